import Storage
import TestSupport
import TerminalUI
import Testing

@testable import CityPicker

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tests how the built program behaves in different environments and with different file descriptors.
@Suite("Process environment")
struct ProcessEnvironmentTests {
  let home = TemporaryFolder()

  @Test(.fault(21)) func `closing the window ends the program with exit code 129`() throws {
    let terminal = try TerminalProcess(citypicker: ["pick"], home: home)
    try terminal.waits(for: "Shanghai")
    terminal.hangUp()
    #expect(try terminal.ends() == .init(ending: .exit(129), output: "", errors: ""))
  }

  @Test(.fault(2, 3)) func `ESCDELAY determines how long the program waits for the rest of an escape sequence`() throws
  {
    let terminal = try TerminalProcess(citypicker: ["pick"], home: home, adding: ["ESCDELAY": "5000"])
    try terminal.waits(for: "▸ Shanghai")
    terminal.press(.escape)
    // The pause before the next byte is twice the default delay.
    terminal.settle(quiet: EventLoop.defaultEscapeDelay * 2)
    terminal.type("[B")
    try terminal.waits(for: "▸ Beijing")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test(.fault(3)) func `an arrow key whose bytes arrive 120 ms apart moves the selection`() throws {
    // On a busy machine, the pause might become so long that the first byte is interpreted as a separate Escape key. In
    // that case, the test tries again.
    for attempt in 1...20 {
      let terminal = try TerminalProcess(citypicker: ["pick"], home: home)
      try terminal.waits(for: "▸ Shanghai")
      let start = ContinuousClock.now
      terminal.press(.escape)
      terminal.settle(quiet: .milliseconds(120))
      terminal.type("[B")
      if attempt < 20, ContinuousClock.now - start > .milliseconds(150) { continue }
      try terminal.waits(for: "▸ Beijing")
      terminal.press(.controlC)
      #expect(try terminal.ends().ending == .exit(130))
      return
    }
  }

  @Test(.fault(17)) func `COLUMNS and LINES determine the size if the terminal does not report its size`() throws {
    let terminal = try TerminalProcess(
      shell: #"stty cols 0 rows 0; COLUMNS=40 LINES=12 exec "$0" pick"#, home: home)
    try terminal.waits(for: "the last of 12 lines") { $0.showsAlternate && !$0.lines[11].isEmpty }
    terminal.settle(quiet: .milliseconds(50))
    let lines = terminal.screen.lines
    #expect(lines.map(\.count).max() ?? 0 <= 40)
    #expect(lines.dropFirst(12).joined().isEmpty)
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  #if os(Linux)
  @Test(.fault(26)) func `opened files never reuse the descriptor of a closed standard stream`() throws {
    let terminal = try TerminalProcess(shell: #"exec "$0" pick <&- >&- 2>&-"#, home: home)
    try terminal.waits(for: "Shanghai")
    let files = [0, 1, 2].map { terminal.file($0) }
    #expect(files == Array(repeating: "/dev/null", count: 3))
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }
  #endif

  @Test(.fault(43)) func `writing to a nonblocking standard output waits until there is room`() async throws {
    let (reading, writing) = makePipe()
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let text = String(repeating: "Казань\n", count: 100_000)
    async let received = Task.detached { readAll(reading) }.value
    var rejection: SystemError?
    do throws(SystemError) {
      try StandardStreams.write(text, to: writing)
    } catch {
      rejection = error
    }
    close(writing)
    #expect(await received == Array(text.utf8))
    #expect(rejection == nil)
    close(reading)
  }
}

private func readAll(_ descriptor: Int32) -> [UInt8] {
  // The delay lets the writer fill the pipe.
  usleep(20_000)
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    guard count > 0 else { return bytes }
    bytes += chunk[..<count]
  }
}

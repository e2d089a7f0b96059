import Storage
import TestSupport
import Testing

@testable import CityPicker

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the program makes of its environment and descriptors, as a process.
@Suite("Surroundings")
struct SurroundingsTests {
  let home = TemporaryFolder()

  @Test(.fault(21)) func `ends with 129 when the window is closed`() throws {
    let terminal = try PseudoTerminal(citypicker: ["pick"], home: home)
    try terminal.waits(for: "Afghanistan")
    terminal.hangUp()
    #expect(try terminal.ends() == .init(ending: .exit(129), output: "", errors: ""))
  }

  @Test(.fault(2, 3)) func `waits for the rest of a slow escape sequence as long as ESCDELAY says`() throws {
    let terminal = try PseudoTerminal(citypicker: ["pick"], home: home, adding: ["ESCDELAY": "5000"])
    try terminal.waits(for: "▸ Afghanistan")
    terminal.press(.escape)
    // Twice as long as without the variable.
    terminal.settle(quiet: .milliseconds(100))
    #expect(terminal.screen.row(of: "Esc again to quit") == nil)
    terminal.type("[B")
    try terminal.waits(for: "▸ Åland Islands")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test(.fault(17)) func `draws into COLUMNS and LINES where the terminal does not know its size`() throws {
    let terminal = try PseudoTerminal(
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
  @Test(.fault(26)) func `gives no file that it opens the number of a standard stream that is closed`() throws {
    let terminal = try PseudoTerminal(shell: #"exec "$0" pick <&- >&- 2>&-"#, home: home)
    try terminal.waits(for: "Afghanistan")
    let files = [0, 1, 2].map { terminal.file($0) }
    #expect(files == Array(repeating: "/dev/null", count: 3))
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }
  #endif

  @Test(.fault(43)) func `waits for room where standard output does not block`() async throws {
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
  // Late: the pipe is full by then.
  usleep(20_000)
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    guard count > 0 else { return bytes }
    bytes += chunk[..<count]
  }
}

import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

// On platforms other than Linux, main-actor tasks do not resume while the host is running.
#if os(Linux)

/// Tests a separate program whose screen loads an answer in a main-actor task.
@Suite("Tasks under a terminal host", .timeLimit(.minutes(30)))
struct LoadingTests {
  private let home = TemporaryFolder()

  /// Starts the program with a pipe from which the program loads its answer.
  private func start(_ mode: String) throws -> (terminal: TerminalProcess, server: AnsweringPipe) {
    let server = try AnsweringPipe(path: home.path + "/answer")
    let terminal = try TerminalProcess(Binary.built("LoadingSample"), [mode, server.path])
    return (terminal, server)
  }

  @Test func `a task's progress and result appear without a key press`() throws {
    let (terminal, server) = try start("full")
    try terminal.waits(for: "Loading: 0")
    server.send("one")
    try terminal.waits(for: "Loading: 1")
    server.send("two")
    try terminal.waits(for: "Loading: 2")
    server.close()
    try terminal.waits(for: "Loaded: one, two")
    terminal.press(.enter)
    let remains = try terminal.ends()
    #expect(remains == .init(ending: .exit(0), output: "Loaded: one, two\n", errors: ""))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test func `pressing a key cancels the task, and later results are not shown`() throws {
    let (terminal, server) = try start("full")
    server.send("one")
    try terminal.waits(for: "Loading: 1")
    terminal.type("c")
    try terminal.waits(for: "Canceled: one")
    server.send("two")
    server.close()
    terminal.settle()
    terminal.press(.enter)
    #expect(try terminal.ends().output == "Canceled: one\n")
  }

  @Test(arguments: [("full", "Loading: 1", "Loaded: one, finish"), ("view", "Loading: 1", "one, finish")])
  func `a host returns when a task ends the program`(_ mode: String, _ progress: String, _ result: String) throws {
    let (terminal, server) = try start(mode)
    server.send("one")
    try terminal.waits(for: progress)
    server.send("finish")
    server.close()
    #expect(try terminal.ends() == .init(ending: .exit(0), output: result + "\n", errors: ""))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test func `a line host reports a task's progress with the next prompt, and the task can end the program`() throws {
    let (terminal, server) = try start("lines")
    try terminal.waits(for: "Loading: 0")
    server.send("one")
    // The host reports changes after each empty answer.
    try terminal.types("\n", until: "Loading: 1")
    server.send("finish")
    server.close()
    #expect(try terminal.ends() == .init(ending: .exit(0), output: "Loaded: one, finish\n", errors: ""))
  }

  @Test func `the host sleeps while tasks wait and after the tasks end`() throws {
    let (terminal, server) = try start("full")
    server.send("one")
    try terminal.waits(for: "Loading: 1")
    try expectSleep(of: terminal)
    server.close()
    try terminal.waits(for: "Loaded: one")
    try expectSleep(of: terminal)
    terminal.press(.enter)
    #expect(try terminal.ends().output == "Loaded: one\n")
  }

  @Test(.requirement("D3")) func `a full-screen host reports that the program stops and continues`() throws {
    let server = try AnsweringPipe(path: home.path + "/answer")
    let shell = #"exec 2>/dev/tty; set -m; "$0" full "$1"; printf '\rstopped\n' >/dev/tty; read -r command; fg; exit"#
    let words = ["-c", shell, try Binary.built("LoadingSample"), server.path]
    let terminal = try TerminalProcess("/bin/bash", words, environment: Binary.environment(home: home.path))
    try terminal.waits(for: "Loading: 0")
    terminal.press(.controlZ)
    try terminal.waits(for: "stopped")
    terminal.type("\n")
    try terminal.waits(for: "suspended, Screens.HostNotification.resumed]")
    terminal.press(.controlC)
    _ = try terminal.ends()
  }

  /// Expects an interval in which the main thread does not wake up.
  ///
  /// A thread that polls has no such interval.
  private func expectSleep(of terminal: TerminalProcess) throws {
    // The program might still draw after its text appears, so this method tries several intervals.
    for _ in 1...20 {
      let before = try #require(terminal.mainThreadSleeps)
      usleep(300_000)
      if terminal.mainThreadSleeps == before { return }
    }
    Issue.record("The main thread woke up in each of 20 intervals of 0.3 s.")
  }
}

/// A named pipe that delivers lines, as a server would.
private final class AnsweringPipe {
  let path: String
  private var descriptor: Int32

  init(path: String) throws {
    self.path = path
    mkfifo(path, 0o600)
    // The pipe is also opened for reading so that `open` does not wait for the program.
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0)
  }

  deinit { close() }

  func send(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Ends the answer.
  ///
  /// The program must already have opened the pipe, for example, to read a line.
  func close() {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
    descriptor = -1
  }
}

extension TerminalProcess {
  /// Types text repeatedly until the screen shows the expected text.
  fileprivate func types(_ text: String, until shown: String) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      type(text)
      settle(quiet: .milliseconds(20))
      if screen.row(of: shown) != nil { return }
    }
    try waits(for: shown)
  }
}

#endif

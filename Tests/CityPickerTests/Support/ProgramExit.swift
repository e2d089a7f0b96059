import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A way to exit `citypicker` after its screen appears, and the expected result.
struct ProgramExit: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let ending: ChildProcess.Ending
  /// The expected output.
  let output: String
  /// The number of the terminal fault that the exit covers, if any.
  let fault: Int?
  /// Whether the output pipe is closed.
  let isUnread: Bool
  let act: @Sendable (TerminalProcess) throws -> Void

  private init(
    _ name: String, _ ending: ChildProcess.Ending, prints output: String = "", fault: Int? = nil,
    isUnread: Bool = false, act: @escaping @Sendable (TerminalProcess) throws -> Void
  ) {
    testDescription = name
    self.ending = ending
    self.output = output
    self.fault = fault
    self.isUnread = isUnread
    self.act = act
  }

  /// The specified ways to exit `pick`, and some crashes.
  ///
  /// A closed window is excluded because it leaves no terminal to inspect.
  static let ofPick = [
    ProgramExit("a choice", .exit(0), prints: "Kazan, Tatarstan, Russia\n") { $0.type("kazan\r") },
    ProgramExit("a choice into a closed pipe", .exit(141), fault: 25, isUnread: true) { $0.type("kazan\r") },
    ProgramExit("Esc", .exit(130)) { $0.press(.escape) },
    ProgramExit("Ctrl-C", .exit(130)) { $0.press(.controlC) },
    ProgramExit("SIGINT", .exit(130), fault: 22) { $0.send(SIGINT) },
    ProgramExit("SIGTERM", .exit(143), fault: 22) { $0.send(SIGTERM) },
    ProgramExit("SIGQUIT", .exit(131), fault: 22) { $0.send(SIGQUIT) },
    ProgramExit("SIGHUP", .exit(129), fault: 22) { $0.send(SIGHUP) },
    ProgramExit("a crash by SIGSEGV", .signal(SIGSEGV), fault: 24) { $0.send(SIGSEGV) },
    ProgramExit("a crash by SIGILL", .signal(SIGILL), fault: 24) { $0.send(SIGILL) },
    ProgramExit("a crash by SIGABRT", .signal(SIGABRT), fault: 24) { $0.send(SIGABRT) },
  ]

  /// The exits that are tested on every screen.
  static let onEveryScreen = ofPick.filter { ["Ctrl-C", "SIGTERM", "a crash by SIGSEGV"].contains($0.testDescription) }
}

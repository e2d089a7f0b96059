import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A way to end `citypicker` after its screen has appeared.
struct WayOut: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let ending: ChildProcess.Ending
  /// The expected output.
  let output: String
  /// The number of the fault that the exit covers, if any.
  let fault: Int?
  /// Whether the output pipe is closed.
  let isUnread: Bool
  let act: @Sendable (PseudoTerminal) throws -> Void

  private init(
    _ name: String, _ ending: ChildProcess.Ending, prints output: String = "", fault: Int? = nil,
    isUnread: Bool = false, act: @escaping @Sendable (PseudoTerminal) throws -> Void
  ) {
    testDescription = name
    self.ending = ending
    self.output = output
    self.fault = fault
    self.isUnread = isUnread
    self.act = act
  }

  /// The specified exits of `pick`, and some crashes.
  ///
  /// A closed window is excluded, because it leaves no terminal to inspect.
  static let ofPick = [
    WayOut("a choice", .exit(0), prints: "Kazan, Tatarstan, Russia\n") { $0.type("kazan\r") },
    WayOut("a choice into a closed pipe", .exit(141), fault: 25, isUnread: true) { $0.type("kazan\r") },
    WayOut("Esc twice", .exit(130)) {
      $0.press(.escape)
      try $0.waits(for: "Press Esc again to quit")
      $0.press(.escape)
    },
    WayOut("Ctrl-C", .exit(130)) { $0.press(.controlC) },
    WayOut("SIGINT", .exit(130), fault: 22) { $0.send(SIGINT) },
    WayOut("SIGTERM", .exit(143), fault: 22) { $0.send(SIGTERM) },
    WayOut("SIGQUIT", .exit(131), fault: 22) { $0.send(SIGQUIT) },
    WayOut("SIGHUP", .exit(129), fault: 22) { $0.send(SIGHUP) },
    WayOut("a crash by SIGSEGV", .signal(SIGSEGV), fault: 24) { $0.send(SIGSEGV) },
    WayOut("a crash by SIGILL", .signal(SIGILL), fault: 24) { $0.send(SIGILL) },
    WayOut("a crash by SIGABRT", .signal(SIGABRT), fault: 24) { $0.send(SIGABRT) },
  ]

  /// The exits that do not depend on the screen.
  static let everywhere = ofPick.filter { ["Ctrl-C", "SIGTERM", "a crash by SIGSEGV"].contains($0.testDescription) }
}

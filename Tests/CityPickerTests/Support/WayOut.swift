import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A way to end `citypicker pick`, once its first screen is there.
struct WayOut: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let ending: ChildProcess.Ending
  /// What it prints.
  let output: String
  /// The number of the fault that the way is an example of, if it is one.
  let fault: Int?
  let act: @Sendable (PseudoTerminal) throws -> Void

  private init(
    _ name: String, _ ending: ChildProcess.Ending, prints output: String = "", fault: Int? = nil,
    act: @escaping @Sendable (PseudoTerminal) throws -> Void
  ) {
    testDescription = name
    self.ending = ending
    self.output = output
    self.fault = fault
    self.act = act
  }

  /// Every way that the contract knows, and a few of the crashes.
  static let all = [
    WayOut("a choice", .exit(0), prints: "Kazan, Tatarstan, Russia\n") { $0.type("kazan\r") },
    WayOut("Esc twice", .exit(130)) {
      $0.press(.escape)
      try $0.waits(for: "Esc again to quit")
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
}

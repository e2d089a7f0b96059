import Coordination
import CoordinationTesting
import TerminalHost
import TerminalUI
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Steps that are performed by another host, which does not answer, while a terminal host runs.
@MainActor
@Suite("Time limit of steps in terminal hosts", .timeLimit(.minutes(30)))
struct StepTimeoutTests {
  private let navigator = Navigator()
  private let stuck = StuckHost()
  private let terminal = SilentTerminal()

  /// Lets a step begin that is not answered; when it is given up, a closure is called.
  private func begin(onTimeout: @escaping @MainActor () -> Void) {
    navigator.host = stuck
    navigator.stepTimeout = .milliseconds(5)
    navigator.onReport = { if case .timedOut = $0.problem { onTimeout() } }
    navigator.run(Dialog())
  }

  @Test func `a full-screen host gives up a step without a key`() throws {
    let host = FullScreenHost(navigator: navigator)
    begin { host.stop() }
    #expect(host.deadline != nil)
    // If the step is never given up, the test fails and does not hang.
    host.options.deadline = .now + .seconds(30)
    #expect(try host.run(on: terminal, escapeDelay: .zero) == .stopped)
    #expect(navigator.state == nil && navigator.deadline(at: .now) == nil)
  }

  @Test func `a line host gives up a step without an answer`() throws {
    let host = LineHost(navigator: navigator)
    begin { host.stop() }
    #expect(host.deadline != nil)
    host.options.deadline = .now + .seconds(30)
    let output = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(output) }
    let lines = try LineTerminal(answers: terminal.descriptor, output: output)
    #expect(try host.run(on: lines) == .stopped)
    #expect(navigator.state == nil && navigator.deadline(at: .now) == nil)
  }

  @Test func `hosts wait for nothing while no step is in flight`() {
    navigator.stepTimeout = .seconds(1)
    #expect(FullScreenHost(navigator: navigator).deadline == nil)
    #expect(LineHost(navigator: navigator).deadline == nil)
  }

  @Test func `a line host still ends at its own deadline`() throws {
    let host = LineHost(navigator: navigator)
    host.options.deadline = .now + .milliseconds(5)
    navigator.stepTimeout = .seconds(60)
    let output = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(output) }
    #expect(try host.run(on: LineTerminal(answers: terminal.descriptor, output: output)) == .timedOut)
  }
}

/// Begins steps and never answers.
private final class StuckHost: NavigationHost {
  private var ticket: StepTicket?

  func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) { self.ticket = consume ticket }
}

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

/// Tests the time limits of navigation steps and sessions in terminal hosts.
///
/// The steps are passed to another host, which does not complete them.
@MainActor
@Suite("Time limit of steps in terminal hosts", .timeLimit(.minutes(30)))
struct StepTimeoutTests {
  private let stuck = SimulatedHost(for: Navigator())
  private var navigator: Navigator { stuck.navigator }
  private let terminal = SilentTerminal()

  /// Starts a step that is never completed, calling a closure when the step times out.
  private func begin(onTimeout: @escaping @MainActor () -> Void) {
    stuck.answer = .never
    navigator.host = stuck
    navigator.stepTimeout = .milliseconds(5)
    navigator.onReport = { if case .timedOut = $0.problem { onTimeout() } }
    navigator.run(Dialog())
  }

  @Test func `without user input, a full-screen host times out a step`() throws {
    let host = FullScreenHost(navigator: navigator)
    begin { host.stop() }
    #expect(host.deadline != nil)
    // Because of this deadline, the test fails instead of hanging if the step never times out.
    host.options.deadline = .now + .seconds(30)
    #expect(try host.run(on: terminal, escapeDelay: .zero) == .stopped)
    #expect(navigator.state == nil && navigator.deadline(at: .now) == nil)
  }

  @Test func `without user input, a line host times out a step`() throws {
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

  @Test func `hosts have no deadline while no step is in progress`() {
    navigator.stepTimeout = .seconds(1)
    #expect(FullScreenHost(navigator: navigator).deadline == nil)
    #expect(LineHost(navigator: navigator).deadline == nil)
  }

  @Test func `a line host ends at the deadline of its session`() throws {
    let host = LineHost(navigator: navigator)
    host.options.deadline = .now + .milliseconds(5)
    navigator.stepTimeout = .seconds(60)
    let output = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(output) }
    #expect(try host.run(on: LineTerminal(answers: terminal.descriptor, output: output)) == .timedOut)
  }
}

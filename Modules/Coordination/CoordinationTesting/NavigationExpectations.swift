public import Coordination

/// Fails a test if a navigator reports unexpected diagnostics or events, or does not report expected ones.
///
/// A closure passes each failure to the test framework. With Swift Testing, the closure records an issue:
///
/// ```swift
/// import Coordination
/// import CoordinationTesting
/// import Testing
///
/// final class HomeScreen: Screen {}
///
/// @MainActor @Test func `a flow without a modal has nothing to dismiss`() {
///   let navigator = Navigator()
///   let expectations = NavigationExpectations(of: navigator) { Issue.record("\($0)") }
///   expectations.expect(.rejected(.noModal))
///   let coordinator = StubCoordinator<Void> { $0.push(HomeScreen()) }
///   navigator.run(coordinator)
///   coordinator.flow.dismiss()
///   expectations.verify()
/// }
/// ```
///
/// Every diagnostic must be expected. Events are checked only if ``strictEvents`` is `true`.
@MainActor public final class NavigationExpectations {
  /// Whether an unexpected event fails the test.
  public var strictEvents = false

  private weak var navigator: Navigator?
  private let fail: @MainActor (String) -> Void
  private var problems: [NavigationDiagnostic.Problem] = []
  private var events: [NavigationEvent] = []
  /// The value of the navigator's `reportersSet` immediately after the initializer set `onReport`.
  private var reportersSet = 0

  /// Creates expectations for a navigator and replaces its `onReport` and `onEvent` closures.
  ///
  /// The previous closures are still called. The navigator retains the expectations, so they apply even if the test
  /// does not store them.
  ///
  /// - Parameters:
  ///   - navigator: The navigator under test.
  ///   - fail: A closure that is called with one line of text for each failure.
  public init(of navigator: Navigator, fail: @escaping @MainActor (String) -> Void) {
    (self.navigator, self.fail) = (navigator, fail)
    let (onReport, onEvent) = (navigator.onReport, navigator.onEvent)
    navigator.onReport = { diagnostic in
      self.receive(diagnostic)
      onReport?(diagnostic)
    }
    reportersSet = navigator.reportersSet
    navigator.onEvent = { event in
      self.receive(event)
      onEvent?(event)
    }
  }

  /// Expects each diagnostic once, in any order.
  public func expect(_ problems: NavigationDiagnostic.Problem...) { self.problems += problems }

  /// Expects each event once, in any order, and sets ``strictEvents`` to `true`.
  public func expect(events: NavigationEvent...) {
    self.events += events
    strictEvents = true
  }

  /// Fails the test if an expected diagnostic or event has not occurred, or if a flow is idle or has running tasks.
  ///
  /// The test also fails if `onReport` was set after the expectations were created. Call this method at the end of the
  /// test.
  public func verify() {
    for problem in problems { fail("expected diagnostic has not occurred: \(problem)") }
    for event in events { fail("expected event has not occurred: \(event)") }
    (problems, events) = ([], [])
    guard let navigator else { return }
    if navigator.reportersSet != reportersSet {
      fail("`onReport` was set after the expectations were created, so some diagnostics were missed; set it first")
    }
    let probe = LeakProbe()
    for line in probe.runningTasks(on: navigator) + probe.idleFlows(on: navigator) { fail(line) }
  }

  private func receive(_ diagnostic: NavigationDiagnostic) {
    guard let index = problems.firstIndex(of: diagnostic.problem) else {
      return fail("unexpected diagnostic: \(diagnostic)")
    }
    problems.remove(at: index)
  }

  private func receive(_ event: NavigationEvent) {
    guard strictEvents else { return }
    guard let index = events.firstIndex(of: event) else { return fail("unexpected event: \(event)") }
    events.remove(at: index)
  }
}

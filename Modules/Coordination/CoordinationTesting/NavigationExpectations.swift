public import Coordination

/// Fails a test for what happens on a navigator and was not expected.
///
/// The closure is the glue to the test framework; with Swift Testing it records an issue:
///
/// ```swift
/// let expectations = NavigationExpectations(of: navigator) { Issue.record("\($0)") }
/// expectations.expect(.rejected(.noModal))
/// flow.dismiss()
/// expectations.verify()
/// ```
///
/// Every diagnostic must be expected. Events count only if ``strictEvents`` is set.
@MainActor public final class NavigationExpectations {
  /// Whether every event must be expected, too.
  public var strictEvents = false

  private weak var navigator: Navigator?
  private let fail: @MainActor (String) -> Void
  private var problems: [NavigationDiagnostic.Problem] = []
  private var events: [NavigationEvent] = []
  /// The number of times that the navigator's `onReport` was set, when this was done here.
  private var reportersSet = 0

  /// Creates expectations of a navigator, and replaces its `onReport` and `onEvent`.
  ///
  /// Closures that were set before are still called. The navigator holds the expectations, which therefore count even
  /// if the test does not keep them.
  ///
  /// - Parameters:
  ///   - navigator: The navigator under test.
  ///   - fail: Called with a line for each thing that was not expected, or that was expected and has not happened.
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

  /// Expects diagnostics, each once and in any order.
  public func expect(_ problems: NavigationDiagnostic.Problem...) { self.problems += problems }

  /// Expects events, each once and in any order; sets ``strictEvents``.
  public func expect(events: NavigationEvent...) {
    self.events += events
    strictEvents = true
  }

  /// Fails for what was expected and has not happened, for idle flows, and for tasks that still run.
  ///
  /// Call it at the end of the test.
  public func verify() {
    for problem in problems { fail("expected diagnostic has not occurred: \(problem)") }
    for event in events { fail("expected event has not occurred: \(event)") }
    (problems, events) = ([], [])
    guard let navigator else { return }
    if navigator.reportersSet != reportersSet {
      fail("`onReport` was set after the expectations were created, so that diagnostics were missed: set it before")
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

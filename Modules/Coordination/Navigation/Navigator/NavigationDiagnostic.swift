/// A problem that a navigator has recovered from.
///
/// Apps can log diagnostics, and tests can treat them as failures.
///
/// ```swift
/// import Coordination
///
/// @MainActor func logProblems(of navigator: Navigator) {
///   navigator.onReport = { diagnostic in print("warning: \(diagnostic)") }
/// }
/// ```
///
/// If ``Navigator/onReport`` is `nil`, debug builds print each diagnostic as one line on standard error.
public struct NavigationDiagnostic: Hashable, Sendable, CustomStringConvertible {
  public let problem: Problem
  /// A one-line description of the problem, usually with a solution.
  ///
  /// The description names the affected screens and coordinators.
  public let description: String

  public enum Problem: Hashable, Sendable {
    /// A request was rejected.
    case rejected(NavigationError)
    /// A request came from a screen that was no longer on top. The value is the screen's type.
    case stale(screen: String)
    /// A screen was pushed below a modal, so the user cannot interact with the screen. The value is the screen's entry.
    case covered(NavigationState.Entry.ID)
    /// The host reported an entry that is not shown.
    case unknownEntry(NavigationState.Entry.ID)
    /// The host reported a container that is not shown.
    case unknownContainer(NavigationState.Container.ID)
    /// The host answered or released the ticket of a step that the navigator was no longer waiting for.
    case lateAnswer
    /// The host released a ticket without an answer.
    case droppedTicket(Step)
    /// The host did not perform a step.
    case rejectedStep(Step)
    /// The host did not answer in time.
    case timedOut(Step)
    /// The host was released while there was still something to show.
    case hostReleased
    /// The coordinator finished or failed a flow that had already ended. Only the first outcome was delivered.
    case endedTwice(coordinator: String)
    /// No coordinator handled an error. The value describes the error.
    case unhandled(String)
  }

  init(_ problem: Problem, _ names: NavigationNames) {
    self.problem = problem
    description = problem.text(names).onOneLine
  }
}

extension NavigationDiagnostic.Problem {
  fileprivate func text(_ names: NavigationNames) -> String {
    switch self {
    case .rejected(let error):
      "request \(names.sender.map { "of \($0) " } ?? "")rejected: \(error.text(names))"
    case .stale(let screen): "request ignored: it comes from \(screen), which is no longer on top"
    case .covered(let id): "\(names[id]) is below a modal: run its flow in the modal, or dismiss the modal first"
    case .unknownEntry(let id): "the host reported \(names[id]), which is not shown"
    case .unknownContainer(let id): "the host reported \(names[id]), which is not shown"
    case .lateAnswer: "the host answered for a step that the navigator no longer waits for"
    case .droppedTicket(let step): "the host released a ticket without an answer: \(step.text(names))"
    case .rejectedStep(let step): "the host did not perform a step: \(step.text(names))"
    case .timedOut(let step): "the host did not answer in time: \(step.text(names))"
    case .hostReleased: "the host was released, so nothing is shown: keep a strong reference to it"
    case .endedTwice(let coordinator): "\(coordinator) has ended its flow twice: the first outcome counts"
    case .unhandled(let error): error
    }
  }
}

extension String {
  /// The text with control characters escaped so that a terminal does not interpret them.
  fileprivate var onOneLine: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
    return unicodeScalars.map { $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : "\($0)" }
      .joined()
  }
}

extension Step {
  fileprivate func text(_ names: NavigationNames) -> String {
    let name = "\(self)".prefix { $0 != "(" }
    return entries.isEmpty ? "\(name)" : "\(name) \(entries.map { names[$0.id] }.joined(separator: ", "))"
  }
}

public import Coordination

/// An entry in a host's log.
public enum HostRecord: Hashable, Sendable {
  /// The navigator requested a step, to which the host gives the specified answer.
  case step(Step, isAnimated: Bool, StepAnswer)
  /// The host simulated a call to UIKit.
  case called(UIKitCall)
  /// A call broke a rule.
  case violated(UIKitViolation)
  /// The host reported to the navigator whether a step was completed.
  case answered(isCompleted: Bool)
  /// A move was played.
  case moved(HostMove)
  /// The host reported an event to the navigator.
  case reported(HostEvent)
  /// The host called a screen's hook.
  case hooked(NavigationState.Entry.ID, AppearanceHook)
}

extension HostRecord {
  /// The requested step, or `nil` if the record contains no step.
  public var step: Step? {
    guard case .step(let step, _, _) = self else { return nil }
    return step
  }
}

extension HostRecord: CustomStringConvertible {
  /// The record as one line of text.
  ///
  /// The arrow → marks a record from the navigator to the host, and ← marks a record from the host to the navigator.
  public var description: String {
    switch self {
    case .step(let step, let isAnimated, let answer):
      "→ \(step.summary)" + (isAnimated ? "" : ", not animated") + (answer == .immediately ? "" : ", answer \(answer)")
    case .called(let call): "    \(call)"
    case .violated(let violation): "  ! \(violation)"
    case .answered(let isCompleted): isCompleted ? "← completed" : "← rejected"
    case .moved(let move): "• \(move)"
    case .reported(let event): "← \(event.summary)"
    case .hooked(let id, let hook): "    \(id.number) \(hook)"
    }
  }
}

extension Step {
  /// A short description that identifies the step's entries and containers by number.
  fileprivate var summary: String {
    switch self {
    case .setRootLevel(let level): "set root \(ControllerTree(level))"
    case .push(let entry, let id): "push \(entry.id.number) on c\(id.number)"
    case .popTo(let entry, let id): "pop to \(entry.number) in c\(id.number)"
    case .setStack(let id, let count, let entries), .setPages(let id, let count, let entries, _):
      "set c\(id.number), keep \(count), add \(entries.map(\.id.number))"
    case .turn(let entry, let id): "turn to \(entry.number) in c\(id.number)"
    case .select(let tab, let id, _): "select c\(tab.number) in c\(id.number)"
    case .setTabs(let level): "set tabs \(ControllerTree(level))"
    case .present(let level): "present \(ControllerTree(level))\(level.presentation?.summary ?? "")"
    case .dismiss(let id): "dismiss c\(id.number)"
    case .clear: "clear"
    }
  }
}

extension HostEvent {
  /// A short description that identifies the event's entries and containers by number.
  fileprivate var summary: String {
    switch self {
    case .popped(let ids, let action): "popped \(ids.map(\.number)) by \(action)"
    case .dismissed(let id): "dismissed c\(id.number)"
    case .selected(let id): "selected c\(id.number)"
    case .reselected(let id): "reselected c\(id.number)"
    case .turned(let id): "turned to \(id.number)"
    case .gestureBegan: "gesture began"
    case .gestureEnded: "gesture ended"
    case .attempted(let id): "attempted to leave \(id.number)"
    case .removed(let ids): "removed \(ids.map(\.number))"
    }
  }
}

extension NavigationState.Presentation {
  fileprivate var summary: String { " for \(presenter.number) as \(style)" }
}

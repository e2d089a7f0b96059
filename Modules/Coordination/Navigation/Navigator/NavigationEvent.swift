public import Screens

/// A change to a navigator's screens or flows.
///
/// Each event describes one screen that was added or removed, or one flow that started or ended. Use events for logs
/// and analytics:
///
/// ```swift
/// import Coordination
///
/// @MainActor func countViews(of navigator: Navigator, add: @escaping @MainActor (String) -> Void) {
///   navigator.onEvent = { event in
///     if case .came(let screen, _) = event { add(screen) }
///   }
/// }
/// ```
public enum NavigationEvent: Hashable, Sendable {
  /// A screen was added to the state. `screen` is the name of the screen's type.
  case came(screen: String, context: ScreenContext?)
  /// A screen was removed from the state. `screen` is the name of the screen's type.
  case left(screen: String, context: ScreenContext?, cause: NavigationState.Cause)
  /// A flow started. `coordinator` is the name of the coordinator's type.
  case flowBegan(coordinator: String)
  /// A flow ended. `coordinator` is the name of the coordinator's type, and `outcome` is `finished`, `canceled`,
  /// `dismissed`, `superseded`, or `failed`.
  case flowEnded(coordinator: String, outcome: String)
}

extension NavigationEvent: CustomStringConvertible {
  /// A one-line description of the event, such as `left CityScreen (city {"id": 1}): user (back)`.
  public var description: String {
    switch self {
    case .came(let screen, let context): "came \(screen)\(context.map { " (\($0))" } ?? "")"
    case .left(let screen, let context, let cause): "left \(screen)\(context.map { " (\($0))" } ?? ""): \(cause.name)"
    case .flowBegan(let coordinator): "began \(coordinator)"
    case .flowEnded(let coordinator, let outcome): "ended \(coordinator): \(outcome)"
    }
  }
}

extension NavigationState.Cause {
  fileprivate var name: String {
    switch self {
    case .program: "popped by the program"
    case .user(let action): "user (\(action))"
    case .replaced: "replaced"
    case .ownerEnded: "its flow ended"
    case .external: "removed outside the navigator"
    case .notShown: "not shown by the host"
    }
  }
}

extension Navigator {
  /// Creates an event and passes it to ``onEvent`` unless ``onEvent`` is `nil`.
  package func emit(_ event: @autoclosure () -> NavigationEvent) {
    if let onEvent { onEvent(event()) }
  }

  /// Emits an event for each screen that a decision has added or removed.
  func emit(_ change: NavigationState.Change) {
    guard let onEvent else { return }
    for removal in change.removed {
      guard let screen = screen(of: removal.entry.id) else { continue }
      onEvent(.left(screen: "\(type(of: screen))", context: context(of: removal.entry), cause: removal.cause))
    }
    for entry in change.added {
      guard let screen = screen(of: entry.id) else { continue }
      onEvent(.came(screen: "\(type(of: screen))", context: context(of: entry)))
    }
  }
}

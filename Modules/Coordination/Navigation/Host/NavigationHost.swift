/// Displays a navigator's screens, for example, in a terminal or a window.
///
/// ```swift
/// import Coordination
///
/// final class PrintingHost: NavigationHost {
///   private let navigator: Navigator
///   private let appearance = Appearance()
///
///   init(for navigator: Navigator) {
///     self.navigator = navigator
///     navigator.host = self
///   }
///
///   func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) {
///     ticket.complete()
///     appearance.update(to: navigator) {
///       if let screen = navigator.activeScreen { print("\(type(of: screen))") }
///     }
///   }
/// }
/// ```
@MainActor public protocol NavigationHost: AnyObject {
  /// Performs a step and then answers its ticket, either immediately or later.
  ///
  /// The host receives the next step only after it has answered or the time limit has passed. The host must answer
  /// before it reports an event for an entry that the step added.
  ///
  /// - Parameters:
  ///   - step: The step to perform. To find an entry's screen, call ``Navigator/screen(of:)``.
  ///   - animated: Whether the host is allowed to animate the transition. The step has the same result either way.
  ///   - ticket: The step's ticket, which the host must answer once. If the host releases the ticket without an answer,
  ///     the step is rejected.
  func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket)
}

/// A user action, or a visible change that the navigator did not request.
public enum HostEvent: Hashable, Sendable {
  /// The user popped entries, for example, with a gesture or from a menu of earlier screens. The entries are ordered
  /// from top to bottom.
  case popped([NavigationState.Entry.ID], by: UserAction)
  /// The user dismissed a modal and all modals above it.
  case dismissed(NavigationState.Container.ID)
  /// The user selected a tab, and the host already shows it.
  case selected(NavigationState.Container.ID)
  /// The user selected the tab that is already selected.
  case reselected(NavigationState.Container.ID)
  /// The user turned to a page.
  case turned(to: NavigationState.Entry.ID)
  /// The user started to drag the top screen away. The host receives no step until the gesture has ended.
  case gestureBegan
  /// The gesture ended. If the gesture popped entries, the host reports the pop in a separate event.
  case gestureEnded
  /// The user tried to leave an entry whose screen does not allow leaving.
  case attempted(NavigationState.Entry.ID)
  /// Code other than the navigator removed entries from the screen.
  case removed([NavigationState.Entry.ID])
}

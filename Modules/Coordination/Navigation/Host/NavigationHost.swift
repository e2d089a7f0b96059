/// Displays screens: a terminal, a window, or a test host.
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
  /// Performs a step and answers its ticket when the step has ended, immediately or later.
  ///
  /// The host receives the next step only after it has answered. It answers before it reports an event for an entry
  /// that the step added.
  ///
  /// - Parameters:
  ///   - step: The step; ``Navigator/screen(of:)`` returns the screen of an entry.
  ///   - animated: Whether the transition may take time; the result is the same.
  ///   - ticket: The ticket of the step, to be answered once. A ticket that is released unanswered rejects the step.
  func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket)
}

/// A change on the screen that the navigator did not request.
public enum HostEvent: Hashable, Sendable {
  /// The user popped entries, the topmost first: by a gesture, or from a menu of earlier screens.
  case popped([NavigationState.Entry.ID], by: UserAction)
  /// The user dismissed a modal and all modals above it.
  case dismissed(NavigationState.Container.ID)
  /// The user selected a tab, and the host shows it.
  case selected(NavigationState.Container.ID)
  /// The user selected the tab that is already selected.
  case reselected(NavigationState.Container.ID)
  /// The user turned to a page.
  case turned(to: NavigationState.Entry.ID)
  /// The user began to drag the top screen away. The host receives no step until the gesture has ended.
  case gestureBegan
  /// The gesture ended; the popped entries are reported as a separate event.
  case gestureEnded
  /// The user tried to leave an entry whose screen does not allow leaving.
  case attempted(NavigationState.Entry.ID)
  /// Other code removed entries.
  case removed([NavigationState.Entry.ID])
}

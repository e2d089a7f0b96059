/// Displays screens: a terminal, a window, or a test host.
@MainActor public protocol NavigationHost: AnyObject {
  /// Performs a step, and answers its ticket when that has ended, now or later; until then, it gets no other step.
  ///
  /// It answers before it reports an event of an entry that came with the step.
  ///
  /// - Parameters:
  ///   - step: What to show; ``Navigator/screen(of:)`` returns the screen of an entry.
  ///   - animated: Whether the transition may take time. The result is the same.
  ///   - ticket: Answers for the step, once. A ticket that is dropped reports that the step was not performed.
  func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket)
}

/// A change of the screen that the navigator has not requested.
public enum HostEvent: Hashable, Sendable {
  /// The user popped entries, the topmost first: by a gesture, or from a menu of earlier screens.
  case popped([NavigationState.Entry.ID], by: UserAction)
  /// The user dismissed a modal, and all above it.
  case dismissed(NavigationState.Container.ID)
  /// The user selected a tab, which is shown already.
  case selected(NavigationState.Container.ID)
  /// The user selected the tab that was selected before.
  case reselected(NavigationState.Container.ID)
  /// The user turned to a page.
  case turned(to: NavigationState.Entry.ID)
  /// The user began to drag the top screen away; the host gets no step until that has ended.
  case gestureBegan
  /// The gesture ended; what it popped is reported as another event.
  case gestureEnded
  /// The user tried to leave an entry that does not allow it.
  case attempted(NavigationState.Entry.ID)
  /// Other code removed entries.
  case removed([NavigationState.Entry.ID])
}

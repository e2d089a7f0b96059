/// Whoever puts screens on glass: a terminal, a window, a test.
@MainActor public protocol NavigationHost: AnyObject {
  /// Makes a transition, and answers its ticket when it has ended, now or later; until then no other is asked for.
  ///
  /// It answers before it reports anything about what has come with the step.
  ///
  /// - Parameters:
  ///   - step: What to show; the navigator's ``Navigator/screen(of:)`` tells which screen an entry is.
  ///   - animated: Whether the transition may take time. What is shown in the end is the same.
  ///   - ticket: Answers for the step, once. A ticket that is dropped says that the step was not made.
  func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket)
}

/// What has happened on the glass without the navigator having asked for it.
public enum HostEvent: Hashable, Sendable {
  /// A person has taken entries off the glass, the topmost first: by a gesture, or from a menu of earlier screens.
  case popped([NavigationState.Entry.ID], by: UserAction)
  /// A person has closed a layer, and all above it.
  case dismissed(NavigationState.Container.ID)
  /// A person has chosen a tab that is shown by now.
  case selected(NavigationState.Container.ID)
  /// A person has chosen the tab that was shown already.
  case reselected(NavigationState.Container.ID)
  /// A person has turned to a page.
  case turned(to: NavigationState.Entry.ID)
  /// A person has begun to drag the top screen away; no step is asked for until that has ended.
  case gestureBegan
  /// A person has let go; what has left is reported by itself.
  case gestureEnded
  /// A person has tried to leave an entry, and may not.
  case attempted(NavigationState.Entry.ID)
  /// Other code has taken entries off the glass.
  case removed([NavigationState.Entry.ID])
}

public import Navigation
public import Screens

/// Something to be done on the way to a context.
public enum ContextMove: Hashable, Sendable {
  /// Change what is shown.
  case change(NavigationState.Operation)
  /// Turn to a screen inside the screen of an entry.
  case turn(NavigationState.Entry.ID, to: ScreenContext)
}

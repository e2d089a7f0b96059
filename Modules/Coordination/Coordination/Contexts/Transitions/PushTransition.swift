public import Navigation
import Screens

/// Puts a context on top of the stack, or after the page, that is in view.
public struct PushTransition: ContextTransition {
  /// Makes the transition.
  public init() {}

  /// Returns a push on what is in view.
  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    [.push(entry, on: draft.state.top.leaf.id)]
  }
}

public import Navigation
import Screens

/// Puts a context in the place of what is in view.
public struct ReplaceTransition: ContextTransition {
  /// Makes the transition.
  public init() {}

  /// Returns a replacement of what is in view.
  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    [.replaceTop(entry, on: draft.state.top.leaf.id)]
  }
}

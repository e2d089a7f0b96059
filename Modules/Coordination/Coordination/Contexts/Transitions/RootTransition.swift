public import Navigation
import Screens

/// Puts a context in the place of everything.
public struct RootTransition: ContextTransition {
  /// Makes the transition.
  public init() {}

  /// Returns a stack that replaces the base and closes all layers.
  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    [.setBase(.stack(.init(id: draft.newContainer(), root: entry)))]
  }
}

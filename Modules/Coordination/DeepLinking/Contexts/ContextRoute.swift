import Coordinators
public import Screens

/// The route to contexts of one kind, with their parents, switchers to existing contexts, and a transition to new ones.
public final class ContextRoute: Sendable {
  let kind: String
  /// Returns the context below a context, to which back navigates.
  let parent: @Sendable (ScreenContext) throws(ContextError) -> ScreenContext?
  let switchers: [any ContextSwitcher]
  let transition: any ContextTransition

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - kind: The kind of the contexts.
  ///   - switchers: The switchers to a context that is already shown. The first switcher that applies is used. If none
  ///     applies, the transition shows a copy of the context.
  ///   - transition: The transition that shows a context that is not yet shown.
  ///   - parent: Returns the context below a context, or `nil` if any context may be below it. Throws if the context
  ///     does not exist.
  public init(
    _ kind: String,
    switchers: [any ContextSwitcher] = [EntrySwitcher(), ContentsSwitcher()],
    transition: any ContextTransition = PushTransition(),
    parent: @escaping @Sendable (ScreenContext) throws(ContextError) -> ScreenContext? = { _ in nil }
  ) {
    self.kind = kind
    self.switchers = switchers
    self.transition = transition
    self.parent = parent
  }
}

import Coordinators
public import Screens

/// Describes how to reach contexts of one kind.
///
/// A route specifies the parent of each context, the switchers that navigate to existing contexts, and the transition
/// that shows new contexts.
public final class ContextRoute: Sendable {
  let kind: String
  /// A closure that returns the context below a given context, or `nil` if any context can be below it.
  ///
  /// Navigating back shows the returned context.
  let parent: @Sendable (ScreenContext) throws(ContextError) -> ScreenContext?
  let switchers: [any ContextSwitcher]
  let transition: any ContextTransition

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - kind: The kind of context that the route handles.
  ///   - switchers: The switchers that navigate to a context that is already shown. The first switcher that finds the
  ///     context is used. If no switcher finds the context, the transition shows the context as a new entry.
  ///   - transition: The transition that adds a context that is not yet shown.
  ///   - parent: A closure that returns the context below a given context, or `nil` if any context can be below it. The
  ///     closure throws an error if the given context does not exist.
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

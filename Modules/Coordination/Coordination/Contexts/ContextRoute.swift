public import Screens

/// How contexts of a kind are reached: what lies below them, what to go to if it is there, how to show it if not.
///
/// All of it is decided by values, so that a way can be planned without going it. A class, because planning hands it
/// about: as a structure each time would count five references. It cannot be changed.
public final class ContextRoute: Sendable {
  /// What to do with what is shown already.
  public enum Reuse: Hashable, Sendable {
    /// Go to it.
    case show
    /// Show it once more.
    case push
    /// Put it in the place of what is on top, if that is of the same kind; else go to it.
    case replace
  }

  /// The kind of the contexts.
  public let kind: String
  /// Returns what lies below a context, so that going back leads there.
  public let parent: @Sendable (ScreenContext) throws(ContextRefusal) -> ScreenContext?
  /// What goes to something that is there already; the first that can does.
  public let switchers: [any ContextSwitcher]
  /// How something that is made anew is shown.
  public let transition: any ContextTransition
  /// What to do with what is shown already.
  public let reuse: Reuse

  /// Describes how contexts of a kind are reached.
  ///
  /// - Parameters:
  ///   - kind: The kind of the contexts.
  ///   - switchers: What goes to something that is there already; the first that can does.
  ///   - transition: How something that is made anew is shown.
  ///   - reuse: What to do with what is shown already.
  ///   - parent: Returns what lies below a context, `nil` if it goes on top of whatever is there; throws if there is no
  ///     such context.
  public init(
    _ kind: String,
    switchers: [any ContextSwitcher] = [EntrySwitcher(), ContentsSwitcher()],
    transition: any ContextTransition = PushTransition(),
    reuse: Reuse = .show,
    parent: @escaping @Sendable (ScreenContext) throws(ContextRefusal) -> ScreenContext? = { _ in nil }
  ) {
    self.kind = kind
    self.switchers = switchers
    self.transition = transition
    self.reuse = reuse
    self.parent = parent
  }
}

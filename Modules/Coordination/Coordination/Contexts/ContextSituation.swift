public import Navigation
public import Screens

/// All that the planning of a way goes by: what is shown, as a value.
public struct ContextSituation: Hashable, Sendable {
  /// What a screen with screens inside has to offer.
  public struct Contents: Hashable, Sendable {
    /// What can be turned to.
    public var contexts: [ScreenContext]
    /// What is shown of that now.
    public var active: ScreenContext?

    /// Makes contents from their parts.
    public init(contexts: [ScreenContext], active: ScreenContext?) {
      self.contexts = contexts
      self.active = active
    }
  }

  /// What is decided to be shown; `nil` if there is nothing.
  public var state: NavigationState?
  /// The entries whose screens a person may not leave now.
  public var guarded: Set<NavigationState.Entry.ID>
  /// What there is inside screens that have others in them.
  public var contents: [NavigationState.Entry.ID: Contents]

  /// Makes a situation from its parts.
  public init(
    _ state: NavigationState?,
    guarded: Set<NavigationState.Entry.ID> = [],
    contents: [NavigationState.Entry.ID: Contents] = [:]
  ) {
    self.state = state
    self.guarded = guarded
    self.contents = contents
  }

  /// What the screen shows that a person uses: of a screen with others inside, what the one inside does.
  public var activeContext: ScreenContext? {
    guard let entry = state?.top.current else { return nil }
    return contents[entry.id]?.active ?? entry.context
  }
}

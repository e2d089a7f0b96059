import Coordinators
public import Navigation
public import Screens

/// The shown contexts and guarded entries from which a planner computes a plan.
public struct ContextSituation: Hashable, Sendable {
  /// The contexts inside a screen that contains other screens.
  public struct Contents: Hashable, Sendable {
    public var contexts: [ScreenContext]
    public var active: ScreenContext?

    public init(contexts: [ScreenContext], active: ScreenContext? = nil) {
      self.contexts = contexts
      self.active = active
    }
  }

  /// The navigation state, including changes that the host has not shown yet, or `nil` if there are no screens.
  public var state: NavigationState?
  /// The entries whose screens the user is currently not allowed to leave.
  public var guarded: Set<NavigationState.Entry.ID> = []
  public var contents: [NavigationState.Entry.ID: Contents] = [:]

  public init(_ state: NavigationState?) { self.state = state }

  /// The context of the topmost screen or, if that screen contains other screens, of its active inner screen.
  ///
  /// The value is `nil` if nothing is shown or the screen has no context.
  public var activeContext: ScreenContext? {
    guard let entry = state?.top.current else { return nil }
    return contents[entry.id]?.active ?? entry.context
  }
}

extension ContextRouter {
  /// The topmost screen in the window or, if that screen contains other screens, its active inner screen.
  ///
  /// The value is `nil` if nothing is shown.
  public var activeScreen: (any Screen)? { navigator.activeScreen?.activeScreens.last }

  /// The context of the active screen, or `nil` if there is none.
  public var activeContext: ScreenContext? { situation.activeContext }

  /// The contexts that are currently shown, and the screens that the user is not allowed to leave.
  ///
  /// A context that a screen declares overrides the context of the screen's entry.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries, plus a search for each entry whose screen declares a
  ///   different context.
  public var situation: ContextSituation {
    guard let state = navigator.stateWithContexts else { return ContextSituation(nil) }
    var situation = ContextSituation(state)
    for entry in state.entries {
      guard let screen = navigator.screen(of: entry.id) else { continue }
      if screen.preventingScreen != nil { situation.guarded.insert(entry.id) }
      if let containing = screen as? any ScreenContaining {
        let active = screen.activeScreens.compactMap { ($0 as? any ScreenContaining)?.activeContext }
        situation.contents[entry.id] = .init(contexts: containing.contexts, active: active.last)
      }
    }
    return situation
  }
}

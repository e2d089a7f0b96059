import Navigation
public import Screens

// What is shown, from the screens' side.
extension ContextRouter {
  /// How many screens may lie inside each other.
  private static let depthLimit = 64

  /// The screen that a person uses: through layers, tabs, stacks and pages, and screens that have others inside.
  public var activeScreen: (any Screen)? { navigator.activeScreen.map { innermost(of: $0).screen } }

  /// What that screen shows; `nil` if it is not said.
  public var activeContext: ScreenContext? { situation.activeContext }

  /// What is shown, as a value: contexts that screens declare count before those that were attached to them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries, if no screen declares a context; each that does costs a
  ///   search for its entry.
  public var situation: ContextSituation {
    guard var state = navigator.state else { return ContextSituation(nil) }
    var situation = ContextSituation(state)
    for entry in state.entries {
      guard let screen = navigator.screen(of: entry.id) else { continue }
      if let declaring = screen as? any ContextDeclaring, let declared = declaring.context, declared != entry.context {
        // An entry of the state can be given a context at any time.
        _ = try? state.apply(.update(entry.id, context: declared))
      }
      if guardian(of: screen) != nil { situation.guarded.insert(entry.id) }
      if let containing = screen as? any ScreenContaining {
        situation.contents[entry.id] = .init(contexts: containing.contexts, active: innermost(of: screen).context)
      }
    }
    situation.state = state
    return situation
  }

  /// Returns whoever does not let a person leave a screen: itself, or the one that is used of those inside.
  func guardian(of outermost: any Screen) -> (any LeaveGuard)? {
    var next: (any Screen)? = outermost
    for _ in 0..<Self.depthLimit {
      guard let screen = next else { return nil }
      if let guarding = screen as? any LeaveGuard, !guarding.allowsLeaving { return guarding }
      next = (screen as? any ScreenContaining)?.activeScreen
    }
    return nil
  }

  /// Returns the screen that a person uses of those inside a screen, and what it shows.
  private func innermost(of outermost: any Screen) -> (screen: any Screen, context: ScreenContext?) {
    var (screen, context): (any Screen, ScreenContext?) = (outermost, nil)
    for _ in 0..<Self.depthLimit {
      guard let containing = screen as? any ScreenContaining else { break }
      context = containing.activeContext ?? context
      guard let inside = containing.activeScreen else { break }
      screen = inside
    }
    return (screen, context)
  }
}

import Coordinators
public import Navigation
public import Screens

extension ContextPlanner {
  /// Returns a link that opens a state's visible contexts.
  ///
  /// Starting with the root level, each level contributes the contexts of its selected stack or current page.
  ///
  /// - Returns: The link with the fewest contexts. The routes supply the contexts below those in the link. If the
  ///   state's root is already shown and all policies allow the contexts, opening the link shows the same contexts.
  /// - Throws: ``LinkError/noLink(to:)`` if no link shows the same contexts or if a screen has no context.
  public func link(
    to state: NavigationState, in table: LinkTable<[ScreenContext]>
  ) throws(LinkError) -> String {
    let visible = state.visiblePath
    let path = visible.compactMap(\.context)
    guard path.count == visible.count else { throw .noLink(to: "a screen without a context") }
    for start in path.indices.reversed() {
      let target = Array(path[start...])
      if let link = try? table.link(for: target), let stops = try? chain(to: target), stops.map(\.context) == path {
        return link
      }
    }
    throw .noLink(to: path.map { "\($0)" }.joined(separator: ", "))
  }
}

extension ContextRouter {
  /// Returns a link to the currently shown contexts (for example, for the user to share).
  public func link(in table: LinkTable<[ScreenContext]>) throws(LinkError) -> String {
    guard let state = situation.state else { throw .noLink(to: "nothing, because no screen is shown") }
    return try planner.link(to: state, in: table)
  }
}

extension NavigationState {
  /// The entries of each level's selected stack or current page, starting with the root level.
  fileprivate var visiblePath: [Entry] {
    levels.flatMap { level in
      level.selected.kind == .stack ? level.selected.entries : [level.selected.current]
    }
  }
}

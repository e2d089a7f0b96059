package import Screens

/// What a container does with the screens that are put into it.
public enum ContainerKind: Hashable, Sendable {
  /// Lays them above each other; going back takes the top one away.
  case stack
  /// Lays them beside each other; going back turns to the one before.
  case pages
}

/// Where a container comes to stand, with the first screen in it.
package struct Placement {
  package enum Position {
    /// In the place of everything.
    case base
    /// Above everything.
    case layer(NavigationState.Layer.Style, isBlocking: Bool)
    /// Beside the other tabs.
    case tab(of: NavigationState.Container.ID)
  }

  package var position: Position
  package var kind = ContainerKind.stack
  /// The owner of the tabs that the container becomes the first of; `nil` if it is no tab.
  package var tabsOwner: (number: NavigationState.Owner, owner: any EntryOwner)?

  package init(
    _ position: Position,
    kind: ContainerKind = .stack,
    tabsOwner: (number: NavigationState.Owner, owner: any EntryOwner)? = nil
  ) {
    self.position = position
    self.kind = kind
    self.tabsOwner = tabsOwner
  }
}

extension Navigator {
  /// Puts a screen into a container that comes with it.
  ///
  /// - Returns: The container, and the tabs around it, if they came, too.
  package func open(
    _ screen: any Screen,
    context: ScreenContext? = nil,
    owner: (any EntryOwner)?,
    number: NavigationState.Owner?,
    at placement: Placement,
    _ options: RequestOptions = RequestOptions()
  ) -> Result<(container: NavigationState.Container.ID, tabs: NavigationState.Container.ID?), Refusal> {
    if isClosing { return .failure(refuse(.closing, options)) }
    if let known = entry(of: screen) { return .failure(refuse(.screenInUse(known), options)) }
    let entry = NavigationState.Entry(id: .init(core.newNumber()), owner: number, context: context)
    let id = NavigationState.Container.ID(core.newNumber())
    var container: NavigationState.Container =
      switch placement.kind {
      case .stack: .stack(.init(id: id, root: entry))
      case .pages: .pages(.init(id: id, page: entry))
      }
    var tabs: NavigationState.Container.ID?
    if let bar = placement.tabsOwner {
      let tabsID = NavigationState.Container.ID(core.newNumber())
      container = .tabs(.init(id: tabsID, owner: bar.number, tab: container))
      tabs = tabsID
    }
    do throws(Refusal) {
      try place(container, at: placement.position)
    } catch {
      return .failure(refuse(error, options))
    }
    tellOwners()
    core.insert(entry.id, screen, owner: owner)
    if let tabs, let bar = placement.tabsOwner { core.containerOwners.append((tabs, bar.owner)) }
    decide(options, entry: entry.id)
    tellListeners(of: screen, entry.id, owner)
    settle()
    return .success((id, tabs))
  }

  private func place(
    _ container: NavigationState.Container, at position: Placement.Position
  ) throws(Refusal) {
    switch position {
    case .base:
      if state == nil { core.begin(with: container) } else { try core.apply(.setBase(container)) }
    case .layer(let style, let isBlocking):
      guard let state else { return core.begin(with: container) }
      let presenter = state.top.current.id
      try core.apply(
        .present(.init(presenter: presenter, style: style, isBlocking: isBlocking, content: container)))
    case .tab(let id):
      guard case .tabs(let tabs)? = state?.container(id) else { throw .noContainer(id) }
      try core.apply(.setTabs(tabs.tabs + [container], in: id))
    }
  }
}

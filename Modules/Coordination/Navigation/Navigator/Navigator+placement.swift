package import Screens

/// The place of a new container, which is opened with its first screen.
package struct Placement {
  package enum Position {
    /// Replaces everything.
    case base
    /// A modal.
    case layer(NavigationState.Layer.Style, isBlocking: Bool)
    /// A tab after the others.
    case tab(of: NavigationState.Container.ID)
  }

  package var position: Position
  package var kind = ContainerKind.stack
  /// The owner of new tabs around the container, or `nil` if there are none.
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
  /// Opens a container with its first screen.
  ///
  /// - Returns: The container and the tabs around it, if they are new, or the error.
  package func open(
    _ screen: any Screen,
    context: ScreenContext? = nil,
    owner: (any EntryOwner)?,
    number: NavigationState.Owner?,
    at placement: Placement,
    _ options: RequestOptions = RequestOptions()
  ) -> Result<(container: NavigationState.Container.ID, tabs: NavigationState.Container.ID?), Refusal> {
    if isClosing { return .failure(refuse(.closing, options)) }
    let entry: NavigationState.Entry
    do throws(Refusal) {
      entry = try box.core.newEntry(for: screen, context: context, number: number)
    } catch {
      return .failure(refuse(error, options))
    }
    let id = NavigationState.Container.ID(box.core.newNumber())
    var container: NavigationState.Container =
      switch placement.kind {
      case .stack: .stack(.init(id: id, root: entry))
      case .pages: .pages(.init(id: id, page: entry))
      }
    let tabs = placement.tabsOwner.map { _ in NavigationState.Container.ID(box.core.newNumber()) }
    if let tabs, let bar = placement.tabsOwner {
      container = .tabs(.init(id: tabs, owner: bar.number, tab: container))
    }
    do throws(Refusal) {
      try place(container, at: placement.position)
    } catch {
      return .failure(refuse(error, options))
    }
    if let tabs, let bar = placement.tabsOwner { box.core.owners.ofContainers.append((tabs, bar.owner)) }
    let arrivals = [ScreenArrival(entry: entry.id, screen: screen, owner: owner)]
    box.core.add(arrivals, options)
    didBring(arrivals)
    return .success((id, tabs))
  }

  private func place(_ container: NavigationState.Container, at position: Placement.Position) throws(Refusal) {
    switch position {
    case .base: box.core.set(try NavigationState(base: container))
    case .layer(let style, let isBlocking):
      guard let presenter = state?.topEntry.id else { return box.core.set(try NavigationState(base: container)) }
      try box.core.apply(
        .present(.init(presenter: presenter, style: style, isBlocking: isBlocking, content: container)))
    case .tab(let id):
      guard case .tabs(let tabs)? = state?.container(id) else { throw .noContainer(id) }
      try box.core.apply(.setTabs(tabs.tabs + [container], in: id))
    }
  }
}

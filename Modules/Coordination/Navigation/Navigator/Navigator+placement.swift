package import Screens

/// The place of a new container, which is opened with its first screen.
package struct Placement {
  package enum Position {
    /// Replaces everything.
    case base
    /// A modal.
    case layer(NavigationState.Presentation.Style, isBlocking: Bool)
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
    let container = NavigationState.Container(id: id, kind: placement.kind, root: entry)
    let tabs = placement.tabsOwner.map { _ in NavigationState.Container.ID(box.core.newNumber()) }
    do throws(Refusal) {
      try place(container, at: placement.position, tabs: tabs, owner: placement.tabsOwner?.number)
    } catch {
      return .failure(refuse(error, options))
    }
    if let tabs, let bar = placement.tabsOwner { box.core.owners.ofContainers.append((tabs, bar.owner)) }
    let arrivals = [ScreenArrival(entry: entry.id, screen: screen, owner: owner)]
    box.core.add(arrivals, options)
    didBring(arrivals)
    return .success((id, tabs))
  }

  private func place(
    _ container: NavigationState.Container, at position: Placement.Position, tabs: NavigationState.Container.ID?,
    owner: NavigationState.Owner?
  ) throws(Refusal) {
    var presentation: NavigationState.Presentation?
    switch position {
    case .base: break
    case .layer(let style, let isBlocking):
      presentation = state.map { .init(by: $0.topEntry.id, style: style, isBlocking: isBlocking) }
    case .tab(let id):
      guard let level = state?.level(of: id), level.tabBar?.id == id else { throw .noContainer(id) }
      return try box.core.apply(.setTabs(level.containers + [container], in: id))
    }
    var level = NavigationState.Level(container, presentation: presentation)
    if let tabs { level = try .init(id: tabs, owner: owner, tabs: [container], presentation: presentation) }
    if presentation == nil {
      box.core.set(try NavigationState(base: level))
    } else {
      try box.core.apply(.present(level))
    }
  }
}

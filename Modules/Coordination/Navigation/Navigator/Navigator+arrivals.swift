package import Screens

/// A screen that an operation adds.
package struct ScreenArrival {
  package let entry: NavigationState.Entry.ID
  package let screen: any Screen
  package let owner: (any EntryOwner)?

  package init(entry: NavigationState.Entry.ID, screen: any Screen, owner: (any EntryOwner)?) {
    (self.entry, self.screen, self.owner) = (entry, screen, owner)
  }
}

/// The place where a new container opens with its first screen.
package enum Placement {
  /// Replaces the whole state.
  case root
  /// Opens a new modal, or a new root if nothing is shown.
  case modal(NavigationState.Presentation.Style, isBlocking: Bool)
  /// Opens a new tab.
  case tab(of: NavigationState.Container.ID, at: TabPosition)
}

/// The position of a new tab among the other tabs.
public enum TabPosition: Hashable, Sendable {
  /// After the other tabs.
  case last
  /// Before the tab at an index or, if the index is the number of tabs, after the last tab.
  case index(Int)
  /// In place of the tab at an index. The screens of that tab are removed.
  case replacing(Int)
}

extension [NavigationState.Container] {
  fileprivate func adding(
    _ tab: NavigationState.Container, at position: TabPosition
  ) throws(NavigationError) -> Self {
    var tabs = self
    switch position {
    case .last: tabs.append(tab)
    case .index(let index):
      guard (0...count).contains(index) else { throw .noTab(index, last: count) }
      tabs.insert(tab, at: index)
    case .replacing(let index):
      guard indices.contains(index) else { throw .noTab(index, last: count - 1) }
      tabs[index] = tab
    }
    return tabs
  }
}

// Decisions that do more than add screens to a single existing container.
extension Navigator {
  /// The highest number of any identity in this navigator.
  package var lastNumber: UInt32 { box.core.lastNumber }

  /// Reserves all numbers through a given number so that no new identity uses them.
  package func reserveNumbers(through number: UInt32) { box.core.lastNumber = max(box.core.lastNumber, number) }

  /// Atomically applies operations that add screens, setting the owners of the new entries.
  ///
  /// - Returns: The error, or `nil` if the operations were applied.
  package func bring(
    _ operations: [NavigationState.Operation], _ arrivals: [ScreenArrival], _ options: RequestOptions
  ) -> NavigationError? {
    beginTransaction()
    defer { endTransaction() }
    let operation = operations.count == 1 ? operations[0] : .batch(operations)
    let decision = perform(operation, adding: arrivals, options)
    if decision.error == nil { box.core.setOwners(of: arrivals) }
    return decision.error
  }

  /// Replaces the state and sets the owners of the new entries.
  ///
  /// The new state can contain existing entries and containers.
  ///
  /// - Returns: The error, or `nil` if the state was accepted.
  package func become(
    _ state: NavigationState, _ arrivals: [ScreenArrival], _ options: RequestOptions
  ) -> NavigationError? {
    guard self.state != nil else { return reject(.nothingShown, options).error }
    box.core.set(state)
    box.core.add(arrivals, options)
    box.core.setOwners(of: arrivals)
    didDecide(adding: arrivals)
    return nil
  }

  /// Opens a container with its first screen.
  ///
  /// - Parameters:
  ///   - screen: A screen that is not already shown.
  ///   - context: A description of the screen's content for links and restoration.
  ///   - owner: The owner of the screen.
  ///   - placement: The placement of the container.
  ///   - kind: The kind of the container.
  ///   - bar: The owner of new tabs around the container, or `nil` to create no tabs.
  ///   - options: The options of the request.
  /// - Returns: The container and any new tabs around it, or the error.
  package func open(
    _ screen: any Screen,
    context: ScreenContext? = nil,
    owner: (any EntryOwner)?,
    at placement: Placement,
    kind: ContainerKind = .stack,
    tabsOf bar: (any EntryOwner)? = nil,
    _ options: RequestOptions = RequestOptions()
  ) -> Result<(container: NavigationState.Container.ID, tabs: NavigationState.Container.ID?), NavigationError> {
    do throws(NavigationError) {
      if isClosing { throw .closing }
      let entry = try box.core.newEntry(for: screen, context: context, owner: owner?.identity)
      let id = NavigationState.Container.ID(box.core.newNumber())
      let container = NavigationState.Container(id: id, kind: kind, root: entry)
      let tabs = bar.map { _ in NavigationState.Container.ID(box.core.newNumber()) }
      try place(container, at: placement, tabs: tabs, owner: bar?.identity)
      if let tabs, let bar { box.core.owners.ofTabs.append((tabs, bar)) }
      let arrivals = [ScreenArrival(entry: entry.id, screen: screen, owner: owner)]
      box.core.add(arrivals, options)
      didDecide(adding: arrivals)
      bar?.didGainTabs()
      return .success((id, tabs))
    } catch {
      _ = reject(error, options)
      return .failure(error)
    }
  }

  private func place(
    _ container: NavigationState.Container, at placement: Placement, tabs: NavigationState.Container.ID?,
    owner: NavigationState.Owner?
  ) throws(NavigationError) {
    var presentation: NavigationState.Presentation?
    switch placement {
    case .root: break
    case .modal(let style, let isBlocking):
      presentation = state.map { .init(by: $0.topEntry.id, style: style, isBlocking: isBlocking) }
    case .tab(let id, let position):
      guard let level = state?.level(of: id), level.tabBar?.id == id else { throw .noContainer(id) }
      let tabs = try level.containers.adding(container, at: position)
      guard position == .replacing(level.selectedIndex) else { return try box.core.apply(.setTabs(tabs, in: id)) }
      // Selects the new tab before removing the old one so that no other tab becomes selected in between.
      let both = tabs + [level.selected]
      return try box.core.apply(.batch([.setTabs(both, in: id), .select(container.id), .setTabs(tabs, in: id)]))
    }
    var level = NavigationState.Level(container, presentation: presentation)
    if let tabs { level = try .init(id: tabs, owner: owner, tabs: [container], presentation: presentation) }
    if presentation == nil {
      box.core.set(try NavigationState(root: level))
    } else {
      try box.core.apply(.present(level))
    }
  }
}

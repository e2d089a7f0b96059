extension NavigationState {
  /// The relationship between a modal and the level below it.
  public struct Presentation: Hashable, Sendable, Codable {
    /// The extent to which a modal covers the level below it.
    public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
      /// Covers part of the level below. The rest of that level stays visible.
      case sheet
      /// Covers the level below completely and hides it.
      case fullScreen
      /// Fills the whole screen but leaves the level below visible behind the modal.
      case overFullScreen

      /// Whether the level below is hidden.
      var coversAll: Bool { self == .fullScreen }
    }

    /// The presenting entry, which is in the level below the modal.
    ///
    /// The modal is dismissed when its presenter is removed.
    public let presenter: Entry.ID
    public let style: Style
    /// Whether only the program can dismiss the modal.
    public let isBlocking: Bool

    public init(by presenter: Entry.ID, style: Style = .sheet, isBlocking: Bool = false) {
      (self.presenter, self.style, self.isBlocking) = (presenter, style, isBlocking)
    }
  }

  /// The root or a modal.
  ///
  /// A level consists either of a single container or of tabs, one of which is selected. A level is never empty.
  public struct Level: Hashable, Sendable, Codable, Identifiable {
    /// The identity, owner, and selection history of a level's tabs.
    public struct TabBar: Hashable, Sendable, Codable {
      public let id: Container.ID
      /// The owner that added the tabs, or `nil` if there is none.
      public let owner: Owner?
      /// The previously selected tabs, ending with the most recent one.
      ///
      /// Each tab occurs at most once, and the selected tab is not included.
      public internal(set) var history: [Container.ID]
    }

    /// The presentation of a modal, or `nil` for the root.
    public let presentation: Presentation?
    /// The tab bar, or `nil` if the level is a single container.
    public internal(set) var tabBar: TabBar?
    /// The tabs in order, or a single container.
    public internal(set) var containers: [Container]
    public internal(set) var selectedIndex: Int

    /// Creates a level with a single container.
    public init(_ container: Container, presentation: Presentation? = nil) {
      self.presentation = presentation
      containers = [container]
      selectedIndex = 0
    }

    /// Creates a level with tabs.
    ///
    /// - Throws: ``NavigationError/empty(_:)`` if there is no container at the selected index.
    ///   ``NavigationError/noContainer(_:)`` if the history contains the selected tab, a duplicate tab, or an unknown
    ///   container.
    public init(
      id: Container.ID, owner: Owner? = nil, tabs: [Container], selectedIndex: Int = 0,
      history: [Container.ID] = [], presentation: Presentation? = nil
    ) throws(NavigationError) {
      guard tabs.indices.contains(selectedIndex) else { throw .empty(id) }
      var selectable = Set(tabs.map(\.id))
      selectable.remove(tabs[selectedIndex].id)
      for id in history {
        guard selectable.remove(id) != nil else { throw .noContainer(id) }
      }
      self.presentation = presentation
      tabBar = TabBar(id: id, owner: owner, history: history)
      containers = tabs
      self.selectedIndex = selectedIndex
    }

    /// The identity of the tabs or the single container.
    public var id: Container.ID { tabBar?.id ?? containers[selectedIndex].id }
    public var selected: Container { containers[selectedIndex] }
    /// The stack, or `nil` if the level has pages or tabs.
    public var stack: Container? { tabBar == nil && selected.kind == .stack ? selected : nil }
    /// The pages, or `nil` if the level has a stack or tabs.
    public var pages: Container? { tabBar == nil && selected.kind == .pages ? selected : nil }
    /// The tabs in order, or `nil` if the level is a single container.
    public var tabs: [Container]? { tabBar == nil ? nil : containers }
    /// The entry that is visible unless a modal covers the level.
    public var current: Entry { containers[selectedIndex].current }
    /// All entries, in container order.
    public var entries: [Entry] { containers.flatMap(\.entries) }
    /// The identities of all containers, preceded by the tab bar's identity if there is one.
    package var containerIDs: [Container.ID] { (tabBar.map { [$0.id] } ?? []) + containers.map(\.id) }

    /// Returns the index of a container, or `nil` if the level does not contain it.
    ///
    /// The search starts with the selected container.
    func index(of id: Container.ID) -> Int? {
      containers[selectedIndex].id == id ? selectedIndex : containers.firstIndex { $0.id == id }
    }

    func holds(_ id: Entry.ID) -> Bool { containers.contains { $0.index(of: id) != nil } }

    /// Selects a tab, removes it from the history, and adds the previously selected tab to the history.
    mutating func select(_ index: Int) {
      tabBar?.history.removeAll { $0 == containers[index].id }
      tabBar?.history.append(containers[selectedIndex].id)
      selectedIndex = index
    }

    /// Replaces the tabs.
    ///
    /// The selected tab stays selected unless it is removed. In that case, the most recent remaining tab in the history
    /// becomes selected. If the history contains none of the remaining tabs, the first tab becomes selected.
    mutating func setTabs(_ tabs: [Container]) {
      let kept = Set(tabs.map(\.id))
      var latest = ((tabBar?.history ?? []) + [containers[selectedIndex].id]).filter(kept.contains)
      let selected = latest.popLast()
      tabBar?.history = latest
      containers = tabs
      selectedIndex = tabs.firstIndex { $0.id == selected } ?? 0
    }
  }
}

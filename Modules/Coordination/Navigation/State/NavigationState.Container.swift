extension NavigationState {
  /// Something that holds entries and shows one of them.
  public enum Container: Hashable, Sendable, Identifiable {
    /// Entries above each other, of which the top one is current.
    case stack(Stack)
    /// Entries beside each other, of which one is current.
    case pages(Pages)
    /// Containers beside each other, of which one is selected.
    case tabs(Tabs)

    /// The identity of a container.
    public struct ID: Hashable, Sendable {
      /// A number from 1 to ``NavigationState/greatestNumber``, never used again by the same navigator.
      public let number: UInt32

      /// Makes an identity from a number.
      public init(_ number: UInt32) { self.number = number }
    }

    /// The identity.
    public var id: ID {
      switch self {
      case .stack(let stack): stack.id
      case .pages(let pages): pages.id
      case .tabs(let tabs): tabs.id
      }
    }

    /// Whoever put it there.
    public var owner: Owner? {
      switch self {
      case .stack(let stack): stack.owner
      case .pages(let pages): pages.owner
      case .tabs(let tabs): tabs.owner
      }
    }

    /// The entry that is seen if nothing covers the container.
    public var current: Entry {
      switch self {
      case .stack(let stack): stack.top
      case .pages(let pages): pages.current
      case .tabs(let tabs): tabs.selected.current
      }
    }

    /// All entries within, the lowest and the leftmost first.
    public var entries: [Entry] {
      switch self {
      case .stack(let stack): stack.entries
      case .pages(let pages): pages.entries
      case .tabs(let tabs): tabs.tabs.flatMap { $0.entries }
      }
    }

    /// The container itself, then those within.
    public var containers: [Container] {
      guard case .tabs(let tabs) = self else { return [self] }
      return [self] + tabs.tabs
    }

    /// The selected container of tabs; any other container itself.
    public var leaf: Container {
      guard case .tabs(let tabs) = self else { return self }
      return tabs.selected
    }
  }

  /// Entries above each other, never none.
  public struct Stack: Hashable, Sendable {
    /// The identity.
    public let id: Container.ID
    private let ownerNumber: UInt32
    /// The entry at the bottom.
    public internal(set) var root: Entry
    /// The entries above the root, the topmost last.
    public internal(set) var pushed: [Entry]

    /// Makes a stack from its parts.
    public init(id: Container.ID, owner: Owner? = nil, root: Entry, pushed: [Entry] = []) {
      self.id = id
      ownerNumber = owner?.number ?? 0
      self.root = root
      self.pushed = pushed
    }

    /// Whoever put it there.
    public var owner: Owner? { ownerNumber == 0 ? nil : Owner(ownerNumber) }
    /// The entry on top.
    public var top: Entry { pushed.last ?? root }
    /// How many entries there are.
    public var count: Int { pushed.count + 1 }
    /// All entries, the root first.
    public var entries: [Entry] { [root] + pushed }
  }

  /// Entries beside each other, never none.
  public struct Pages: Hashable, Sendable {
    /// The identity.
    public let id: Container.ID
    private let ownerNumber: UInt32
    /// All entries in order.
    public internal(set) var entries: [Entry]
    /// Which entry is seen: an index of ``entries``.
    public internal(set) var currentIndex: Int

    /// Makes pages from their parts.
    ///
    /// - Throws: ``Refusal/empty(_:)`` if there is no entry at the index.
    public init(id: Container.ID, owner: Owner? = nil, entries: [Entry], currentIndex: Int) throws(Refusal) {
      guard entries.indices.contains(currentIndex) else { throw .empty(id) }
      self.id = id
      ownerNumber = owner?.number ?? 0
      self.entries = entries
      self.currentIndex = currentIndex
    }

    /// Makes pages of one.
    public init(id: Container.ID, owner: Owner? = nil, page: Entry) {
      self.id = id
      ownerNumber = owner?.number ?? 0
      entries = [page]
      currentIndex = 0
    }

    /// Whoever put them there.
    public var owner: Owner? { ownerNumber == 0 ? nil : Owner(ownerNumber) }
    /// The entry that is seen.
    public var current: Entry { entries[currentIndex] }
  }

  /// Containers beside each other, never none; none of them is tabs itself.
  public struct Tabs: Hashable, Sendable {
    /// The identity.
    public let id: Container.ID
    private let ownerNumber: UInt32
    /// All containers in order.
    public internal(set) var tabs: [Container]
    /// Which container is seen: an index of ``tabs``.
    public internal(set) var selectedIndex: Int
    /// The tabs that were selected before, the latest last; none twice, and the selected one is not among them.
    public internal(set) var history: [Container.ID]

    /// Makes tabs from their parts.
    ///
    /// - Throws: ``Refusal/empty(_:)`` if there is no container at the index; ``Refusal/noContainer(_:)`` if something
    ///   else than the tabs that are not selected, each once, stands in the history.
    public init(
      id: Container.ID,
      owner: Owner? = nil,
      tabs: [Container],
      selectedIndex: Int = 0,
      history: [Container.ID] = []
    ) throws(Refusal) {
      self.id = id
      ownerNumber = owner?.number ?? 0
      self.tabs = tabs
      self.selectedIndex = selectedIndex
      self.history = history
      try validate()
    }

    /// Makes tabs of one.
    public init(id: Container.ID, owner: Owner? = nil, tab: Container) {
      self.id = id
      ownerNumber = owner?.number ?? 0
      tabs = [tab]
      selectedIndex = 0
      history = []
    }

    func validate() throws(Refusal) {
      guard tabs.indices.contains(selectedIndex) else { throw .empty(id) }
      guard !history.isEmpty else { return }
      var selectable = Set(tabs.map(\.id))
      selectable.remove(selected.id)
      for id in history {
        guard selectable.remove(id) != nil else { throw .noContainer(id) }
      }
    }

    /// Whoever put them there.
    public var owner: Owner? { ownerNumber == 0 ? nil : Owner(ownerNumber) }
    /// The container that is seen.
    public var selected: Container { tabs[selectedIndex] }
  }
}

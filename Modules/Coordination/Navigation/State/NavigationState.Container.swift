/// The behavior of a container that holds entries.
public enum ContainerKind: Hashable, Sendable {
  /// Entries are above each other; back pops the top one.
  case stack
  /// Entries are beside each other; back turns to the previous one.
  case pages
}

extension NavigationState {
  /// A stack, pages or tabs, as they are passed to a state and read from it.
  public enum Container: Hashable, Sendable, Identifiable {
    /// Entries above each other, of which the top one is current.
    case stack(Stack)
    /// Entries beside each other, of which one is current.
    case pages(Pages)
    /// Stacks and pages beside each other, of which one is selected.
    case tabs(Tabs)

    /// The identity of a container.
    public struct ID: Hashable, Sendable {
      /// A number from 1 to ``NavigationState/greatestNumber``, unique in a navigator.
      public let number: UInt32

      /// Creates an identity from a number.
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

    /// The owner that put the container there.
    public var owner: Owner? {
      switch self {
      case .stack(let stack): stack.owner
      case .pages(let pages): pages.owner
      case .tabs(let tabs): tabs.owner
      }
    }

    /// The entry that is visible unless a modal covers the container.
    public var current: Entry {
      switch self {
      case .stack(let stack): stack.top
      case .pages(let pages): pages.current
      case .tabs(let tabs): tabs.selected.current
      }
    }

    /// All entries in the container, the lowest and leftmost first.
    public var entries: [Entry] {
      switch self {
      case .stack(let stack): stack.entries
      case .pages(let pages): pages.entries
      case .tabs(let tabs): tabs.tabs.flatMap(\.entries)
      }
    }

    /// The container itself and, if it is tabs, those in it.
    public var containers: [Container] {
      guard case .tabs(let tabs) = self else { return [self] }
      return [self] + tabs.tabs
    }

    /// The selected container of tabs; any other container itself.
    public var leaf: Container {
      guard case .tabs(let tabs) = self else { return self }
      return tabs.selected
    }

    /// Returns an entry of a stack or pages, or of the selected tab.
    package func entry(at index: Int) -> Entry { leaf.entries[index] }

    /// The index of the current entry in a stack, pages or the selected tab.
    package var currentIndex: Int {
      switch leaf {
      case .stack(let stack): stack.count - 1
      case .pages(let pages): pages.currentIndex
      case .tabs: 0
      }
    }
  }

  /// Entries above each other, never empty.
  public struct Stack: Hashable, Sendable {
    /// The identity.
    public let id: Container.ID
    /// The owner that put the stack there.
    public let owner: Owner?
    /// All entries, the root first.
    public let entries: [Entry]

    /// Creates a stack from its parts.
    public init(id: Container.ID, owner: Owner? = nil, root: Entry, pushed: [Entry] = []) {
      self.init(id: id, owner: owner, entries: [root] + pushed)
    }

    /// Creates a stack from entries that are not empty.
    init(id: Container.ID, owner: Owner?, entries: [Entry]) {
      (self.id, self.owner, self.entries) = (id, owner, entries)
    }

    /// The lowest entry.
    public var root: Entry { entries[0] }
    /// The entries above the root, the topmost last.
    public var pushed: [Entry] { Array(entries.dropFirst()) }
    /// The topmost entry.
    public var top: Entry { entries[entries.count - 1] }
    /// The number of entries.
    public var count: Int { entries.count }
  }

  /// Entries beside each other, never empty.
  public struct Pages: Hashable, Sendable {
    /// The identity.
    public let id: Container.ID
    /// The owner that put the pages there.
    public let owner: Owner?
    /// All entries in order.
    public let entries: [Entry]
    /// The index of the visible entry.
    public let currentIndex: Int

    /// Creates pages from their parts.
    ///
    /// - Throws: ``Refusal/empty(_:)`` if there is no entry at the index.
    public init(id: Container.ID, owner: Owner? = nil, entries: [Entry], currentIndex: Int) throws(Refusal) {
      guard entries.indices.contains(currentIndex) else { throw .empty(id) }
      self.init(id: id, owner: owner, checked: entries, currentIndex: currentIndex)
    }

    /// Creates pages with one entry.
    public init(id: Container.ID, owner: Owner? = nil, page: Entry) {
      self.init(id: id, owner: owner, checked: [page], currentIndex: 0)
    }

    init(id: Container.ID, owner: Owner?, checked entries: [Entry], currentIndex: Int) {
      (self.id, self.owner, self.entries, self.currentIndex) = (id, owner, entries, currentIndex)
    }

    /// The visible entry.
    public var current: Entry { entries[currentIndex] }
  }

  /// Stacks and pages beside each other, never empty.
  public struct Tabs: Hashable, Sendable {
    /// The identity.
    public let id: Container.ID
    /// The owner that put the tabs there.
    public let owner: Owner?
    /// All containers in order.
    public let tabs: [Container]
    /// The index of the visible container.
    public let selectedIndex: Int
    /// The tabs that were selected before, the latest last; each once, without the selected one.
    public let history: [Container.ID]

    /// Creates tabs from their parts.
    ///
    /// - Throws: ``Refusal/empty(_:)`` if there is no container at the index; ``Refusal/noContainer(_:)`` if the
    ///   history contains the selected tab, a tab twice, or an unknown container.
    public init(
      id: Container.ID,
      owner: Owner? = nil,
      tabs: [Container],
      selectedIndex: Int = 0,
      history: [Container.ID] = []
    ) throws(Refusal) {
      guard tabs.indices.contains(selectedIndex) else { throw .empty(id) }
      var selectable = Set(tabs.map(\.id))
      selectable.remove(tabs[selectedIndex].id)
      for id in history {
        guard selectable.remove(id) != nil else { throw .noContainer(id) }
      }
      self.init(
        bar: .init(id: id, owner: owner, history: history), tabs: tabs, selectedIndex: selectedIndex)
    }

    /// Creates tabs with one container.
    public init(id: Container.ID, owner: Owner? = nil, tab: Container) {
      self.init(bar: .init(id: id, owner: owner, history: []), tabs: [tab], selectedIndex: 0)
    }

    init(bar: Level.Bar, tabs: [Container], selectedIndex: Int) {
      (id, owner, history) = (bar.id, bar.owner, bar.history)
      (self.tabs, self.selectedIndex) = (tabs, selectedIndex)
    }

    /// The visible container.
    public var selected: Container { tabs[selectedIndex] }
  }
}

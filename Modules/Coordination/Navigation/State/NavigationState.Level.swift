import Screens

// The representation of a state. It is uniform: each level is an array of leaves, of which one is selected, and each
// leaf is an array of entries, of which one is current. `Container` is the shape in which levels are passed in and
// read.

extension NavigationState {
  /// The root or a modal: one stack or pages, or the tabs of a bar.
  struct Level: Hashable, Sendable {
    /// The relation of a modal to the level below it.
    struct Presentation: Hashable, Sendable {
      let presenter: Entry.ID
      let style: Layer.Style
      let isBlocking: Bool
    }

    /// The identity of tabs, and the tabs that were selected before, the latest last.
    struct Bar: Hashable, Sendable {
      let id: Container.ID
      let owner: Owner?
      var history: [Container.ID]
    }

    /// `nil` for the root.
    let presentation: Presentation?
    /// `nil` if the level is a single stack or pages.
    var bar: Bar?
    var leaves: [Leaf]
    var selectedIndex = 0

    /// Creates the root level, or with a presentation the level of a modal.
    ///
    /// - Throws: ``Refusal/nestedContainer(_:)`` if tabs contain tabs.
    init(_ content: Container, presentation: Presentation? = nil) throws(Refusal) {
      self.presentation = presentation
      guard case .tabs(let tabs) = content else {
        leaves = [try Leaf(content)]
        return
      }
      bar = Bar(id: tabs.id, owner: tabs.owner, history: tabs.history)
      leaves = []
      for tab in tabs.tabs { leaves.append(try Leaf(tab)) }
      selectedIndex = tabs.selectedIndex
    }

    init(_ layer: Layer) throws(Refusal) {
      try self.init(
        layer.content,
        presentation: .init(presenter: layer.presenter, style: layer.style, isBlocking: layer.isBlocking))
    }

    /// The identity of the bar or of the single leaf.
    var id: Container.ID { bar?.id ?? leaves[selectedIndex].id }
    var current: Entry { leaves[selectedIndex].current }
    var entries: [Entry] { leaves.flatMap(\.entries) }
    /// The identities of the bar and of all leaves.
    var containerIDs: [Container.ID] { (bar.map { [$0.id] } ?? []) + leaves.map(\.id) }

    var content: Container {
      guard let bar else { return leaves[selectedIndex].container }
      return .tabs(
        .init(bar: bar, tabs: leaves.map(\.container), selectedIndex: selectedIndex))
    }

    var layer: Layer? {
      presentation.map {
        Layer(presenter: $0.presenter, style: $0.style, isBlocking: $0.isBlocking, content: content)
      }
    }

    /// Returns the index of a leaf.
    ///
    /// The selected leaf is compared first.
    func index(of id: Container.ID) -> Int? {
      leaves[selectedIndex].id == id ? selectedIndex : leaves.firstIndex { $0.id == id }
    }

    func holds(_ id: Entry.ID) -> Bool { leaves.contains { $0.index(of: id) != nil } }

    /// Selects a tab and remembers the one that was selected before.
    mutating func select(_ index: Int) {
      bar?.history.removeAll { $0 == leaves[index].id }
      bar?.history.append(leaves[selectedIndex].id)
      selectedIndex = index
    }

    /// Replaces the tabs.
    ///
    /// The selected tab stays selected; if it is gone, the one that was selected before it is.
    mutating func setTabs(_ tabs: [Leaf]) {
      let kept = Set(tabs.map(\.id))
      var latest = ((bar?.history ?? []) + [leaves[selectedIndex].id]).filter(kept.contains)
      let selected = latest.popLast()
      bar?.history = latest
      leaves = tabs
      selectedIndex = tabs.firstIndex { $0.id == selected } ?? 0
    }
  }

  /// A stack or pages.
  struct Leaf: Hashable, Sendable {
    let id: Container.ID
    let owner: Owner?
    let kind: ContainerKind
    /// Never empty.
    private(set) var entries: [Entry]
    /// The index of the visible entry; the last one of a stack.
    private(set) var currentIndex: Int

    /// Creates a leaf from a container that is not tabs.
    init(_ container: Container) throws(Refusal) {
      switch container {
      case .stack(let stack):
        (id, owner, kind, entries) = (stack.id, stack.owner, .stack, stack.entries)
        currentIndex = entries.count - 1
      case .pages(let pages):
        (id, owner, kind, entries) = (pages.id, pages.owner, .pages, pages.entries)
        currentIndex = pages.currentIndex
      case .tabs(let tabs): throw .nestedContainer(tabs.id)
      }
    }

    var current: Entry { entries[currentIndex] }

    var container: Container {
      switch kind {
      case .stack: .stack(.init(id: id, owner: owner, entries: entries))
      case .pages: .pages(.init(id: id, owner: owner, checked: entries, currentIndex: currentIndex))
      }
    }

    /// Returns the index of an entry, searching from the last one.
    func index(of id: Entry.ID) -> Int? { entries.lastIndex { $0.id == id } }

    /// Replaces all entries from an index on.
    ///
    /// - Parameters:
    ///   - index: The index of the first entry to replace.
    ///   - new: The entries in its place and after it.
    ///   - current: The index of the current page; the last entry if `nil`. A stack ignores it.
    mutating func replaceEntries(from index: Int, with new: some Collection<Entry>, current: Int?) {
      entries.replaceSubrange(index..., with: new)
      let last = entries.count - 1
      currentIndex = kind == .pages ? current ?? last : last
    }

    mutating func turn(to index: Int) { currentIndex = index }

    mutating func setContext(_ context: ScreenContext?, at index: Int) { entries[index].context = context }

    mutating func mapEntries(_ transform: (Entry) -> Entry) { entries = entries.map(transform) }
  }
}

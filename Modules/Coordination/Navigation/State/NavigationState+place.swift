extension NavigationState {
  /// Where a container is: on the base or a layer, itself or as one of its tabs.
  struct Path: Hashable {
    /// 0 is the base; the layers follow.
    var level: Int
    /// Which tab, if it is one.
    var tab: Int?

    static let base = Path(level: 0, tab: nil)
  }

  /// Where an entry is.
  struct Place: Hashable {
    var path: Path
    /// The entry's index in its stack or pages.
    var index: Int
  }

  func level(_ level: Int) -> Container { level == 0 ? base : layers[level - 1].content }

  func container(at path: Path) -> Container {
    let container = level(path.level)
    guard let tab = path.tab, case .tabs(let tabs) = container else { return container }
    return tabs.tabs[tab]
  }

  /// Returns where a container is; looks first where it was last, so that work in one place costs the same at any size.
  ///
  /// - Complexity: O(1) if the hint holds, else O(*n*), where *n* is the number of containers.
  func path(to id: Container.ID, hint: Path = .base) -> Path? {
    if isContainer(id, at: hint) { return hint }
    for level in (0...layers.count).reversed() {
      let container = self.level(level)
      if container.id == id { return Path(level: level, tab: nil) }
      guard case .tabs(let tabs) = container else { continue }
      for index in tabs.tabs.indices where tabs.tabs[index].id == id { return Path(level: level, tab: index) }
    }
    return nil
  }

  private func isContainer(_ id: Container.ID, at path: Path) -> Bool {
    guard path.level <= layers.count else { return false }
    let container = path.level == 0 ? base : layers[path.level - 1].content
    guard let tab = path.tab else { return container.id == id }
    guard case .tabs(let tabs) = container, tab < tabs.tabs.count else { return false }
    return tabs.tabs[tab].id == id
  }

  /// Returns where an entry is; the topmost layer and the top of a stack are searched first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries above it.
  func place(of id: Entry.ID) -> Place? {
    for level in (0...layers.count).reversed() {
      switch self.level(level) {
      case .tabs(let tabs):
        for tab in tabs.tabs.indices {
          if let index = tabs.tabs[tab].index(of: id) { return Place(path: Path(level: level, tab: tab), index: index) }
        }
      case let container:
        if let index = container.index(of: id) { return Place(path: Path(level: level, tab: nil), index: index) }
      }
    }
    return nil
  }

  /// Changes the container at a place, in place.
  @inline(__always)
  mutating func change<Result>(at path: Path, _ body: (inout Container) -> Result) -> Result {
    if path.level == 0 { return base.change(tab: path.tab, body) }
    return layers[path.level - 1].content.change(tab: path.tab, body)
  }
}

extension NavigationState.Container {
  /// Changes the container, or one of its tabs.
  ///
  /// What is changed is taken out and put back, because an accessor to the inside of an enum would allocate.
  @inline(__always)
  mutating func change<Result>(tab: Int?, _ body: (inout NavigationState.Container) -> Result) -> Result {
    guard let tab, case .tabs(var tabs) = self else { return body(&self) }
    self = .hole
    defer { self = .tabs(tabs) }
    return body(&tabs.tabs[tab])
  }

  /// Stands where a container has been taken out for a moment.
  static var hole: Self { .stack(.init(id: .init(0), root: .init(id: .init(0)))) }

  /// Returns the index of an entry in a stack or pages; the last are looked at first.
  func index(of id: NavigationState.Entry.ID) -> Int? {
    switch self {
    case .stack(let stack):
      for index in stack.pushed.indices.reversed() where stack.pushed[index].id == id { return index + 1 }
      return stack.root.id == id ? 0 : nil
    case .pages(let pages):
      for index in pages.entries.indices.reversed() where pages.entries[index].id == id { return index }
      return nil
    case .tabs: return nil
    }
  }

  /// Whether an entry lies in the container, or in one of its tabs.
  func holds(_ id: NavigationState.Entry.ID) -> Bool {
    guard case .tabs(let tabs) = self else { return index(of: id) != nil }
    return tabs.tabs.contains { $0.index(of: id) != nil }
  }

  /// How many entries a stack or pages have; of tabs 0.
  var count: Int {
    switch self {
    case .stack(let stack): stack.count
    case .pages(let pages): pages.entries.count
    case .tabs: 0
    }
  }

  /// Returns an entry of a stack or pages.
  package func entry(at index: Int) -> NavigationState.Entry {
    switch self {
    case .stack(let stack): index == 0 ? stack.root : stack.pushed[index - 1]
    case .pages(let pages): pages.entries[index]
    case .tabs(let tabs): tabs.selected.entry(at: index)
    }
  }

  /// Which entry is current: an index of the entries of a stack or pages.
  package var currentIndex: Int {
    switch self {
    case .stack(let stack): stack.pushed.count
    case .pages(let pages): pages.currentIndex
    case .tabs: 0
    }
  }

  /// Puts an entry after the current one, in place of all later ones.
  mutating func append(_ entry: NavigationState.Entry) {
    switch self {
    case .stack(var stack):
      self = .hole
      stack.pushed.append(entry)
      self = .stack(stack)
    case .pages(var pages):
      self = .hole
      pages.entries.append(entry)
      pages.currentIndex = pages.entries.count - 1
      self = .pages(pages)
    case .tabs: break
    }
  }

  /// Takes the last entries away, all but some of the first, of which the last is then current.
  ///
  /// - Parameter count: How many stay, at least one.
  mutating func truncate(to count: Int) {
    switch self {
    case .stack(var stack):
      self = .hole
      stack.pushed.removeSubrange((count - 1)...)
      self = .stack(stack)
    case .pages(var pages):
      self = .hole
      pages.entries.removeSubrange(count...)
      pages.currentIndex = min(pages.currentIndex, count - 1)
      self = .pages(pages)
    case .tabs: break
    }
  }

  /// Gives a stack or pages other entries.
  ///
  /// - Parameters:
  ///   - entries: The entries, never none.
  ///   - currentIndex: Which of them is current, in pages.
  mutating func setEntries(_ entries: [NavigationState.Entry], currentIndex: Int) {
    switch self {
    case .stack(var stack):
      guard let root = entries.first else { return }
      stack.root = root
      stack.pushed = Array(entries.dropFirst())
      self = .stack(stack)
    case .pages(var pages):
      pages.entries = entries
      pages.currentIndex = currentIndex
      self = .pages(pages)
    case .tabs: break
    }
  }
}

import Screens

// The operations on the entries of one container. Each checks first and changes afterwards.

extension NavigationState {
  /// Returns where the container is that holds entries: of tabs the selected one.
  func leaf(_ id: Container.ID, hint: Path = .base) throws(Refusal) -> Path {
    guard var path = path(to: id, hint: hint) else { throw .noContainer(id) }
    if path.tab == nil, case .tabs(let tabs) = level(path.level) { path.tab = tabs.selectedIndex }
    return path
  }

  /// Returns what is to be known of a container before it is changed; whoever held it then would have it copied.
  private func extent(at path: Path) -> (id: Container.ID, currentIndex: Int, count: Int) {
    let container = container(at: path)
    return (container.id, container.currentIndex, container.count)
  }

  mutating func push(_ entry: Entry, at path: Path, trusted: Bool, into edit: inout Edit) throws(Refusal) {
    if !trusted { try validate(new: entry) }
    let (id, index, count) = extent(at: path)
    guard index + 1 < NavigationState.limit else { throw .tooMany }
    if index + 1 < count { removeEntries(at: path, from: index + 1, .replaced, into: &edit) }
    change(at: path) { $0.append(entry) }
    edit.change.added.append(entry)
    edit.touched.touch(id, at: path, from: index + 1)
  }

  mutating func pop(_ count: Int, at path: Path, _ cause: Cause, into edit: inout Edit) throws(Refusal) {
    let index = extent(at: path).currentIndex
    guard index > 0, count > 0 else {
      edit.change.note = .nothingToPop
      return
    }
    truncate(at: path, to: max(index - count, 0) + 1, cause, into: &edit)
    if count > index { edit.change.note = .clamped }
  }

  /// Takes away what stands behind the first entries of a container, and the layers that they present.
  mutating func truncate(at path: Path, to count: Int, _ cause: Cause, into edit: inout Edit) {
    guard count < extent(at: path).count else {
      edit.change.note = .nothingToPop
      return
    }
    removeEntries(at: path, from: count, cause, into: &edit)
  }

  mutating func replaceCurrent(at path: Path, by entry: Entry, _ cause: Cause, into edit: inout Edit) {
    let container = container(at: path)
    let index = container.currentIndex
    let old = container.entry(at: index)
    closeLayers(at: path.level, cause, into: &edit) { $0 == old.id }
    var entries = container.entries
    entries[index] = entry
    change(at: path) { $0.setEntries(entries, currentIndex: index) }
    edit.remove(old, cause)
    edit.change.added.append(entry)
    edit.touched.touch(container.id, at: path, from: index)
  }

  mutating func update(_ place: Place, context: ScreenContext?) {
    change(at: place.path) { container in
      var entries = container.entries
      entries[place.index].context = context
      container.setEntries(entries, currentIndex: container.currentIndex)
    }
  }

  mutating func setEntries(
    _ entries: [Entry], at path: Path, _ cause: Cause, into edit: inout Edit
  ) throws(Refusal) {
    let container = container(at: path)
    guard !entries.isEmpty else { throw .empty(container.id) }
    guard entries.count <= NavigationState.limit else { throw .tooMany }
    let before = container.entries
    let known = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
    let elsewhere = Set(self.entries.map(\.id)).subtracting(known.keys)
    var kept: Set<Entry.ID> = []
    for entry in entries {
      guard kept.insert(entry.id).inserted, !elsewhere.contains(entry.id) else { throw .duplicateEntry(entry.id) }
      try entry.validate()
    }
    closeLayers(at: path.level, cause, into: &edit) { known[$0] != nil && !kept.contains($0) }
    for entry in before.reversed() where !kept.contains(entry.id) { edit.remove(entry, cause) }
    for entry in entries where known[entry.id] == nil { edit.change.added.append(entry) }
    let after = entries.map { known[$0.id] ?? $0 }
    change(at: path) { $0.setEntries(after, currentIndex: after.count - 1) }
    let same = zip(before, after).prefix { $0.id == $1.id }.count
    edit.touched.touch(container.id, at: path, from: same)
    if case .pages = container { edit.touched.touchStructure() }
  }

  mutating func turn(to id: Entry.ID, into edit: inout Edit) throws(Refusal) {
    guard let place = place(of: id) else { throw .noEntry(id) }
    guard case .pages(var pages) = container(at: place.path) else { throw .wrongKind(container(at: place.path).id) }
    guard pages.currentIndex != place.index else {
      edit.change.note = .alreadyShown
      return
    }
    pages.currentIndex = place.index
    let turned = Container.pages(pages)
    change(at: place.path) { $0 = turned }
    edit.touched.touchStructure()
  }

  /// Takes entries away, with the containers that would be left empty and the layers that they present.
  ///
  /// - Returns: Whether anything is left; if not, nothing has changed.
  mutating func remove(_ ids: Set<Entry.ID>, _ cause: Cause, into edit: inout Edit) throws(Refusal) -> Bool {
    let absent = ids.subtracting(entries.map(\.id)).min { $0.number < $1.number }
    if let absent { throw .noEntry(absent) }
    guard base.entries.contains(where: { !ids.contains($0.id) }) else { return false }
    let lowest = layers.firstIndex { layer in
      ids.contains(layer.presenter) || layer.content.entries.allSatisfy { ids.contains($0.id) }
    }
    if let lowest { dismiss(to: lowest, cause, into: &edit) }
    for level in (0...layers.count).reversed() { remove(ids, fromLevel: level, cause, into: &edit) }
    return true
  }

  /// Takes the entries of an owner away, so many; those on top of the topmost stack cost no search.
  ///
  /// Says whether anything is left; if not, nothing has changed.
  mutating func removeEntries(of owner: Owner, count: Int, _ cause: Cause, into edit: inout Edit) -> Bool {
    var path = Path(level: layers.count, tab: nil)
    if case .tabs(let tabs) = level(path.level) { path.tab = tabs.selectedIndex }
    let container = container(at: path)
    var index = container.count
    while index > 0, container.entry(at: index - 1).owner == owner { index -= 1 }
    if index > 0, container.count - index == count {
      removeEntries(at: path, from: index, cause, into: &edit)
      return true
    }
    let ids = Set(entries.filter { $0.owner == owner }.map(\.id))
    return (try? remove(ids, cause, into: &edit)) ?? true
  }

  private mutating func remove(_ ids: Set<Entry.ID>, fromLevel level: Int, _ cause: Cause, into edit: inout Edit) {
    guard case .tabs(let tabs) = self.level(level) else {
      return remove(ids, at: Path(level: level, tab: nil), cause, into: &edit)
    }
    var kept: Set<Container.ID> = []
    for (index, tab) in tabs.tabs.enumerated().reversed() {
      if tab.entries.allSatisfy({ ids.contains($0.id) }) {
        edit.remove(tab, cause)
      } else {
        remove(ids, at: Path(level: level, tab: index), cause, into: &edit)
        kept.insert(tab.id)
      }
    }
    if kept.count < tabs.tabs.count { keepTabs(kept, ofLevel: level, into: &edit) }
  }

  private mutating func remove(_ ids: Set<Entry.ID>, at path: Path, _ cause: Cause, into edit: inout Edit) {
    let container = container(at: path)
    let before = container.entries
    guard let first = before.firstIndex(where: { ids.contains($0.id) }) else { return }
    for entry in before.reversed() where ids.contains(entry.id) { edit.remove(entry, cause) }
    // The current page stays current; if it has left, the one before it is.
    let stay = before[...container.currentIndex].count { !ids.contains($0.id) }
    change(at: path) {
      $0.setEntries(before.filter { !ids.contains($0.id) }, currentIndex: max(stay - 1, 0))
    }
    edit.touched.touch(container.id, at: path, from: first)
    if case .pages = container { edit.touched.touchStructure() }
  }

  /// Takes the entries from an index on away, and the layers that they present.
  private mutating func removeEntries(at path: Path, from index: Int, _ cause: Cause, into edit: inout Edit) {
    let (id, _, count) = extent(at: path)
    if path.level < layers.count, let presenter = container(at: path).index(of: layers[path.level].presenter) {
      if presenter >= index { dismiss(to: path.level, cause, into: &edit) }
    }
    for position in (index..<count).reversed() { edit.remove(container(at: path).entry(at: position), cause) }
    change(at: path) { $0.truncate(to: index) }
    edit.touched.touch(id, at: path, from: index)
    if case .pages = container(at: path) { edit.touched.touchStructure() }
  }
}

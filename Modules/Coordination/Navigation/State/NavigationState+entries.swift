// Operations on the entries of a stack or pages. Each operation validates its arguments before it changes anything.

extension NavigationState {
  mutating func push(_ entry: Entry, at path: Path, into edit: inout Edit) throws(NavigationError) {
    if !edit.isTrusted { try validate(new: entry) }
    let end = levels[path.level].containers[path.container].currentIndex + 1
    guard end < NavigationState.limit else { throw .tooMany }
    removeEntries(at: path, from: end, .replaced, into: &edit)
    replaceEntries(at: path, from: end, with: CollectionOfOne(entry), into: &edit)
    edit.change.added.append(entry)
  }

  mutating func pop(_ count: Int, at path: Path, _ cause: Cause, into edit: inout Edit) throws(NavigationError) {
    let index = levels[path.level].containers[path.container].currentIndex
    guard index > 0, count > 0 else {
      edit.change.note = .nothingToPop
      return
    }
    truncate(at: path, to: max(index - count, 0) + 1, cause, into: &edit)
    if count > index { edit.change.note = .clamped }
  }

  /// Removes all entries after the first `count` entries, and the modals that the removed entries present.
  mutating func truncate(at path: Path, to count: Int, _ cause: Cause, into edit: inout Edit) {
    guard count < levels[path.level].containers[path.container].entries.count else {
      edit.change.note = .nothingToPop
      return
    }
    let current = min(levels[path.level].containers[path.container].currentIndex, count - 1)
    removeEntries(at: path, from: count, cause, into: &edit)
    replaceEntries(at: path, from: count, with: EmptyCollection(), current: current, into: &edit)
  }

  mutating func replaceCurrent(at path: Path, by entry: Entry, _ cause: Cause, into edit: inout Edit) {
    let container = levels[path.level].containers[path.container]
    let index = container.currentIndex
    dismiss(above: path.level, cause, into: &edit) { $0 == container.current.id }
    replaceEntries(
      at: path, from: index, with: [entry] + container.entries[(index + 1)...], current: index, into: &edit)
    edit.remove(container.current, cause)
    edit.change.added.append(entry)
  }

  mutating func setEntries(
    _ entries: [Entry], at path: Path, _ cause: Cause, into edit: inout Edit
  ) throws(NavigationError) {
    let container = levels[path.level].containers[path.container]
    guard !entries.isEmpty else { throw .empty(container.id) }
    guard entries.count <= NavigationState.limit else { throw .tooMany }
    let same = zip(container.entries, entries).prefix { $0.id == $1.id }.count
    let (old, new) = (container.entries[same...], entries[same...])
    let kept = Set(new.map(\.id))
    if let id = edit.isTrusted ? nil : repeated(in: entries, at: path) { throw .duplicateEntry(id) }
    for entry in new { try entry.validate() }
    dismiss(above: path.level, cause, into: &edit) { id in
      !kept.contains(id) && old.contains { $0.id == id }
    }
    for entry in old.reversed() where !kept.contains(entry.id) { edit.remove(entry, cause) }
    let known = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
    edit.change.added += new.filter { known[$0.id] == nil }
    replaceEntries(at: path, from: same, with: new.map { known[$0.id] ?? $0 }, into: &edit)
  }

  /// Returns the first identity that would occur twice in the state if the container had the given entries, or `nil` if
  /// there is none.
  private func repeated(in entries: [Entry], at path: Path) -> Entry.ID? {
    var seen = Set(self.entries.map(\.id)).subtracting(levels[path.level].containers[path.container].entries.map(\.id))
    return entries.first { !seen.insert($0.id).inserted }?.id
  }

  mutating func turn(to id: Entry.ID, into edit: inout Edit) throws(NavigationError) {
    guard let place = place(of: id) else { throw .noEntry(id) }
    let container = levels[place.path.level].containers[place.path.container]
    guard container.kind == .pages else { throw .wrongKind(container.id) }
    guard container.currentIndex != place.index else {
      edit.change.note = .alreadyShown
      return
    }
    levels[place.path.level].containers[place.path.container].currentIndex = place.index
    edit.difference?.insert(container.id, from: container.entries.count)
  }

  mutating func setOwner(_ owner: Owner, of id: Entry.ID) {
    guard let place = place(of: id) else { return }
    levels[place.path.level].containers[place.path.container].entries[place.index].owner = owner
  }

  /// Removes entries, the modals that they present, and the containers that become empty.
  ///
  /// - Returns: `true` if the entries were removed, or `false` if nothing changed because the state would be empty.
  /// - Complexity: O(*k* · *n*), where *k* is the number of entries to remove and *n* is the total number of entries.
  mutating func remove(_ ids: [Entry.ID], _ cause: Cause, into edit: inout Edit) throws(NavigationError) -> Bool {
    let runs = try runs(of: ids)
    var lowest: Int?
    for level in Set(runs.map(\.path.level)).sorted(by: >) {
      let emptied = runs.count { $0.path.level == level && isWhole($0) }
      let presenter = level + 1 < levels.count ? levels[level + 1].presentation?.presenter : nil
      if emptied == levels[level].containers.count {
        lowest = level
      } else if let presenter, ids.contains(presenter) {
        lowest = level + 1
      }
    }
    if lowest == 0 { return false }
    if let lowest { dismiss(from: lowest, cause, into: &edit) }
    for run in runs where run.path.level < levels.count { remove(run, cause, into: &edit) }
    return true
  }

  /// The indices, from top to bottom, of the entries to remove from one container.
  private struct Run {
    let path: Path
    var indices: [Int]
  }

  /// Returns the positions of entries, grouped by container and sorted from top to bottom.
  private func runs(of ids: [Entry.ID]) throws(NavigationError) -> [Run] {
    var places: [Place] = []
    for id in ids.sorted(by: { $0.number < $1.number }) {
      guard let place = place(of: id) else { throw .noEntry(id) }
      places.append(place)
    }
    places.sort { ($0.path.level, $0.path.container, $0.index) > ($1.path.level, $1.path.container, $1.index) }
    var runs: [Run] = []
    for place in places {
      if runs.last?.path != place.path {
        runs.append(Run(path: place.path, indices: [place.index]))
      } else if runs.last?.indices.last != place.index {
        runs[runs.count - 1].indices.append(place.index)
      }
    }
    return runs
  }

  /// Returns whether the entries to remove are all the entries of their stack or pages.
  private func isWhole(_ run: Run) -> Bool {
    run.indices.count == levels[run.path.level].containers[run.path.container].entries.count
  }

  /// Removes entries of a container, or removes the whole tab if none of its entries would remain.
  private mutating func remove(_ run: Run, _ cause: Cause, into edit: inout Edit) {
    let (level, index) = (run.path.level, run.path.container)
    if isWhole(run) {
      edit.remove(levels[level].containers[index], cause)
      var tabs = levels[level].containers
      tabs.remove(at: index)
      levels[level].setTabs(tabs)
      edit.difference?.insertStructure()
      return
    }
    for entry in run.indices { edit.remove(levels[level].containers[index].entries[entry], cause) }
    let rest = rest(without: run)
    replaceEntries(at: run.path, from: rest.index, with: rest.entries, current: rest.current, into: &edit)
  }

  /// Returns the index of the lowest removed entry, the remaining entries above it, and the new current index.
  private func rest(without run: Run) -> (index: Int, entries: [Entry], current: Int) {
    let container = levels[run.path.level].containers[run.path.container]
    let (first, leaving) = (run.indices[run.indices.count - 1], Set(run.indices))
    let entries = container.entries.indices[first...].filter { !leaving.contains($0) }.map { container.entries[$0] }
    // The current page stays current unless it is removed. In that case, the nearest preceding page that remains
    // becomes current. If there is no such page, the first remaining page becomes current.
    let current = container.currentIndex - run.indices.count { $0 <= container.currentIndex }
    return (first, entries, max(current, 0))
  }

  /// Records the removal of all entries starting at an index and dismisses the modals that they present.
  private mutating func removeEntries(at path: Path, from index: Int, _ cause: Cause, into edit: inout Edit) {
    let count = levels[path.level].containers[path.container].entries.count
    guard index < count else { return }
    if path.level + 1 < levels.count, let presenter = levels[path.level + 1].presentation?.presenter,
      let presenting = levels[path.level].containers[path.container].index(of: presenter), presenting >= index
    {
      dismiss(from: path.level + 1, cause, into: &edit)
    }
    for position in (index..<count).reversed() {
      edit.remove(levels[path.level].containers[path.container].entries[position], cause)
    }
  }

  /// Replaces the entries starting at an index and records the difference.
  private mutating func replaceEntries(
    at path: Path, from index: Int, with new: some Collection<Entry>, current: Int? = nil, into edit: inout Edit
  ) {
    edit.difference?.insert(levels[path.level].containers[path.container].id, from: index)
    levels[path.level].containers[path.container].replaceEntries(from: index, with: new, current: current)
  }
}

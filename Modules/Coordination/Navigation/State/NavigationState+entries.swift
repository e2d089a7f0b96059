// The operations on the entries of a stack or pages. Each checks first and changes afterwards.

extension NavigationState {
  mutating func push(_ entry: Entry, at path: Path, into edit: inout Edit) throws(Refusal) {
    if !edit.isTrusted { try validate(new: entry) }
    let end = storage[path.level].leaves[path.leaf].currentIndex + 1
    guard end < NavigationState.limit else { throw .tooMany }
    removeEntries(at: path, from: end, .replaced, into: &edit)
    replaceEntries(at: path, from: end, with: CollectionOfOne(entry), into: &edit)
    edit.change.added.append(entry)
  }

  mutating func pop(_ count: Int, at path: Path, _ cause: Cause, into edit: inout Edit) throws(Refusal) {
    let index = storage[path.level].leaves[path.leaf].currentIndex
    guard index > 0, count > 0 else {
      edit.change.note = .nothingToPop
      return
    }
    truncate(at: path, to: max(index - count, 0) + 1, cause, into: &edit)
    if count > index { edit.change.note = .clamped }
  }

  /// Removes all entries but the first, and the modals that they present.
  mutating func truncate(at path: Path, to count: Int, _ cause: Cause, into edit: inout Edit) {
    guard count < storage[path.level].leaves[path.leaf].entries.count else {
      edit.change.note = .nothingToPop
      return
    }
    let current = min(storage[path.level].leaves[path.leaf].currentIndex, count - 1)
    removeEntries(at: path, from: count, cause, into: &edit)
    replaceEntries(at: path, from: count, with: EmptyCollection(), current: current, into: &edit)
  }

  mutating func replaceCurrent(at path: Path, by entry: Entry, _ cause: Cause, into edit: inout Edit) {
    let leaf = storage[path.level].leaves[path.leaf]
    let index = leaf.currentIndex
    dismiss(above: path.level, cause, into: &edit) { $0 == leaf.current.id }
    replaceEntries(
      at: path, from: index, with: [entry] + leaf.entries[(index + 1)...], current: index, into: &edit)
    edit.remove(leaf.current, cause)
    edit.change.added.append(entry)
  }

  mutating func setEntries(
    _ entries: [Entry], at path: Path, _ cause: Cause, into edit: inout Edit
  ) throws(Refusal) {
    let leaf = storage[path.level].leaves[path.leaf]
    guard !entries.isEmpty else { throw .empty(leaf.id) }
    guard entries.count <= NavigationState.limit else { throw .tooMany }
    let same = zip(leaf.entries, entries).prefix { $0.id == $1.id }.count
    let (old, new) = (leaf.entries[same...], entries[same...])
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

  /// Returns an entry that would occur twice if the entries of a container were set.
  private func repeated(in entries: [Entry], at path: Path) -> Entry.ID? {
    var seen = Set(self.entries.map(\.id)).subtracting(storage[path.level].leaves[path.leaf].entries.map(\.id))
    return entries.first { !seen.insert($0.id).inserted }?.id
  }

  mutating func turn(to id: Entry.ID, into edit: inout Edit) throws(Refusal) {
    guard let place = place(of: id) else { throw .noEntry(id) }
    let leaf = storage[place.path.level].leaves[place.path.leaf]
    guard leaf.kind == .pages else { throw .wrongKind(leaf.id) }
    guard leaf.currentIndex != place.index else {
      edit.change.note = .alreadyShown
      return
    }
    storage[place.path.level].leaves[place.path.leaf].turn(to: place.index)
    edit.difference?.insert(leaf.id, from: leaf.entries.count)
  }

  /// Removes entries, the containers that would be empty, and the modals that the entries present.
  ///
  /// - Returns: `false` if nothing would be left; the state is then unchanged.
  /// - Complexity: O(*n*), where *n* is the number of entries above the lowest one that leaves.
  mutating func remove(_ ids: [Entry.ID], _ cause: Cause, into edit: inout Edit) throws(Refusal) -> Bool {
    let runs = try runs(of: ids)
    var lowest: Int?
    for level in Set(runs.map(\.path.level)).sorted(by: >) {
      let emptied = runs.count { $0.path.level == level && isWhole($0) }
      let presenter = level + 1 < storage.count ? storage[level + 1].presentation?.presenter : nil
      if emptied == storage[level].leaves.count {
        lowest = level
      } else if let presenter, ids.contains(presenter) {
        lowest = level + 1
      }
    }
    if lowest == 0 { return false }
    if let lowest { dismiss(from: lowest, cause, into: &edit) }
    for run in runs where run.path.level < storage.count { remove(run, cause, into: &edit) }
    return true
  }

  /// The entries of a stack or pages that leave together, the topmost first.
  private struct Run {
    let path: Path
    var indices: [Int]
  }

  /// Returns the positions of entries, the topmost first.
  private func runs(of ids: [Entry.ID]) throws(Refusal) -> [Run] {
    var places: [Place] = []
    for id in ids.sorted(by: { $0.number < $1.number }) {
      guard let place = place(of: id) else { throw .noEntry(id) }
      places.append(place)
    }
    places.sort { ($0.path.level, $0.path.leaf, $0.index) > ($1.path.level, $1.path.leaf, $1.index) }
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

  /// Whether all entries of a stack or pages leave.
  private func isWhole(_ run: Run) -> Bool {
    run.indices.count == storage[run.path.level].leaves[run.path.leaf].entries.count
  }

  /// Removes entries of a stack or pages, or with all of them the tab.
  private mutating func remove(_ run: Run, _ cause: Cause, into edit: inout Edit) {
    let (level, leaf) = (run.path.level, run.path.leaf)
    if isWhole(run) {
      edit.remove(storage[level].leaves[leaf], cause)
      var tabs = storage[level].leaves
      tabs.remove(at: leaf)
      storage[level].setTabs(tabs)
      edit.difference?.insertStructure()
      return
    }
    for index in run.indices { edit.remove(storage[level].leaves[leaf].entries[index], cause) }
    let rest = rest(without: run)
    replaceEntries(at: run.path, from: rest.index, with: rest.entries, current: rest.current, into: &edit)
  }

  /// Returns the entries above the lowest one that leaves, and the index of the current page without those that leave.
  private func rest(without run: Run) -> (index: Int, entries: [Entry], current: Int) {
    let leaf = storage[run.path.level].leaves[run.path.leaf]
    let (first, leaving) = (run.indices[run.indices.count - 1], Set(run.indices))
    let entries = leaf.entries.indices[first...].filter { !leaving.contains($0) }.map { leaf.entries[$0] }
    // The current page stays current; if it leaves, the one before it becomes current.
    let current = leaf.currentIndex - run.indices.count { $0 <= leaf.currentIndex }
    return (first, entries, max(current, 0))
  }

  /// Notes that the entries from an index on leave, and dismisses the modals that they present.
  private mutating func removeEntries(at path: Path, from index: Int, _ cause: Cause, into edit: inout Edit) {
    let count = storage[path.level].leaves[path.leaf].entries.count
    guard index < count else { return }
    if path.level + 1 < storage.count, let presenter = storage[path.level + 1].presentation?.presenter,
      let presenting = storage[path.level].leaves[path.leaf].index(of: presenter), presenting >= index
    {
      dismiss(from: path.level + 1, cause, into: &edit)
    }
    for position in (index..<count).reversed() {
      edit.remove(storage[path.level].leaves[path.leaf].entries[position], cause)
    }
  }

  /// Replaces the entries from an index on; every change of entries ends here.
  private mutating func replaceEntries(
    at path: Path, from index: Int, with new: some Collection<Entry>, current: Int? = nil, into edit: inout Edit
  ) {
    edit.difference?.insert(storage[path.level].leaves[path.leaf].id, from: index)
    storage[path.level].leaves[path.leaf].replaceEntries(from: index, with: new, current: current)
  }
}

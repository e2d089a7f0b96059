extension NavigationState {
  /// Checks that identities are valid and unique, that the limits hold, and that every modal has its presenter.
  func validate() throws(Refusal) {
    guard storage.count <= NavigationState.limit + 1 else { throw .tooMany }
    var seen = Identities()
    for index in storage.indices {
      if let presenter = storage[index].presentation?.presenter, !storage[index - 1].holds(presenter) {
        throw .noEntry(presenter)
      }
      try seen.add(storage[index])
    }
    try seen.checkUniqueness()
  }

  /// Checks an entry that is about to be added.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  func validate(new entry: Entry) throws(Refusal) {
    try entry.validate()
    guard place(of: entry.id) == nil else { throw .duplicateEntry(entry.id) }
  }

  /// Checks a level, or the leaves of one, that is about to be added.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of entries and containers.
  func validate(new level: Level? = nil, leaves: [Leaf] = []) throws(Refusal) {
    var seen = Identities()
    for present in storage { try seen.add(present) }
    if let level { try seen.add(level) }
    for leaf in leaves { try seen.add(leaf) }
    try seen.checkUniqueness()
  }
}

extension NavigationState.Entry {
  /// Checks the numbers of the entry and of its owner.
  func validate() throws(Refusal) { try check(id.number, owner) }
}

private func check(_ number: UInt32, _ owner: NavigationState.Owner?) throws(Refusal) {
  let range = 1...NavigationState.greatestNumber
  guard range.contains(number), range.contains(owner?.number ?? 1) else { throw .invalidIdentity }
}

/// The identities of entries and containers, each of which may occur once.
private struct Identities {
  private var entries: [UInt32] = []
  private var containers: [UInt32] = []

  mutating func add(_ level: NavigationState.Level) throws(Refusal) {
    if let bar = level.bar {
      try check(bar.id.number, bar.owner)
      containers.append(bar.id.number)
      guard level.leaves.count <= NavigationState.limit else { throw .tooMany }
    }
    for leaf in level.leaves { try add(leaf) }
  }

  mutating func add(_ leaf: NavigationState.Leaf) throws(Refusal) {
    try check(leaf.id.number, leaf.owner)
    containers.append(leaf.id.number)
    guard leaf.entries.count <= NavigationState.limit else { throw .tooMany }
    for entry in leaf.entries {
      try entry.validate()
      entries.append(entry.id.number)
    }
  }

  func checkUniqueness() throws(Refusal) {
    if let number = repeated(in: containers) { throw .duplicateContainer(.init(number)) }
    if let number = repeated(in: entries) { throw .duplicateEntry(.init(number)) }
  }

  /// Returns the least number that occurs twice.
  private func repeated(in numbers: [UInt32]) -> UInt32? {
    let sorted = numbers.sorted()
    return zip(sorted, sorted.dropFirst()).first { $0 == $1 }?.0
  }
}

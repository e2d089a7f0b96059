extension NavigationState {
  /// Checks identities, limits, and presenters.
  ///
  /// All identities must be valid and unique. The presenter of each modal must be in the level below the modal.
  func validate() throws(NavigationError) {
    guard levels.count <= NavigationState.limit + 1 else { throw .tooMany }
    var seen = Identities()
    for index in levels.indices {
      let presenter = levels[index].presentation?.presenter
      if index > 0, presenter == nil { throw .notPresented(levels[index].id) }
      if let presenter, index == 0 || !levels[index - 1].holds(presenter) { throw .noEntry(presenter) }
      try seen.add(levels[index])
    }
    try seen.checkUniqueness()
  }

  /// Checks an entry that is about to be added.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  func validate(new entry: Entry) throws(NavigationError) {
    try entry.validate()
    guard place(of: entry.id) == nil else { throw .duplicateEntry(entry.id) }
  }

  /// Checks a level or containers that are about to be added.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of entries and containers.
  func validate(new level: Level? = nil, containers: [Container] = []) throws(NavigationError) {
    var seen = Identities()
    for present in levels { try seen.add(present) }
    if let level { try seen.add(level) }
    for container in containers { try seen.add(container) }
    try seen.checkUniqueness()
  }
}

extension NavigationState.Entry {
  /// Checks the numbers of the entry and its owner.
  func validate() throws(NavigationError) { try check(id.number, owner) }
}

private func check(_ number: UInt32, _ owner: NavigationState.Owner?) throws(NavigationError) {
  let range = 1...NavigationState.greatestNumber
  guard range.contains(number), range.contains(owner?.number ?? 1) else { throw .invalidIdentity }
}

/// Collects the identities of entries and containers to check that they are unique.
private struct Identities {
  private var entries: [UInt32] = []
  private var containers: [UInt32] = []

  mutating func add(_ level: NavigationState.Level) throws(NavigationError) {
    if let tabBar = level.tabBar {
      try check(tabBar.id.number, tabBar.owner)
      containers.append(tabBar.id.number)
      guard level.containers.count <= NavigationState.limit else { throw .tooMany }
    }
    for container in level.containers { try add(container) }
  }

  mutating func add(_ container: NavigationState.Container) throws(NavigationError) {
    try check(container.id.number, container.owner)
    containers.append(container.id.number)
    guard container.entries.count <= NavigationState.limit else { throw .tooMany }
    for entry in container.entries {
      try entry.validate()
      entries.append(entry.id.number)
    }
  }

  func checkUniqueness() throws(NavigationError) {
    if let number = repeated(in: containers) { throw .duplicateContainer(.init(number)) }
    if let number = repeated(in: entries) { throw .duplicateEntry(.init(number)) }
  }

  /// Returns the lowest number that occurs more than once, or `nil` if all numbers are distinct.
  private func repeated(in numbers: [UInt32]) -> UInt32? {
    let sorted = numbers.sorted()
    return zip(sorted, sorted.dropFirst()).first { $0 == $1 }?.0
  }
}

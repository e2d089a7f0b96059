extension NavigationState {
  /// Checks whatever must be true of a state.
  func validate() throws(Refusal) {
    guard layers.count <= NavigationState.limit else { throw .tooMany }
    var seen = Identities()
    try seen.add(base)
    var below = base
    for layer in layers {
      guard below.holds(layer.presenter) else { throw .noEntry(layer.presenter) }
      try seen.add(layer.content)
      below = layer.content
    }
    try seen.checkUniqueness()
  }

  /// Checks an entry that is to be put into the state: it may not be there already.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  func validate(new entry: Entry) throws(Refusal) {
    try entry.validate()
    guard place(of: entry.id) == nil else { throw .duplicateEntry(entry.id) }
  }

  /// Checks containers that are to be put into the state: nothing in them may be there already.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of entries and containers.
  func validate(new containers: [Container]) throws(Refusal) {
    var seen = Identities()
    for present in levels { try seen.add(present) }
    for container in containers { try seen.add(container) }
    try seen.checkUniqueness()
  }
}

extension NavigationState.Entry {
  /// Checks what can be seen from the entry alone.
  func validate() throws(Refusal) { try check(id.number, owner) }
}

/// Checks that a number and an owner's are such as identities have.
private func check(_ number: UInt32, _ owner: NavigationState.Owner?) throws(Refusal) {
  let range = 1...NavigationState.greatestNumber
  guard range.contains(number), range.contains(owner?.number ?? 1) else { throw .invalidIdentity }
}

/// The identities in some containers; each may be there once.
struct Identities {
  private var entries = Numbers()
  private var containers = Numbers()

  /// Adds a container and all within; what can be seen from it alone is checked at once.
  mutating func add(_ container: NavigationState.Container) throws(Refusal) {
    try check(container.id.number, container.owner)
    containers.append(container.id.number)
    switch container {
    case .stack(let stack):
      guard stack.count <= NavigationState.limit else { throw .tooMany }
      try add(stack.root)
      for entry in stack.pushed { try add(entry) }
    case .pages(let pages):
      guard pages.entries.count <= NavigationState.limit else { throw .tooMany }
      guard pages.entries.indices.contains(pages.currentIndex) else { throw .empty(pages.id) }
      for entry in pages.entries { try add(entry) }
    case .tabs(let tabs):
      guard tabs.tabs.count <= NavigationState.limit else { throw .tooMany }
      try tabs.validate()
      for tab in tabs.tabs {
        if case .tabs(let inner) = tab { throw .nestedContainer(inner.id) }
        try add(tab)
      }
    }
  }

  private mutating func add(_ entry: NavigationState.Entry) throws(Refusal) {
    try entry.validate()
    entries.append(entry.id.number)
  }

  /// Checks that nothing was added twice.
  func checkUniqueness() throws(Refusal) {
    if let number = containers.repeated { throw .duplicateContainer(.init(number)) }
    if let number = entries.repeated { throw .duplicateEntry(.init(number)) }
  }

  /// Numbers that mostly come in ascending order: no set is needed then.
  private struct Numbers {
    private var numbers: [UInt32] = []
    private var isAscending = true

    mutating func append(_ number: UInt32) {
      if let last = numbers.last, last >= number { isAscending = false }
      numbers.append(number)
    }

    /// The least number that is there twice.
    var repeated: UInt32? {
      if isAscending { return nil }
      let sorted = numbers.sorted()
      return zip(sorted, sorted.dropFirst()).first { $0 == $1 }?.0
    }
  }
}

/// A kind of container, which determines how entries are arranged and how the user navigates back.
public enum ContainerKind: String, Hashable, Sendable, Codable {
  /// Entries are stacked, and the back action pops the top entry.
  case stack
  /// Entries are side by side, and the back action turns to the previous entry.
  case pages
}

extension NavigationState {
  /// A group of entries that are arranged as a stack or as pages.
  ///
  /// A container is never empty.
  public struct Container: Hashable, Sendable, Codable, Identifiable {
    public struct ID: Hashable, Sendable {
      /// A number that is unique in a navigator, from 1 to ``NavigationState/greatestNumber``.
      public let number: UInt32

      public init(_ number: UInt32) { self.number = number }
    }

    public let id: ID
    /// The owner that added the container, or `nil` if there is none.
    public let owner: Owner?
    public let kind: ContainerKind
    /// All entries, from bottom to top in a stack or from left to right in pages.
    public internal(set) var entries: [Entry]
    /// The index of the current entry.
    ///
    /// In a stack, this is always the last index.
    public internal(set) var currentIndex: Int

    /// Creates a container from its parts.
    ///
    /// - Throws: ``NavigationError/empty(_:)`` if there is no entry at the index, or if the container is a stack and
    ///   the index is not the last one.
    init(id: ID, owner: Owner?, kind: ContainerKind, entries: [Entry], currentIndex: Int) throws(NavigationError) {
      let isValid = kind == .stack ? currentIndex == entries.count - 1 : entries.indices.contains(currentIndex)
      guard isValid, !entries.isEmpty else { throw .empty(id) }
      self.init(id: id, owner: owner, kind: kind, valid: entries, currentIndex: currentIndex)
    }

    private init(id: ID, owner: Owner?, kind: ContainerKind, valid entries: [Entry], currentIndex: Int) {
      (self.id, self.owner, self.kind, self.entries, self.currentIndex) = (id, owner, kind, entries, currentIndex)
    }

    /// Creates a container from a root and the entries after it, making the last entry current.
    init(id: ID, owner: Owner? = nil, kind: ContainerKind = .stack, root: Entry, pushed: [Entry] = []) {
      self.init(id: id, owner: owner, kind: kind, valid: [root] + pushed, currentIndex: pushed.count)
    }

    /// Creates a stack.
    public static func stack(id: ID, owner: Owner? = nil, root: Entry, pushed: [Entry] = []) -> Self {
      Self(id: id, owner: owner, root: root, pushed: pushed)
    }

    /// Creates a container of pages.
    ///
    /// - Throws: ``NavigationError/empty(_:)`` if there is no entry at the index.
    public static func pages(
      id: ID, owner: Owner? = nil, entries: [Entry], currentIndex: Int
    ) throws(NavigationError) -> Self {
      try Self(id: id, owner: owner, kind: .pages, entries: entries, currentIndex: currentIndex)
    }

    /// The entry at the current index.
    public var current: Entry { entries[currentIndex] }

    /// Returns the index of an entry, searching from the end, or `nil` if the entry is not in the container.
    func index(of id: Entry.ID) -> Int? { entries.lastIndex { $0.id == id } }

    /// Replaces all entries from an index to the end.
    ///
    /// - Parameters:
    ///   - index: The index of the first entry to replace.
    ///   - new: The replacement entries.
    ///   - current: The index of the new current page, or `nil` for the last page. A stack ignores this index.
    mutating func replaceEntries(from index: Int, with new: some Collection<Entry>, current: Int?) {
      entries.replaceSubrange(index..., with: new)
      let last = entries.count - 1
      currentIndex = kind == .pages ? current ?? last : last
    }
  }
}

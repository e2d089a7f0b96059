/// What is shown, as a value: a stack of entries that is never empty.
public struct NavigationState: Hashable, Sendable {
  /// A place on the stack; the same screen shown twice would be two entries.
  public struct Entry: Hashable, Sendable, Identifiable {
    /// The identity of an entry, never used again by the same navigator.
    public struct ID: Hashable, Sendable {
      package let number: UInt32

      package init(number: UInt32) { self.number = number }
    }

    /// The identity of the entry.
    public let id: ID

    package init(id: ID) { self.id = id }
  }

  /// The entry at the bottom.
  public private(set) var root: Entry
  /// The entries above the root, the topmost last.
  public private(set) var pushed: [Entry] = []

  /// Makes a stack of one entry.
  package init(root: Entry) { self.root = root }

  /// The entry on top, which is the one that a person sees.
  public var top: Entry { pushed.last ?? root }

  /// All entries, the root first.
  public var entries: [Entry] { [root] + pushed }

  /// Puts an entry on top.
  package mutating func push(_ entry: Entry) { pushed.append(entry) }

  /// Returns the stack without some of its entries, the others in their order.
  ///
  /// - Parameter ids: The entries to leave out; one that is not on the stack is ignored.
  /// - Returns: `nil` if nothing is left.
  /// - Complexity: O(*n*), where *n* is the depth of the stack.
  package func removing(_ ids: Set<Entry.ID>) -> NavigationState? {
    let kept = entries.filter { !ids.contains($0.id) }
    guard let first = kept.first else { return nil }
    var state = NavigationState(root: first)
    state.pushed = Array(kept.dropFirst())
    return state
  }
}

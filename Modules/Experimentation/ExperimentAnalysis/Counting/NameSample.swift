/// A few of the names that a log has and nobody expects: the first by their bytes, whatever order they come in.
package struct NameSample: Equatable, Sendable {
  /// How many are kept, however many a log makes up.
  private static let greatestCount = 5
  /// How many scalars of a long name are told.
  private static let longestName = 40

  private var kept: [[UInt8]] = []
  /// Whether there are names that are not kept.
  package private(set) var hasMore = false

  /// Adds a name; one that is empty is none.
  mutating func insert(_ name: UnsafeBufferPointer<UInt8>) {
    guard !name.isEmpty, !kept.contains(where: { $0.withUnsafeBufferPointer(name.equals) }) else { return }
    let place = kept.firstIndex { name.lexicographicallyPrecedes($0) } ?? kept.count
    if place < Self.greatestCount { kept.insert(Array(name), at: place) }
    if place == Self.greatestCount || kept.count > Self.greatestCount {
      hasMore = true
      kept.removeLast(kept.count - Self.greatestCount)
    }
  }

  /// The names, of a long one the beginning.
  package var names: [String] {
    kept.map { name in
      let scalars = String(decoding: name, as: UTF8.self).unicodeScalars
      return String(scalars.prefix(Self.longestName)) + (scalars.count > Self.longestName ? "…" : "")
    }
  }

  /// The names in a line, which says whether there are more; `nil` if there are none.
  package var list: String? {
    kept.isEmpty ? nil : (names + (hasMore ? ["…"] : [])).joined(separator: ", ")
  }
}

extension NameSample {
  /// Takes some of the names of a set.
  init(_ names: some Sequence<[UInt8]>) {
    for name in names { name.withUnsafeBufferPointer { insert($0) } }
  }
}

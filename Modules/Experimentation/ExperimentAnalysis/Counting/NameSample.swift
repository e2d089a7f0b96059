/// A sample of the unexpected names in a log: the first ones by their bytes, in any order of lines.
package struct NameSample: Equatable, Sendable {
  /// The maximum number of names to keep, because a log can contain any number.
  private static let greatestCount = 5
  /// The maximum number of Unicode scalars of a name to show.
  private static let longestName = 40

  private var kept: [[UInt8]] = []
  /// Whether there are names that are not in the sample.
  package private(set) var hasMore = false

  /// Adds a name; an empty one is ignored.
  mutating func insert(_ name: UnsafeBufferPointer<UInt8>) {
    guard !name.isEmpty, !kept.contains(where: { $0.withUnsafeBufferPointer(name.equals) }) else { return }
    let place = kept.firstIndex { name.lexicographicallyPrecedes($0) } ?? kept.count
    if place < Self.greatestCount { kept.insert(Array(name), at: place) }
    if place == Self.greatestCount || kept.count > Self.greatestCount {
      hasMore = true
      kept.removeLast(kept.count - Self.greatestCount)
    }
  }

  /// The names; long ones are truncated.
  package var names: [String] {
    kept.map { name in
      let scalars = String(decoding: name, as: UTF8.self).unicodeScalars
      return String(scalars.prefix(Self.longestName)) + (scalars.count > Self.longestName ? "…" : "")
    }
  }

  /// The names in one line, with an ellipsis if there are more; `nil` if there are none.
  package var list: String? {
    kept.isEmpty ? nil : (names + (hasMore ? ["…"] : [])).joined(separator: ", ")
  }
}

extension NameSample {
  /// Creates a sample of names.
  init(_ names: some Sequence<[UInt8]>) {
    for name in names { name.withUnsafeBufferPointer { insert($0) } }
  }
}

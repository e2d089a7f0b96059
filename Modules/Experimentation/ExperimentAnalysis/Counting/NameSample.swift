/// A sample of the unexpected names in a log.
///
/// The sample contains the first few names in byte order, so it does not depend on the order of log lines.
package struct NameSample: Equatable, Sendable {
  /// The maximum number of names to keep.
  ///
  /// The limit is necessary because a log can contain any number of names.
  private static let maximumCount = 5
  /// The maximum number of Unicode scalars to show from each name.
  private static let maximumNameLength = 40

  private var storedNames: [[UInt8]] = []
  /// Whether the sample omits any names.
  package private(set) var hasMore = false

  /// Adds a name unless it is empty.
  mutating func insert(_ name: UnsafeBufferPointer<UInt8>) {
    guard !name.isEmpty, !storedNames.contains(where: { $0.withUnsafeBufferPointer(name.equals) }) else { return }
    let index = storedNames.firstIndex { name.lexicographicallyPrecedes($0) } ?? storedNames.count
    if index < Self.maximumCount { storedNames.insert(Array(name), at: index) }
    if index == Self.maximumCount || storedNames.count > Self.maximumCount {
      hasMore = true
      storedNames.removeLast(storedNames.count - Self.maximumCount)
    }
  }

  /// The names, with long names truncated.
  package var names: [String] {
    storedNames.map { name in
      let scalars = String(decoding: name, as: UTF8.self).unicodeScalars
      return String(scalars.prefix(Self.maximumNameLength)) + (scalars.count > Self.maximumNameLength ? "…" : "")
    }
  }

  /// The names, separated by commas, or `nil` if there are none.
  ///
  /// A trailing ellipsis means that there are more names.
  package var list: String? {
    storedNames.isEmpty ? nil : (names + (hasMore ? ["…"] : [])).joined(separator: ", ")
  }
}

extension NameSample {
  /// Creates a sample of names.
  init(_ names: some Sequence<[UInt8]>) {
    for name in names { name.withUnsafeBufferPointer { insert($0) } }
  }
}

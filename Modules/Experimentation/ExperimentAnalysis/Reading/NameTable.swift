/// The names of an enumeration, for looking up one after another.
struct NameTable<Value: RawRepresentable<String> & CaseIterable> {
  private let values = Array(Value.allCases)
  /// All names, one behind the other, and where each ends.
  private let bytes = Value.allCases.flatMap(\.rawValue.utf8)
  private let ends = Value.allCases.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.rawValue.utf8.count) }
  private var next = 0

  /// Returns the value of a name, and its place among all.
  ///
  /// Who writes a log writes names in the same order every time: the search begins behind the last one found.
  @inline(__always)
  mutating func value(named name: UnsafeBufferPointer<UInt8>) -> (value: Value, place: Int)? {
    for _ in values.indices {
      let place = next
      next = place + 1 == values.count ? 0 : place + 1
      guard ends[place + 1] - ends[place] == name.count else { continue }
      let isName = bytes.withUnsafeBufferPointer {
        UnsafeBufferPointer(rebasing: $0[ends[place]..<ends[place + 1]]).equals(name)
      }
      if isName { return (values[place], place) }
    }
    return nil
  }
}

/// The names of an enumeration, for looking up one after another.
struct NameTable<Value: RawRepresentable<String> & CaseIterable> {
  private let names = Value.allCases.map { (value: $0, bytes: Array($0.rawValue.utf8)) }
  private var next = 0

  /// Returns the value of a name, and its place among all.
  ///
  /// Who writes a log writes names in the same order every time: the search begins behind the last one found.
  @inline(__always)
  mutating func value(named name: UnsafeBufferPointer<UInt8>) -> (value: Value, place: Int)? {
    for _ in names.indices {
      let place = next
      next = place + 1 == names.count ? 0 : place + 1
      if names[place].bytes.count == name.count, names[place].bytes.withUnsafeBufferPointer(name.equals) {
        return (names[place].value, place)
      }
    }
    return nil
  }
}

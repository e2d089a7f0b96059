/// A table of an enumeration's raw values, for fast repeated lookup.
struct NameTable<Value: RawRepresentable<String> & CaseIterable> {
  private let values = Array(Value.allCases)
  /// The concatenated UTF-8 bytes of the raw values.
  private let bytes = Value.allCases.flatMap(\.rawValue.utf8)
  private let ends = Value.allCases.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.rawValue.utf8.count) }

  /// Calls a function with a lookup, which is valid only during the call.
  func withLookup<Result>(_ body: (NameLookup<Value>) -> Result) -> Result {
    values.withUnsafeBufferPointer { values in
      bytes.withUnsafeBufferPointer { bytes in
        ends.withUnsafeBufferPointer { body(NameLookup(values: values, bytes: bytes, ends: $0)) }
      }
    }
  }
}

/// A lookup in a ``NameTable`` that avoids reference counting for each name.
struct NameLookup<Value> {
  fileprivate let values: UnsafeBufferPointer<Value>
  fileprivate let bytes: UnsafeBufferPointer<UInt8>
  fileprivate let ends: UnsafeBufferPointer<Int>
  private var next = 0

  fileprivate init(
    values: UnsafeBufferPointer<Value>, bytes: UnsafeBufferPointer<UInt8>, ends: UnsafeBufferPointer<Int>
  ) {
    (self.values, self.bytes, self.ends) = (values, bytes, ends)
  }

  /// Returns the case with the given name, together with its index, or `nil` if there is no such case.
  ///
  /// Programs usually write the names in the same order in every line, so the search starts after the previous result.
  @inline(__always)
  mutating func value(named name: UnsafeBufferPointer<UInt8>) -> (value: Value, index: Int)? {
    for _ in values.indices {
      let index = next
      next = index + 1 == values.count ? 0 : index + 1
      let range = ends[index]..<ends[index + 1]
      if range.count == name.count, UnsafeBufferPointer(rebasing: bytes[range]).equals(name) {
        return (values[index], index)
      }
    }
    return nil
  }
}

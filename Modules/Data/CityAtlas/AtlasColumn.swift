/// A section of an atlas as integers, read where they lie, little-endian as every machine that Swift runs on.
///
/// Whoever keeps a column keeps the ``AtlasMemory``, too.
struct AtlasColumn<Element: FixedWidthInteger>: @unchecked Sendable {
  let base: UnsafePointer<Element>
  let count: Int

  /// All elements.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// The element at an index; `nil` if there is none.
  subscript(index: Int) -> Element? {
    index >= 0 && index < count ? base[index] : nil
  }

  /// Returns the elements of a range; `nil` if it is not within the column.
  subscript(range: Range<Int>) -> UnsafeBufferPointer<Element>? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  /// Returns the index of the first element above a value, in a column in ascending order.
  func firstIndex(above value: Element) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if base[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// For each of some things where its parts begin, and where the last one's end.
struct AtlasRanges: Sendable {
  let starts: AtlasColumn<UInt32>
  /// The number of all parts.
  let partCount: Int

  /// The number of things.
  var count: Int { starts.count - 1 }

  /// The parts of a thing; `nil` if there is no such thing, or its range is damaged.
  subscript(index: Int) -> Range<Int>? {
    guard let start = starts[index], let end = starts[index + 1], start <= end, end <= partCount else { return nil }
    return Int(start)..<Int(end)
  }

  /// Returns the thing that a part belongs to.
  func owner(of part: Int) -> Int? {
    guard let part = UInt32(exactly: part) else { return nil }
    let index = starts.firstIndex(above: part) - 1
    return self[index].map { $0.contains(Int(part)) } == true ? index : nil
  }
}

/// Pieces of text, one after another.
struct AtlasTexts: Sendable {
  let ranges: AtlasRanges
  let bytes: AtlasColumn<UInt8>

  init(_ sections: AtlasSections, starts: AtlasSection, text: AtlasSection, count: Int? = nil) throws(AtlasError) {
    let starts: AtlasColumn<UInt32> = try sections.column(starts, count: count.map { $0 + 1 })
    guard starts.count > 0 else { throw .damaged(text, "has no offsets") }
    bytes = try sections.column(text)
    ranges = AtlasRanges(starts: starts, partCount: bytes.count)
  }

  /// The number of pieces.
  var count: Int { ranges.count }

  /// The bytes of a piece; `nil` if there is none, or its offsets are damaged.
  subscript(index: Int) -> UnsafeBufferPointer<UInt8>? {
    ranges[index].flatMap { bytes[$0] }
  }

  /// Returns a piece as a string; what is no UTF-8 in it becomes U+FFFD.
  func string(_ index: Int) -> String? {
    self[index].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the first piece in a range that is equal to a text.
  func firstIndex(of text: String, in range: Range<Int>) -> Int? {
    range.first { index in self[index].map { $0.elementsEqual(text.utf8) } ?? false }
  }
}

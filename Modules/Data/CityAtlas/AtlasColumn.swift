/// A section of an atlas, as an array of integers that are read in place.
///
/// The integers are little-endian, because all machines that this package supports are little-endian. The owner of a
/// column must also retain the ``AtlasMemory``.
struct AtlasColumn<Element: FixedWidthInteger>: @unchecked Sendable {
  let base: UnsafePointer<Element>
  let count: Int

  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// The element at an index, or `nil` if the index is out of range.
  subscript(index: Int) -> Element? {
    index >= 0 && index < count ? base[index] : nil
  }

  /// The elements in a range, or `nil` if the range is out of bounds.
  subscript(range: Range<Int>) -> UnsafeBufferPointer<Element>? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  /// Returns the index of the first element that is greater than a value, or ``count`` if there is none.
  ///
  /// The column must be in ascending order.
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

/// Consecutive ranges of parts, one range for each item (for example, the regions of each country).
///
/// Only the start of each range and the end of the last range are stored.
struct AtlasRanges: Sendable {
  let starts: AtlasColumn<UInt32>
  /// The total number of parts.
  let partCount: Int

  /// The number of items.
  var count: Int { starts.count - 1 }

  /// The parts of an item, or `nil` if the item does not exist or has a damaged range.
  subscript(index: Int) -> Range<Int>? {
    guard let start = starts[index], let end = starts[index + 1], start <= end, end <= partCount else { return nil }
    return Int(start)..<Int(end)
  }

  /// Returns the item that a part belongs to, or `nil` if there is none.
  func owner(of part: Int) -> Int? {
    guard let part = UInt32(exactly: part) else { return nil }
    let index = starts.firstIndex(above: part) - 1
    return self[index].map { $0.contains(Int(part)) } == true ? index : nil
  }
}

/// Strings that are stored consecutively.
struct AtlasTexts: Sendable {
  let ranges: AtlasRanges
  let bytes: AtlasColumn<UInt8>

  init(_ sections: AtlasSections, starts: AtlasSection, text: AtlasSection, count: Int? = nil) throws(AtlasError) {
    let starts: AtlasColumn<UInt32> = try sections.column(starts, count: count.map { $0 + 1 })
    guard starts.count > 0 else { throw .damaged(text, "has no offsets") }
    bytes = try sections.column(text)
    ranges = AtlasRanges(starts: starts, partCount: bytes.count)
  }

  /// The number of strings.
  var count: Int { ranges.count }

  /// The bytes of a string, or `nil` if the string does not exist or has damaged offsets.
  subscript(index: Int) -> UnsafeBufferPointer<UInt8>? {
    ranges[index].flatMap { bytes[$0] }
  }

  /// Returns the string at an index, or `nil` if the string does not exist or has damaged offsets.
  ///
  /// Invalid UTF-8 is replaced with U+FFFD.
  func string(_ index: Int) -> String? {
    self[index].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the index of the first string in a range that equals the given text, or `nil` if there is none.
  func firstIndex(of text: String, in range: Range<Int>) -> Int? {
    range.first { index in self[index].map { $0.elementsEqual(text.utf8) } ?? false }
  }
}

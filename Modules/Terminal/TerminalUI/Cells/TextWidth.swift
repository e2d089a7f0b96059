/// How many columns a terminal gives to a character; ambiguous ones count as narrow.
enum TextWidth {
  /// Returns the columns of a scalar: 0, 1 or 2.
  ///
  /// Control characters are for ``DisplayText`` to replace first.
  ///
  /// - Complexity: O(log *n*) in the size of the table; O(1) up to U+02FF.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    guard scalar.value >= 0x300 else { return 1 }
    if contains(zero, scalar.value) { return 0 }
    return contains(wide, scalar.value) ? 2 : 1
  }

  /// Returns the columns that a text takes once it is made fit to be shown.
  static func columns(of text: String) -> Int {
    DisplayText(text).columns
  }

  /// Searches ranges, given by first and last bound in turn, for a value.
  private static func contains(_ ranges: [UInt32], _ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > ranges[2 * middle + 1] {
        low = middle + 1
      } else if value < ranges[2 * middle] {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}

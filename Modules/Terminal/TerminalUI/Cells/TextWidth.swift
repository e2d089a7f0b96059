/// The widths of characters in terminals.
///
/// Characters of ambiguous width count as narrow.
enum TextWidth {
  /// Returns the number of columns that a scalar occupies, which is 0, 1, or 2.
  ///
  /// The scalar must not be a control character. ``DisplayText`` replaces control characters first.
  ///
  /// - Complexity: O(1) up to U+02FF, and O(log *n*) otherwise, where *n* is the size of the table.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    guard scalar.value >= 0x300 else { return 1 }
    if contains(zero, scalar.value) { return 0 }
    return contains(wide, scalar.value) ? 2 : 1
  }

  /// Returns the number of columns that a string occupies in its ``DisplayText`` form.
  static func columns(of text: String) -> Int {
    DisplayText(text).columns
  }

  /// Returns whether one of several ascending ranges contains a value.
  ///
  /// The array contains the first and last value of each range in turn.
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

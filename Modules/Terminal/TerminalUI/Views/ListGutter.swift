/// The columns of a row before its text.
enum ListGutter {
  /// The columns of the selection symbol.
  static let sign = 0..<2
  /// The columns of the mark in a list that has marks.
  static let mark = 2..<4

  /// Returns the number of columns before the text.
  static func columns(hasMarks: Bool) -> Int { hasMarks ? mark.upperBound : sign.upperBound }
}

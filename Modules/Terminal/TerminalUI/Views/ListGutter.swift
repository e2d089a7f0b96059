/// The columns of a row before its text.
enum ListGutter {
  /// Where the sign of the selected row stands.
  static let sign = 0..<2
  /// Where the mark stands in a list that has marks.
  static let mark = 2..<4

  /// Returns where the texts begin.
  static func columns(hasMarks: Bool) -> Int { hasMarks ? mark.upperBound : sign.upperBound }
}

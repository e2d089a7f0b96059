/// A row of a ``ListView``.
public struct ListRow<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The identity of the row, unique in the list.
  public var id: ID
  /// A dim text before the main text, such as the name of a field.
  ///
  /// It forms a column if it has the same width in all rows.
  public var label: String
  /// The main text; truncated with `…` if it does not fit.
  public var text: String
  /// The highlighted parts of the text, as ranges of character offsets.
  public var highlights: [Range<Int>]
  /// A word after the text that distinguishes the row; left out if there is not enough room.
  public var badge: String
  /// A dim text at the right; left out if there is not enough room.
  public var detail: String
  /// Whether the row is marked, or `nil` if it cannot be.
  public var mark: Bool?

  public init(
    id: ID,
    label: String = "",
    text: String,
    highlights: [Range<Int>] = [],
    badge: String = "",
    detail: String = "",
    mark: Bool? = nil
  ) {
    self.id = id
    self.label = label
    self.text = text
    self.highlights = highlights
    self.badge = badge
    self.detail = detail
    self.mark = mark
  }
}

/// The rows of a ``ListView`` under a heading.
public struct ListSection<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The heading, which cannot be selected; empty for none.
  public var title: String
  public var rows: [ListRow<ID>]

  public init(_ title: String = "", rows: [ListRow<ID>]) {
    self.title = title
    self.rows = rows
  }
}

/// The columns of a row before its text.
enum ListGutter {
  /// The columns of the selection symbol.
  static let selection = 0..<2
  /// The columns of the mark in a list that has marks.
  static let mark = 2..<4

  /// Returns the number of columns before the text.
  static func columns(hasMarks: Bool) -> Int { hasMarks ? mark.upperBound : selection.upperBound }
}

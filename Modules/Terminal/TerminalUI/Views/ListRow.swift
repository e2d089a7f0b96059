/// A row of a ``ListView``.
public struct ListRow<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The identity of the row, which is unique in the list.
  public var id: ID
  /// The dim text before the main text, such as the name of a field.
  ///
  /// The labels form a column if they have the same width in all rows.
  public var label: String
  /// The main text, which is truncated with `…` if it does not fit.
  public var text: String
  /// The highlighted parts of the text, as ranges of character offsets.
  public var highlights: [Range<Int>]
  /// A short label that distinguishes the row and is shown after the main text.
  ///
  /// The badge is left out if there is not enough room.
  public var badge: String
  /// The dim text on the right, which is truncated or left out if there is not enough room.
  public var detail: String
  /// The dim text after the detail, such as a number.
  ///
  /// The text is left out unless it fits beside the complete main text and detail.
  public var extra: String
  /// Whether the row is marked, or `nil` if it cannot be marked.
  public var mark: Bool?

  public init(
    id: ID,
    label: String = "",
    text: String,
    highlights: [Range<Int>] = [],
    badge: String = "",
    detail: String = "",
    extra: String = "",
    mark: Bool? = nil
  ) {
    self.id = id
    self.label = label
    self.text = text
    self.highlights = highlights
    self.badge = badge
    self.detail = detail
    self.extra = extra
    self.mark = mark
  }
}

/// A group of rows in a ``ListView``, with an optional heading.
public struct ListSection<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The heading, an empty string for no heading, or a space for a blank line.
  ///
  /// A heading cannot be selected.
  public var title: String
  public var rows: [ListRow<ID>]

  public init(_ title: String = "", rows: [ListRow<ID>]) {
    self.title = title
    self.rows = rows
  }
}

/// The columns before the text of a row.
enum ListGutter {
  /// The columns of the selection symbol.
  static let selection = 0..<2
  /// The columns of the mark in a list that has marks.
  static let mark = 2..<4

  /// Returns the number of columns before the text.
  static func columns(hasMarks: Bool) -> Int { hasMarks ? mark.upperBound : selection.upperBound }
}

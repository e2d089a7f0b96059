/// A row of a ``ListView``.
public struct ListRow<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The row's identity, which is unique in the list.
  public var id: ID
  /// The dim text before the main text, such as the name of a field.
  ///
  /// If all labels in the list have the same width, they form a column.
  public var label: String
  /// The main text, which is truncated with `…` if it does not fit.
  public var text: String
  /// The highlighted parts of the text, as ranges of character offsets.
  public var highlights: [Range<Int>]
  /// Short text, shown after the main text, that distinguishes the row from other rows.
  ///
  /// The badge is left out if there is not enough room.
  public var badge: String
  /// The dim text on the right, which is truncated or omitted if there is not enough room.
  public var detail: String
  /// The dim text after the detail, such as a number.
  ///
  /// The extra text is shown only if the whole main text and the whole detail also fit.
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
  /// The heading of the section.
  ///
  /// If the title is an empty string, the section has no heading. If the title is a space, the heading is a blank line.
  /// A heading cannot be selected.
  public var title: String
  public var rows: [ListRow<ID>]

  public init(_ title: String = "", rows: [ListRow<ID>]) {
    self.title = title
    self.rows = rows
  }
}

/// The ranges of columns before a row's text.
enum ListGutter {
  /// The columns that contain the selection symbol.
  static let selection = 0..<2
  /// The columns that contain the mark in a list that has marks.
  static let mark = 2..<4

  /// Returns the number of columns before the text.
  static func columns(hasMarks: Bool) -> Int { hasMarks ? mark.upperBound : selection.upperBound }
}

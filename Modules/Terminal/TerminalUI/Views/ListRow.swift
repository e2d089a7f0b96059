/// A row of a ``ListView``.
public struct ListRow<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What the row stands for; unique in the list.
  public var id: ID
  /// What stands before the text, faintly, such as the name of a field; in a column of its own if it is as wide in all
  /// rows.
  public var label: String
  /// What it says; cut with `…` where it does not fit.
  public var text: String
  /// The parts of the text that stand out, as numbers of characters.
  public var highlights: [Range<Int>]
  /// A word behind the text that sets the row apart; left out where there is no room.
  public var badge: String
  /// What stands at the right, faintly; left out where there is no room.
  public var detail: String
  /// Whether the row is ticked; `nil` if it cannot be.
  public var mark: Bool?

  /// Creates a row.
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

/// Rows of a ``ListView`` under a heading.
public struct ListSection<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The heading, which cannot be selected; empty for none.
  public var title: String
  /// The rows.
  public var rows: [ListRow<ID>]

  /// Makes a section.
  public init(_ title: String = "", rows: [ListRow<ID>]) {
    self.title = title
    self.rows = rows
  }
}

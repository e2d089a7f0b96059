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

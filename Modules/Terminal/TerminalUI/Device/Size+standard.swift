extension Size {
  /// What a terminal has if nobody knows better: 80 by 24.
  public static let standard = Size(columns: 80, rows: 24)

  /// Creates a size from the texts of `COLUMNS` and `LINES`; a part that is no positive number is the standard one.
  public init(columns: String?, lines: String?) {
    let columns = columns.flatMap(Int.init) ?? 0
    let rows = lines.flatMap(Int.init) ?? 0
    self.init(
      columns: columns > 0 ? columns : Size.standard.columns,
      rows: rows > 0 ? rows : Size.standard.rows
    )
  }
}

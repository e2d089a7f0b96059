extension Size {
  /// The size to use if none is known: 80 by 24.
  public static let standard = Size(columns: 80, rows: 24)

  /// Creates a size from the values of `COLUMNS` and `LINES`; each one that is not a positive number has its standard
  /// value.
  public init(columns: String?, lines: String?) {
    let columns = columns.flatMap(Int.init) ?? 0
    let rows = lines.flatMap(Int.init) ?? 0
    self.init(
      columns: columns > 0 ? columns : Size.standard.columns,
      rows: rows > 0 ? rows : Size.standard.rows
    )
  }
}

/// The size of an area, in nonnegative numbers of columns and rows.
public struct Size: Hashable, Sendable {
  public let columns: Int
  public let rows: Int

  public static let zero = Size(columns: 0, rows: 0)

  /// Creates a size.
  ///
  /// Negative numbers are replaced with 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Whether the size has no cells.
  public var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// The position of a cell.
///
/// Columns are counted to the right, and rows are counted downward. Both start at 0 in the upper-left corner.
public struct Point: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public static let zero = Point(column: 0, row: 0)

  /// Creates a position, which need not be inside a buffer.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// Returns the sum of two positions.
  public static func + (left: Point, right: Point) -> Point {
    Point(column: left.column + right.column, row: left.row + right.row)
  }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The position of the cell in the upper-left corner.
  public var origin: Point
  public var size: Size

  public static let zero = Rect(origin: .zero, size: .zero)

  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its position and size.
  ///
  /// Negative numbers of columns or rows are replaced with 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  public var columns: Range<Int> { origin.column..<(origin.column + size.columns) }
  public var rows: Range<Int> { origin.row..<(origin.row + size.rows) }
  /// Whether the rectangle has no cells.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns whether a cell is in the rectangle.
  public func contains(_ point: Point) -> Bool {
    columns.contains(point.column) && rows.contains(point.row)
  }

  /// Returns the rectangle of cells that both rectangles contain.
  public func intersection(_ other: Rect) -> Rect {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    return Rect(column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }

  /// Returns the rectangle, reduced by `columns` on the left and right, and by `rows` at the top and bottom.
  ///
  /// At most half of the columns or rows are removed at each edge.
  public func inset(columns: Int, rows: Int) -> Rect {
    let (left, top) = (min(columns, size.columns / 2), min(rows, size.rows / 2))
    return Rect(
      column: origin.column + left, row: origin.row + top,
      columns: size.columns - 2 * left, rows: size.rows - 2 * top)
  }

  /// Removes up to the given number of rows from the top and returns the removed part.
  public mutating func takeTop(_ count: Int) -> Rect {
    let taken = Size(columns: size.columns, rows: min(max(0, count), size.rows))
    defer {
      origin.row += taken.rows
      size = Size(columns: size.columns, rows: size.rows - taken.rows)
    }
    return Rect(origin: origin, size: taken)
  }

  /// Removes up to the given number of rows from the bottom and returns the removed part.
  public mutating func takeBottom(_ count: Int) -> Rect {
    let kept = takeTop(size.rows - min(max(0, count), size.rows))
    defer { self = kept }
    return self
  }

  /// Removes up to the given number of columns from the left and returns the removed part.
  public mutating func takeLeft(_ count: Int) -> Rect {
    let taken = Size(columns: min(max(0, count), size.columns), rows: size.rows)
    defer {
      origin.column += taken.columns
      size = Size(columns: size.columns - taken.columns, rows: size.rows)
    }
    return Rect(origin: origin, size: taken)
  }

  /// Removes up to the given number of columns from the right and returns the removed part.
  public mutating func takeRight(_ count: Int) -> Rect {
    let kept = takeLeft(size.columns - min(max(0, count), size.columns))
    defer { self = kept }
    return self
  }
}

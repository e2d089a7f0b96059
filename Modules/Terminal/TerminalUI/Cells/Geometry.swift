/// A number of columns and rows; never negative.
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  /// Nothing at all.
  public static let zero = Size(columns: 0, rows: 0)

  /// Creates a size; a negative number counts as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Whether there is not a single cell.
  public var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// A cell's place; columns count to the right and rows downwards from the top left, 0.
public struct Point: Hashable, Sendable {
  /// The column, from 0 at the left.
  public var column: Int
  /// The row, from 0 at the top.
  public var row: Int

  /// The top left cell.
  public static let zero = Point(column: 0, row: 0)

  /// Creates a place, which may lie outside of everything.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// Returns the place shifted by another one's distance from the top left.
  public static func + (left: Point, right: Point) -> Point {
    Point(column: left.column + right.column, row: left.row + right.row)
  }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// Nothing at all.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Creates a rectangle from its top left cell and its extent.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers; a negative extent counts as 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  /// The columns covered.
  public var columns: Range<Int> { origin.column..<(origin.column + size.columns) }
  /// The rows covered.
  public var rows: Range<Int> { origin.row..<(origin.row + size.rows) }
  /// Whether there is not a single cell.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns whether a cell lies inside.
  public func contains(_ point: Point) -> Bool {
    columns.contains(point.column) && rows.contains(point.row)
  }

  /// Returns the cells that lie in both rectangles.
  public func intersection(_ other: Rect) -> Rect {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    return Rect(column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }

  /// Returns the rectangle without columns and rows at its edges; nothing, in its middle, where there are not so many.
  public func inset(columns: Int, rows: Int) -> Rect {
    let (left, top) = (min(columns, size.columns / 2), min(rows, size.rows / 2))
    return Rect(
      column: origin.column + left, row: origin.row + top,
      columns: size.columns - 2 * left, rows: size.rows - 2 * top)
  }

  /// Cuts rows off the top and returns them; as many as there are.
  public mutating func takeTop(_ count: Int) -> Rect {
    let taken = Size(columns: size.columns, rows: min(max(0, count), size.rows))
    defer {
      origin.row += taken.rows
      size = Size(columns: size.columns, rows: size.rows - taken.rows)
    }
    return Rect(origin: origin, size: taken)
  }

  /// Cuts rows off the bottom and returns them; as many as there are.
  public mutating func takeBottom(_ count: Int) -> Rect {
    let kept = takeTop(size.rows - min(max(0, count), size.rows))
    defer { self = kept }
    return self
  }

  /// Cuts columns off the left and returns them; as many as there are.
  public mutating func takeLeft(_ count: Int) -> Rect {
    let taken = Size(columns: min(max(0, count), size.columns), rows: size.rows)
    defer {
      origin.column += taken.columns
      size = Size(columns: size.columns - taken.columns, rows: size.rows)
    }
    return Rect(origin: origin, size: taken)
  }

  /// Cuts columns off the right and returns them; as many as there are.
  public mutating func takeRight(_ count: Int) -> Rect {
    let kept = takeLeft(size.columns - min(max(0, count), size.columns))
    defer { self = kept }
    return self
  }
}

/// The drawing area of a map, measured in its own units, such as terminal columns or pixels.
package struct MapSheet: Hashable, Sendable {
  /// A position on the sheet, relative to its upper-left corner.
  package struct Point: Hashable, Sendable {
    /// The distance from the left edge.
    package var x: Double
    /// The distance from the top edge.
    package var y: Double

    /// Creates a position, which can be outside the sheet.
    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  package struct Size: Hashable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  package struct Rect: Hashable, Sendable {
    /// The upper-left corner.
    package var origin: Point
    package var size: Size

    package init(origin: Point, size: Size) {
      self.origin = origin
      self.size = size
    }

    package var right: Double { origin.x + size.width }
    package var bottom: Double { origin.y + size.height }

    /// Returns whether this rectangle and another one overlap by more than an edge.
    package func intersects(_ other: Rect) -> Bool {
      origin.x < other.right && other.origin.x < right && origin.y < other.bottom && other.origin.y < bottom
    }

    /// Returns whether another rectangle is completely inside this one.
    package func contains(_ other: Rect) -> Bool {
      origin.x <= other.origin.x && other.right <= right && origin.y <= other.origin.y && other.bottom <= bottom
    }

    /// Returns whether a position is inside the rectangle.
    ///
    /// The right and bottom edges do not count as inside.
    package func contains(_ point: Point) -> Bool {
      origin.x <= point.x && point.x < right && origin.y <= point.y && point.y < bottom
    }

    /// Returns the rectangle with a margin on its left and right.
    package func widened(by margin: Double) -> Rect {
      Rect(
        origin: Point(x: origin.x - margin, y: origin.y),
        size: Size(width: size.width + 2 * margin, height: size.height))
    }

    func moved(right: Double, down: Double) -> Rect {
      Rect(origin: Point(x: origin.x + right, y: origin.y + down), size: size)
    }
  }

  package let size: Size
  /// The horizontal and vertical spacing of the grid to which positions are rounded.
  ///
  /// The map, its marks, and its labels move by whole steps.
  package let step: Size
  /// The size of a mark, which is centered on its point.
  package let mark: Size
  /// The minimum distance between marks.
  package let spacing: Double
  /// The space between a mark and its label, and between labels.
  package let gap: Double
  /// The smallest visible distance.
  package let resolution: Double

  package init(size: Size, step: Size, mark: Size, spacing: Double, gap: Double, resolution: Double) {
    self.size = size
    self.step = step
    self.mark = mark
    self.spacing = spacing
    self.gap = gap
    self.resolution = resolution
  }

  /// The minimum distance between marks on a sheet of cells.
  package static let cellSpacing = 3.5

  /// Creates a sheet of cells that are twice as high as they are wide.
  ///
  /// A unit is the width of a cell.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - rows: The number of rows.
  package init(columns: Int, rows: Int) {
    let cell = Size(width: 1, height: 2)
    let size = Size(width: Double(columns), height: 2 * Double(rows))
    self.init(size: size, step: cell, mark: cell, spacing: Self.cellSpacing, gap: 1, resolution: 0.5)
  }

  /// The rectangle of the whole sheet.
  package var bounds: Rect { Rect(origin: Point(x: 0, y: 0), size: size) }
}

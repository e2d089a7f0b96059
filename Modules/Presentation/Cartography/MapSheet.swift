/// What a map is drawn on, measured in units of its own: columns of a terminal, or pixels.
package struct MapSheet: Hashable, Sendable {
  /// A place on the sheet, from its top left, to the right and downwards.
  package struct Point: Hashable, Sendable {
    /// The way to the right.
    package var x: Double
    /// The way down.
    package var y: Double

    /// Makes a place, which may lie outside.
    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// An extent on the sheet.
  package struct Size: Hashable, Sendable {
    /// From left to right.
    package var width: Double
    /// From top to bottom.
    package var height: Double

    /// Makes an extent.
    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// A rectangle on the sheet.
  package struct Rect: Hashable, Sendable {
    /// The top left corner.
    package var origin: Point
    /// The extent.
    package var size: Size

    /// Makes a rectangle.
    package init(origin: Point, size: Size) {
      self.origin = origin
      self.size = size
    }

    /// The right edge.
    package var right: Double { origin.x + size.width }
    /// The lower edge.
    package var bottom: Double { origin.y + size.height }

    /// Returns whether two rectangles have more in common than an edge.
    package func intersects(_ other: Rect) -> Bool {
      origin.x < other.right && other.origin.x < right && origin.y < other.bottom && other.origin.y < bottom
    }

    /// Returns whether all of another rectangle lies within.
    package func contains(_ other: Rect) -> Bool {
      origin.x <= other.origin.x && other.right <= right && origin.y <= other.origin.y && other.bottom <= bottom
    }

    /// Returns whether a place lies within.
    package func contains(_ point: Point) -> Bool {
      origin.x <= point.x && point.x < right && origin.y <= point.y && point.y < bottom
    }

    /// Returns the rectangle with more room on its left and right.
    package func widened(by margin: Double) -> Rect {
      Rect(
        origin: Point(x: origin.x - margin, y: origin.y),
        size: Size(width: size.width + 2 * margin, height: size.height))
    }

    func moved(right: Double, down: Double) -> Rect {
      Rect(origin: Point(x: origin.x + right, y: origin.y + down), size: size)
    }
  }

  /// The extent.
  package let size: Size
  /// The steps in which places are told; the map, its marks and its labels move by whole ones.
  package let step: Size
  /// The extent of a mark, about the place that it marks.
  package let mark: Size
  /// The room between a mark and its label, and between labels.
  package let gap: Double
  /// The least distance that is seen.
  package let resolution: Double

  /// Makes a sheet.
  package init(size: Size, step: Size, mark: Size, gap: Double, resolution: Double) {
    self.size = size
    self.step = step
    self.mark = mark
    self.gap = gap
    self.resolution = resolution
  }

  /// Makes a sheet of cells twice as high as they are wide; a unit is the width of one.
  ///
  /// - Parameters:
  ///   - columns: The cells from left to right.
  ///   - rows: The cells from top to bottom.
  package init(columns: Int, rows: Int) {
    let cell = Size(width: 1, height: 2)
    let size = Size(width: Double(columns), height: 2 * Double(rows))
    self.init(size: size, step: cell, mark: cell, gap: 1, resolution: 0.5)
  }

  /// All of it.
  package var bounds: Rect { Rect(origin: Point(x: 0, y: 0), size: size) }
}

package import Domain

/// The coasts and borders on a map, as a self-contained value to draw.
package struct MapOutline: Hashable, Sendable {
  /// A part of a line that might be visible.
  package struct Line: Hashable, Sendable {
    package let kind: MapLine.Kind
    /// The points of the line.
    ///
    /// There are at least two points. Some points might be outside the sheet.
    package let places: ArraySlice<MapSheet.Point>
  }

  /// The parts of the lines, in the order in which the source returns the lines.
  package let lines: [Line]

  /// The minimum width or height of a region border, as a multiple of the sheet's resolution.
  ///
  /// Shorter borders, such as those of Slovenia's municipalities on a map of Europe, would merge into a spot.
  private static let minimumRegionBorder = 8.0

  /// Creates an outline from the lines that might be visible.
  ///
  /// Country borders are omitted at scales at which they would be too dense to distinguish. A region border is omitted
  /// if it would be too short.
  ///
  /// - Parameters:
  ///   - projection: The projection of the map.
  ///   - lines: A closure that returns the coasts and borders in a box.
  /// - Complexity: O(*n*), where *n* is the total number of points in the lines.
  package init(on projection: MapProjection, lines: (GeographicBox, MapDetail) -> AnySequence<MapLine>) {
    let hasCountryBorders = projection.scale >= 0.6 * projection.sheet.resolution
    let seen = lines(projection.box, projection.detail).lazy.filter { hasCountryBorders || $0.kind == .coast }
    self.lines = Self.parts(of: seen, projection)
  }

  /// Splits lines where they wrap around the edge of the map, returning the parts.
  private static func parts(of lines: some Sequence<MapLine>, _ projection: MapProjection) -> [Line] {
    // All parts share an array, because allocators return a large block to the system more readily than many small
    // ones.
    var places: [MapSheet.Point] = []
    var parts: [(kind: MapLine.Kind, range: Range<Int>)] = []
    let resolution = projection.sheet.resolution
    for line in lines {
      var start = places.count
      func endPart() {
        if line.kind == .regionBorder, extent(of: places[start...]) < minimumRegionBorder * resolution {
          places.removeSubrange(start...)
        } else if places.count - start > 1 {
          parts.append((line.kind, start..<places.count))
        }
        start = places.count
      }
      for point in line.points {
        let place = projection.place(of: MapPoint(point))
        if let last = places.last {
          if abs(place.x - last.x) > projection.circumference / 2 {
            endPart()
          } else if abs(place.x - last.x) < resolution, abs(place.y - last.y) < resolution, places.count > start + 1 {
            // The point is too close to the preceding one to be distinguishable. The last point of a line is kept,
            // because other lines can start there.
            if point != line.points.last { continue }
          }
        }
        places.append(place)
      }
      endPart()
    }
    return parts.map { Line(kind: $0.kind, places: places[$0.range]) }
  }

  /// Returns the greater of the width and the height of the box around some points, or 0 if there are none.
  private static func extent(of places: ArraySlice<MapSheet.Point>) -> Double {
    func extent(_ values: some Sequence<Double>) -> Double {
      (values.max() ?? 0) - (values.min() ?? 0)
    }
    return max(extent(places.lazy.map(\.x)), extent(places.lazy.map(\.y)))
  }
}

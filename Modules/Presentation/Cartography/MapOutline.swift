package import Domain

/// Coasts and borders on a map: a value to be drawn, of which nothing is needed after that.
package struct MapOutline: Hashable, Sendable {
  /// A line, as far as it may be seen.
  package struct Line: Hashable, Sendable {
    /// What it divides.
    package let kind: MapLine.Kind
    /// The places it goes through, at least two; some may lie outside the sheet.
    package let places: ArraySlice<MapSheet.Point>
  }

  /// The lines, in the order in which they came.
  package let lines: [Line]

  /// Makes out which lines are to be seen.
  ///
  /// - Parameters:
  ///   - projection: How the map is projected.
  ///   - lines: Returns coasts and borders of a box.
  /// - Complexity: O(*n*) in the number of the lines' points.
  package init(on projection: MapProjection, lines: (GeographicBox, MapDetail) -> AnySequence<MapLine>) {
    // Borders that are nearer to each other than what is seen would be a thicket.
    let hasBorders = projection.scale >= 0.6 * projection.sheet.resolution
    let seen = lines(projection.box, projection.detail).lazy.filter { hasBorders || $0.kind == .coast }
    self.lines = Self.parts(of: seen, projection)
  }

  /// Returns the parts of lines between the places where they leave the map on one side and come back on the other.
  private static func parts(of lines: some Sequence<MapLine>, _ projection: MapProjection) -> [Line] {
    // Of all parts, one after another: a system gets one large piece of memory back, and seldom many small ones.
    var places: [MapSheet.Point] = []
    var parts: [(kind: MapLine.Kind, range: Range<Int>)] = []
    let least = projection.sheet.resolution
    for line in lines {
      var start = places.count
      func endPart() {
        if places.count - start > 1 { parts.append((line.kind, start..<places.count)) }
        start = places.count
      }
      for point in line.points {
        let place = projection.place(of: MapPoint(point))
        if places.count > start, let last = places.last {
          if abs(place.x - last.x) > projection.turn / 2 {
            endPart()
          } else if abs(place.x - last.x) < least, abs(place.y - last.y) < least, places.count > start + 1 {
            // It would not be seen; but where a line ends it meets others.
            if point != line.points.last { continue }
          }
        }
        places.append(place)
      }
      endPart()
    }
    return parts.map { Line(kind: $0.kind, places: places[$0.range]) }
  }
}

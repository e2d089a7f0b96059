package import Domain

/// The land on a map, bounded by the coasts.
///
/// The North Pole is in the ocean. A point is therefore on land if the meridian from the pole to the point crosses an
/// odd number of coasts. The coasts need not form closed shapes, and only coasts that cross the visible meridians
/// matter.
package struct MapLand: Hashable, Sendable {
  /// The coasts that cross the visible meridians, in sheet coordinates.
  ///
  /// Parts that are beyond an edge of the sheet are simplified.
  package let coasts: [ArraySlice<MapSheet.Point>]
  private let sheet: MapSheet
  /// The columns of the sheet that show the Earth.
  private let columns: Range<Int>

  /// Creates the land from the coasts that cross the visible meridians.
  ///
  /// - Parameters:
  ///   - projection: The projection of the map.
  ///   - lines: A closure that returns the coasts and borders in a box.
  /// - Complexity: O(*n*), where *n* is the total number of points in the lines.
  package init(on projection: MapProjection, lines: (GeographicBox, MapDetail) -> AnySequence<MapLine>) {
    sheet = projection.sheet
    let middle = projection.place(of: projection.viewport.center).x
    let west = max(middle - projection.circumference / 2, 0)
    let east = max(min(middle + projection.circumference / 2, sheet.size.width), west)
    let step = sheet.step.width
    columns = Int((west / step - 0.5).rounded(.up))..<Int((east / step - 0.5).rounded(.up))
    var box = projection.box
    box.north = 90
    var tracer = CoastTracer(projection, west: west, east: east)
    for line in lines(box, projection.detail) where line.kind == .coast { tracer.add(line.points) }
    coasts = tracer.coasts
  }

  /// Returns, row by row, whether the middle of each cell on the sheet is on land.
  ///
  /// A cell is one step wide and one step high.
  ///
  /// - Complexity: O(*n* + *m*), where *n* is the number of times that coasts cross columns, and *m* is the number of
  ///   cells.
  package func cells() -> [Bool] {
    let step = sheet.step
    let size = (columns: Int(sheet.size.width / step.width), rows: Int(sheet.size.height / step.height))
    var isLand = Array(repeating: false, count: size.columns * size.rows)
    for coast in coasts {
      for (from, to) in zip(coast, coast.dropFirst()) {
        let (west, east) = from.x < to.x ? (from.x, to.x) : (to.x, from.x)
        // The eastern end is excluded, so that a point between two segments is counted once.
        let first = max(Int((west / step.width - 0.5).rounded(.up)), columns.lowerBound)
        let end = min(Int((east / step.width - 0.5).rounded(.up)), columns.upperBound)
        guard first < end else { continue }
        let slope = (to.y - from.y) / (to.x - from.x)
        for column in first..<end {
          let y = from.y + ((Double(column) + 0.5) * step.width - from.x) * slope
          let row = max(Int((y / step.height - 0.5).rounded(.up)), 0)
          if row < size.rows { isLand[row * size.columns + column].toggle() }
        }
      }
    }
    // So far, each element is `true` if an odd number of coasts separate the middle of its cell from the middle of the
    // cell above.
    for index in isLand.indices.dropFirst(size.columns) where isLand[index - size.columns] { isLand[index].toggle() }
    return isLand
  }
}

/// A tracer that projects coasts so that each meridian crosses the projected coasts as often as it crosses the original
/// coasts.
private struct CoastTracer {
  /// The sheet's edges that a point lies beyond.
  private struct Sides: OptionSet {
    let rawValue: UInt8
    static let north = Sides(rawValue: 1)
    static let south = Sides(rawValue: 2)
    static let west = Sides(rawValue: 4)
    static let east = Sides(rawValue: 8)
  }

  private let projection: MapProjection
  private let west: Double
  private let east: Double
  private let box: GeographicBox
  private var places: [MapSheet.Point] = []
  private var ranges: [Range<Int>] = []

  init(_ projection: MapProjection, west: Double, east: Double) {
    self.projection = projection
    (self.west, self.east) = (west, east)
    box = projection.box
  }

  var coasts: [ArraySlice<MapSheet.Point>] { ranges.map { places[$0] } }

  /// Adds each visible copy of a coast, where the copies are one circumference of the Earth apart.
  mutating func add(_ points: [Coordinate]) {
    let longitudes = points.map(\.longitude)
    guard let least = longitudes.min(), let greatest = longitudes.max() else { return }
    let circumference = projection.circumference
    let first = ((west - projection.x(ofLongitude: greatest)) / circumference).rounded(.up)
    let last = ((east - projection.x(ofLongitude: least)) / circumference).rounded(.down)
    guard first <= last else { return }
    for turn in stride(from: first, through: last, by: 1) { add(points, shift: turn * circumference) }
  }

  private mutating func add(_ points: [Coordinate], shift: Double) {
    let start = places.count
    let sides = points.map { self.sides(of: $0, x: projection.x(ofLongitude: $0.longitude) + shift) }
    let resolution = projection.sheet.resolution
    for (index, point) in points.enumerated() {
      let isEnd = index == 0 || index == points.count - 1
      // A point is skipped if the point and both of its neighbors are beyond the same edge. Even without the point, the
      // line stays beyond that edge.
      if !isEnd, !sides[index].isDisjoint(with: sides[index - 1].intersection(sides[index + 1])) { continue }
      let x = projection.x(ofLongitude: point.longitude) + shift
      let place = MapSheet.Point(x: x, y: projection.y(ofLatitude: point.latitude))
      if !isEnd, let last = places.last, places.count > start, abs(place.x - last.x) < resolution,
        abs(place.y - last.y) < resolution
      {
        continue
      }
      places.append(place)
    }
    // A piece that starts where the preceding piece ends continues that piece.
    if let previous = ranges.last, previous.upperBound == start, places[start] == places[start - 1] {
      ranges[ranges.count - 1] = previous.lowerBound..<places.count
    } else {
      ranges.append(start..<places.count)
    }
  }

  private func sides(of point: Coordinate, x: Double) -> Sides {
    var sides: Sides = []
    if point.latitude > box.north { sides.insert(.north) }
    if point.latitude < box.south { sides.insert(.south) }
    if x < west { sides.insert(.west) }
    if x > east { sides.insert(.east) }
    return sides
  }
}

package import Domain

/// Cities in the order in which they stand out on a map: those first that are farthest from any more populous one.
///
/// Of those that stand out by a distance no two are nearer to each other than that, at any scale.
package struct MapCities: Sendable {
  /// A city and how it stands out.
  package struct Ranked: Sendable {
    /// The city.
    package let city: City
    /// Where it is drawn.
    package let point: MapPoint
    /// How far it is on the map to the nearest more populous city; infinite for the most populous.
    package let isolation: Double
  }

  /// All cities, by isolation, then by population.
  package let ranked: [Ranked]
  /// The middle of the smallest box that holds them.
  let middle: MapPoint

  /// Ranks cities.
  ///
  /// - Parameter cities: The cities, in any order.
  /// - Complexity: O(*n* log *n*) where they are spread evenly.
  package init(_ cities: [City]) {
    let sorted = cities.sorted { ($0.population, $1.id) > ($1.population, $0.id) }
    let points = sorted.map { MapPoint($0.coordinate) }
    var grid = PointGrid(points)
    middle = MapBounds(points)?.center ?? MapViewport.world.center
    ranked = zip(sorted, points).map { city, point in
      Ranked(city: city, point: point, isolation: grid.insert(point))
    }
    // Equally isolated ones keep their order.
    .enumerated().sorted { ($0.element.isolation, $1.offset) > ($1.element.isolation, $0.offset) }.map(\.element)
  }

  /// Returns the cities that no more populous one is nearer to than a distance on the map.
  package func standingOut(by distance: Double) -> ArraySlice<Ranked> {
    var (low, high) = (0, ranked.count)
    while low < high {
      let middle = (low + high) / 2
      if ranked[middle].isolation >= distance { low = middle + 1 } else { high = middle }
    }
    return ranked[..<low]
  }
}

/// Points in squares, so that the nearest one is found by a look around.
private struct PointGrid {
  private let bounds: MapBounds?
  private let side: Double
  private let columns: Int
  private let rows: Int
  private var squares: [[MapPoint]]

  /// Makes a grid for points, which are still to be put into it.
  init(_ points: [MapPoint]) {
    bounds = MapBounds(points)
    let (width, height) = (bounds?.width ?? 0, bounds?.height ?? 0)
    // About one point a square, and not many more squares than points however they lie.
    side = max((width * height / Double(max(points.count, 1))).squareRoot(), max(width, height) / 256, 1e-6)
    columns = Int(width / side) + 1
    rows = Int(height / side) + 1
    squares = Array(repeating: [], count: columns * rows)
  }

  /// Puts a point into the grid.
  ///
  /// - Returns: How far it is to the nearest of those that were there; infinite if there were none.
  mutating func insert(_ point: MapPoint) -> Double {
    guard let offset = bounds?.offset(of: point) else { return .infinity }
    let column = min(Int(offset.east / side), columns - 1)
    let row = min(Int(offset.north / side), rows - 1)
    var best = Double.infinity
    var ring = 0
    // What lies farther out is farther away than so many squares.
    while ring < max(columns, rows), best > Double(ring - 1) * side {
      for y in max(row - ring, 0)...min(row + ring, rows - 1) {
        let isEdge = abs(y - row) == ring
        for x in stride(from: column - ring, through: column + ring, by: isEdge || ring == 0 ? 1 : 2 * ring)
        where x >= 0 && x < columns {
          for other in squares[y * columns + x] { best = min(best, distance(point, other)) }
        }
      }
      ring += 1
    }
    squares[row * columns + column].append(point)
    return best
  }

  private func distance(_ first: MapPoint, _ second: MapPoint) -> Double {
    let (east, north) = first.offset(to: second)
    return (east * east + north * north).squareRoot()
  }
}

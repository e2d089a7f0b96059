package import Domain

/// Cities ranked by their prominence on a map.
///
/// A city's prominence is its isolation, which is the distance to the nearest more populous city. The most isolated
/// city is first. Two cities whose isolation is at least a given distance are at least that far apart.
package struct MapCities: Hashable, Sendable {
  /// A city with its prominence.
  package struct Ranked: Hashable, Sendable {
    package let city: City
    /// The position of the city on the map plane.
    package let point: MapPoint
    /// The distance on the map to the nearest more populous city, which is infinite for the most populous city.
    package let isolation: Double

    /// The importance of the city's label, which is based on the city's population.
    ///
    /// The population is multiplied by 1.2 if the city is a region of its own, such as Delhi, because such a city is
    /// usually a capital. The population is doubled if the region also contains other cities, such as the suburbs of
    /// Tokyo.
    package var weight: Int {
      switch city.region.kind {
      case .city: city.population + city.population / 5
      case .metro where city.region.name == city.name: 2 * city.population
      case .metro, .region, .wholeCountry: city.population
      }
    }

    /// Returns whether the city is prominent on a map whose prominent cities are at least the given distance apart.
    ///
    /// The city's isolation must be at least the distance. The city must also have a minimum population, which is
    /// proportional to the square of the distance. Otherwise, a remote weather station would be more prominent than a
    /// capital on a map of the world. On maps of continents and of the world, a city whose isolation is not much
    /// greater than the distance needs up to four times as many inhabitants.
    ///
    /// - Parameters:
    ///   - distance: The distance on the map.
    ///   - factor: The factor by which the required population is multiplied.
    /// - Returns: Whether the isolation and the population are sufficient.
    package func isProminent(by distance: Double, populationFactor factor: Double = 1) -> Bool {
      guard isolation >= distance else { return false }
      guard distance >= Self.continentalDistance else { return hasPopulation(factor: factor, at: distance) }
      let remoteness = min(isolation / distance, Self.maximumRemoteness) / Self.maximumRemoteness
      return hasPopulation(factor: factor / remoteness, at: distance)
    }

    /// Returns whether the city is large on a map whose prominent cities are at least the given distance apart.
    ///
    /// A large city is named if there is room, even if a more populous city is closer than that distance. For
    /// example, a map of the world names both London and Paris.
    package func isLarge(at distance: Double) -> Bool {
      city.population >= Self.populationOfLargeCity && isolation >= Self.spacingOfLargeCities * distance
        && hasPopulation(factor: Self.populationFactorOfLargeCity, at: distance)
    }

    private func hasPopulation(factor: Double, at distance: Double) -> Bool {
      Double(max(city.population, Self.minimumPopulation)) >= factor * Self.density * distance * distance
    }

    /// Returns whether the city has a mark on a map whose prominent cities are at least the given distance apart.
    package func isMarked(at distance: Double) -> Bool { isProminent(by: distance) || isLarge(at: distance) }

    /// Returns whether a country's name must not cover the city.
    func isMajor(at distance: Double) -> Bool {
      isolation >= Self.isolationOfMajorCity * distance
        || isolation >= distance && hasPopulation(factor: Self.populationFactorOfMajorCity, at: distance)
    }

    /// The minimum distance between prominent cities on maps of continents and of the world.
    private static let continentalDistance = 3.0
    /// The minimum isolation of a remote city, as a multiple of the distance between prominent cities.
    ///
    /// A greater isolation does not make a city more prominent.
    private static let maximumRemoteness = 4.0
    /// The minimum population of a large city.
    private static let populationOfLargeCity = 1_000_000
    /// The minimum distance between large cities, as a multiple of the distance between prominent cities.
    fileprivate static let spacingOfLargeCities = 0.25
    /// The minimum population of a large city, as a multiple of that of a remote prominent city.
    private static let populationFactorOfLargeCity = 16.0
    /// The minimum isolation of a major city, as a multiple of the distance between prominent cities.
    private static let isolationOfMajorCity = 3.0
    /// The minimum population of a less isolated major city, as a multiple of that of a remote prominent city.
    private static let populationFactorOfMajorCity = 400.0
    /// The population to assume for a city whose population is unknown or less than this value.
    private static let minimumPopulation = 1000
    /// The minimum population of a prominent city, per square degree.
    ///
    /// The area in square degrees is the square of the distance between prominent cities.
    private static let density = 500.0
  }

  /// The cities, sorted by descending isolation, then by descending population.
  package private(set) var ranked: [Ranked]
  /// The point around which the labels of a map are arranged.
  let middle: MapPoint
  /// The countries that contain at least three of the cities, sorted by number of cities in descending order.
  package let countries: [MapArea]

  /// Creates a ranking of cities.
  ///
  /// - Parameters:
  ///   - cities: The cities in any order.
  ///   - middle: The point around which labels are arranged, or `nil` for the middle of the smallest box that contains
  ///     the cities. To keep most labels in place when cities are added, pass the same point again.
  /// - Complexity: O(*n* log *n*) for evenly distributed cities, where *n* is the number of cities.
  package init(_ cities: [City], around middle: MapPoint? = nil) {
    // Indices are sorted, because moving the cities would take longer.
    let order = cities.indices.sorted {
      (cities[$0].population, cities[$1].id) > (cities[$1].population, cities[$0].id)
    }
    let points = order.map { MapPoint(cities[$0].coordinate) }
    var grid = PointGrid(points)
    self.middle = middle ?? MapBounds(points)?.center ?? MapViewport.world.center
    let isolations = points.map { grid.insert($0) }
    // Cities with the same isolation remain sorted by population.
    ranked = points.indices.sorted { (isolations[$0], $1) > (isolations[$1], $0) }.map {
      Ranked(city: cities[order[$0]], point: points[$0], isolation: isolations[$0])
    }
    countries = MapArea.countries(of: ranked)
  }

  /// Returns the cities whose isolation is at least the given distance on the map.
  package func isolated(by distance: Double) -> ArraySlice<Ranked> {
    var (low, high) = (0, ranked.count)
    while low < high {
      let middle = (low + high) / 2
      if ranked[middle].isolation >= distance { low = middle + 1 } else { high = middle }
    }
    return ranked[..<low]
  }

  /// Returns the prominent cities, which are at least the given distance apart on the map.
  package func prominent(by distance: Double) -> [Ranked] {
    isolated(by: distance).filter { $0.isProminent(by: distance) }
  }

  /// Returns the cities that have marks on a map whose prominent cities are at least the given distance apart.
  package func marked(at distance: Double) -> [Ranked] {
    isolated(by: distance * Ranked.spacingOfLargeCities).filter { $0.isMarked(at: distance) }
  }

  /// Returns the regions that contain at least three of the cities, sorted by number of cities in descending order.
  ///
  /// The regions are not stored like the countries, because most maps do not show their names.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of cities.
  package func regions() -> [MapArea] { MapArea.regions(of: ranked) }

  /// Returns the cities that satisfy a predicate.
  ///
  /// The cities keep their isolation. ``middle`` and ``countries`` do not change, but ``regions()`` counts only the
  /// returned cities.
  package func filter(_ isIncluded: (City) -> Bool) -> MapCities {
    var cities = self
    cities.ranked.removeAll { !isIncluded($0.city) }
    return cities
  }
}

extension [City] {
  /// The cities without repetitions, in the order of their first occurrences.
  package var withoutDuplicates: [City] {
    var seen = Set<City.ID>(minimumCapacity: count)
    return filter { seen.insert($0.id).inserted }
  }
}

/// A grid of points in which the nearest neighbor of a new point can be found quickly.
private struct PointGrid {
  private let bounds: MapBounds?
  private let side: Double
  private let columns: Int
  private let rows: Int
  /// For each square, row by row, the index of the point that was added last, or -1 if the square is empty.
  private var lastPoints: [Int]
  /// The points, each with the index of the preceding point in the same square, or -1 if there is none.
  private var points: [(point: MapPoint, previous: Int)] = []

  /// Creates an empty grid that is sized for the given points.
  init(_ points: [MapPoint]) {
    bounds = MapBounds(points)
    let (width, height) = (bounds?.width ?? 0, bounds?.height ?? 0)
    // The grid has about as many squares as points, but its longer side has at most 257 squares.
    side = max((width * height / Double(max(points.count, 1))).squareRoot(), max(width, height) / 256, 1e-6)
    columns = Int(width / side) + 1
    rows = Int(height / side) + 1
    lastPoints = Array(repeating: -1, count: columns * rows)
    self.points.reserveCapacity(points.count)
  }

  /// Inserts a point.
  ///
  /// - Returns: The distance to the nearest point that is already in the grid, or infinity if the grid is empty.
  mutating func insert(_ point: MapPoint) -> Double {
    guard let offset = bounds?.offset(of: point) else { return .infinity }
    let column = min(Int(offset.east / side), columns - 1)
    let row = min(Int(offset.north / side), rows - 1)
    var best = Double.infinity
    var ring = 0
    // Points in this ring or beyond it are at least `ring - 1` squares away.
    while ring < max(columns, rows), best > Double(ring - 1) * side {
      for y in max(row - ring, 0)...min(row + ring, rows - 1) {
        let isEdge = abs(y - row) == ring
        for x in stride(from: column - ring, through: column + ring, by: isEdge || ring == 0 ? 1 : 2 * ring)
        where x >= 0 && x < columns {
          var other = lastPoints[y * columns + x]
          while other >= 0 {
            best = min(best, point.distance(to: points[other].point))
            other = points[other].previous
          }
        }
      }
      ring += 1
    }
    points.append((point, lastPoints[row * columns + column]))
    lastPoints[row * columns + column] = points.count - 1
    return best
  }
}

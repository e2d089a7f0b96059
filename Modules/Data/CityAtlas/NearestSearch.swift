public import Domain

/// A search of a ``NearestTree`` that collects candidates for the nearest cities.
///
/// The search is fast because it compares rounded points. Exact distances are computed later, for only a few
/// candidates.
struct NearestSearch {
  /// The maximum error that rounding causes in the distance between two points.
  private static let roundingError = 2 * NearestTree.rounding * 3.0.squareRoot()

  /// A city that might be among the nearest cities.
  ///
  /// `chordSquared` is the squared straight-line distance between the city's rounded point and the center.
  private struct Candidate {
    let index: Int
    let chordSquared: Int
  }

  private let tree: NearestTree
  private let cities: Range<Int>
  /// The table of all cities, or `nil` if there is no minimum population.
  private let table: PlaceTable?
  private let minimumPopulation: Int
  private let limit: Int
  /// The center of the search, rounded in the same way as the tree's points.
  private let center: NearestTree.Point
  /// The candidates, starting with the nearest.
  private var candidates: [Candidate] = []
  /// The square of the maximum distance from the center to a candidate.
  private var maximumDistanceSquared = Int.max

  /// Creates a search for the nearest of the given cities that have at least the given population.
  ///
  /// `limit` must be at least 1.
  private init(
    _ atlas: Atlas, cities: Range<Int>, minimumPopulation: Int, near point: Coordinate, limit: Int
  ) {
    tree = atlas.nearestTree
    self.cities = cities
    table = minimumPopulation > 0 ? atlas.cityTable : nil
    self.minimumPopulation = minimumPopulation
    self.limit = limit
    let rounded = (SIMD3<Double>(point) * NearestTree.scale).rounded(.toNearestOrEven)
    candidates.reserveCapacity(8)
    center = NearestTree.Point(x: Int(rounded.x), y: Int(rounded.y), z: Int(rounded.z))
  }

  /// Returns the indices of the candidates, which include the `limit` nearest cities.
  static func candidates(
    in atlas: Atlas, cities: Range<Int>, minimumPopulation: Int, near point: Coordinate, limit: Int
  ) -> some Sequence<Int> {
    var search = NearestSearch(
      atlas, cities: cities, minimumPopulation: minimumPopulation, near: point, limit: limit)
    search.visit(search.tree.root)
    return search.candidates.lazy.map(\.index)
  }

  /// Visits the cities of a node, starting with the nearer child.
  private mutating func visit(_ node: NearestTree.Node) {
    let (low, high) = node.children
    guard !tree.isBucket(low.number) else { return visitCities(node.range) }
    let toLow = tree.distanceSquared(from: center, toBoxOf: low.number)
    let toHigh = tree.distanceSquared(from: center, toBoxOf: high.number)
    let isLowNearer = toLow < toHigh
    if min(toLow, toHigh) <= maximumDistanceSquared { visit(isLowNearer ? low : high) }
    if max(toLow, toHigh) <= maximumDistanceSquared { visit(isLowNearer ? high : low) }
  }

  private mutating func visitCities(_ range: Range<Int>) {
    for position in range {
      let point = tree.point(position)
      let (x, y, z) = (point.x - center.x, point.y - center.y, point.z - center.z)
      let chordSquared = x &* x &+ y &* y &+ z &* z
      if chordSquared <= maximumDistanceSquared { insert(position, chordSquared) }
    }
  }

  private mutating func insert(_ position: Int, _ chordSquared: Int) {
    guard let index = tree.order[position].map(Int.init), cities.contains(index) else { return }
    if let table, (table.record(index)?.population ?? 0) < minimumPopulation { return }
    var place = candidates.count
    candidates.append(Candidate(index: index, chordSquared: chordSquared))
    while place > 0, candidates[place - 1].chordSquared > chordSquared {
      candidates.swapAt(place - 1, place)
      place -= 1
    }
    guard candidates.count >= limit, place < limit else { return }
    // Adds the error twice, because rounding affects both the candidate's distance and the distance of any farther
    // city.
    let reach = Double(candidates[limit - 1].chordSquared).squareRoot() + 2 * Self.roundingError
    maximumDistanceSquared = Int(reach * reach)
    while let last = candidates.last, last.chordSquared > maximumDistanceSquared { candidates.removeLast() }
  }
}

extension Atlas {
  /// Returns the cities nearest to a point, sorted by distance and then by ID.
  ///
  /// - Complexity: O(log *n*) on average, where *n* is the number of cities. If the country is far from the point or
  ///   the minimum population is high, the complexity is O(*n*).
  public func cities(
    nearestTo point: Coordinate, inCountry code: String?, minimumPopulation population: Int, limit: Int
  ) -> [NearbyCity] {
    guard limit > 0, point.latitude.isFinite, point.longitude.isFinite, let range = cityRange(inCountry: code)
    else { return [] }
    let cosine = point.cosineOfLatitude
    var nearest: [(haversine: Double, id: UInt32, index: Int)] = []
    let candidates = NearestSearch.candidates(
      in: self, cities: range, minimumPopulation: population, near: point, limit: limit)
    for index in candidates {
      guard let city = cityTable.record(index) else { continue }
      nearest.append((point.haversine(to: Coordinate(city), cosineOfLatitude: cosine), city.identifier, index))
    }
    if nearest.count > 1 { nearest.sort { ($0.haversine, $0.id) < ($1.haversine, $1.id) } }
    return nearest.prefix(limit).compactMap { _, _, index in
      city(at: index).map { NearbyCity(city: $0, kilometers: point.kilometers(to: $0.coordinate)) }
    }
  }
}

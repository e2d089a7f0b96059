package import Domain

/// Tells the body of a country or a region from parts that lie far off, such as Hawaii, Easter Island or the Azores: a
/// map that fits both shows nothing of either.
package enum MainBody {
  /// What adds no more than this to the map's extent is shown with the body.
  private static let greatestGrowth = 1.25
  /// All that is left out has less than this part of the whole weight.
  private static let leastShare = 0.1
  /// The squares along the longer side of what holds everything; parts are apart where one lies between them.
  private static let squares = 24.0

  /// Returns the points that a map is to fit.
  ///
  /// The farthest parts, of less than a tenth of the whole, are candidates to be left out; of these the ones are shown
  /// all the same that fit in with the rest, the nearest first.
  ///
  /// - Parameters:
  ///   - cities: The cities, in any order.
  ///   - weight: Returns how much a city counts; more than 0.
  /// - Returns: The points of the cities in the body, and in the parts that fit in with it.
  /// - Complexity: O(*n* log *n*).
  package static func points(of cities: [City], weight: (City) -> Double) -> [MapPoint] {
    var parts = parts(of: cities, weight)
    guard parts.count > 1 else { return parts.first?.points ?? [] }
    let all = parts.reduce(0) { $0 + $1.weight }
    parts.sort { $0.weight > $1.weight }
    let main = parts.removeFirst()
    parts.sort { $0.distance(to: main) > $1.distance(to: main) }
    var share = 0.0
    let far = parts.prefix { part in
      share += part.weight / all
      return share < leastShare
    }
    var body = main.points + parts.dropFirst(far.count).flatMap(\.points)
    // A body of one point has no extent that could be compared.
    let greatest = greatestGrowth * max(MapBounds(body)?.extent ?? 0, 0.1)
    for part in far.reversed() {
      let both = body + part.points
      if let bounds = MapBounds(both), bounds.extent <= greatest { body = both }
    }
    return body
  }

  /// How many cities tell which parts a country has; there is no need to ask for all.
  private static let countOfCountry = 400

  /// Returns the points that a map of a country is to fit, as far as the cities tell that stand out most.
  ///
  /// - Parameters:
  ///   - code: The country's code.
  ///   - catalog: Where its cities are.
  /// - Returns: The points of cities in its body.
  package static func points(ofCountry code: String, in catalog: any CityCatalog) -> [MapPoint] {
    points(of: catalog.landmarks(in: .world, inCountry: code, limit: countOfCountry)) {
      Double(max($0.population, 1))
    }
  }

  private struct Part {
    var points: [MapPoint] = []
    var weight = 0.0

    func distance(to other: Part) -> Double {
      guard let here = MapBounds(points)?.center, let there = MapBounds(other.points)?.center else { return 0 }
      let (east, north) = here.offset(to: there)
      return east * east + north * north
    }
  }

  private struct Square: Hashable {
    let column: Int
    let row: Int

    var neighbours: [Square] {
      (-1...1).flatMap { down in (-1...1).map { Square(column: column + $0, row: row + down) } }
    }
  }

  /// Returns the cities of squares that touch each other, together.
  private static func parts(of cities: [City], _ weight: (City) -> Double) -> [Part] {
    let points = cities.map { MapPoint($0.coordinate) }
    guard let bounds = MapBounds(points) else { return [] }
    let side = max(bounds.extent, MapViewport.least) / squares
    var waiting = Dictionary(grouping: zip(points, cities)) { point, _ in
      let (east, north) = bounds.offset(of: point)
      return Square(column: Int(east / side), row: Int(north / side))
    }
    var parts: [Part] = []
    while let first = waiting.keys.first {
      var part = Part()
      var edge = [first]
      while let square = edge.popLast() {
        guard let inside = waiting.removeValue(forKey: square) else { continue }
        part.points += inside.map(\.0)
        part.weight += inside.reduce(0) { $0 + weight($1.1) }
        edge += square.neighbours
      }
      parts.append(part)
    }
    return parts
  }
}

package import Domain

/// The main body of a country or region, which excludes remote parts such as Hawaii, Easter Island, and the Azores.
///
/// A map that shows the body and all remote parts would show neither in detail.
package enum MainBody {
  /// The maximum factor by which the map can be enlarged to show a remote part together with the body.
  private static let maximumGrowth = 1.25
  /// The limit below which the omitted parts' share of the total weight must stay.
  private static let minimumShare = 0.1
  /// The minimum share of the total weight for a part that enlarges the sum of the map's width and height by a factor
  /// of more than ``maximumGrowth``.
  private static let minimumShareOfLargePart = 0.01
  /// The number of squares along the longer side of the cities' bounds.
  ///
  /// Parts are separate if there are empty squares between them.
  private static let squares = 24.0

  /// Returns the points that a map of the given cities must contain.
  ///
  /// The farthest parts can be omitted if together they have less than a tenth of the total weight. A part is still
  /// kept if it enlarges the map by a factor of at most ``maximumGrowth``. The candidates for omission are tested from
  /// nearest to farthest.
  ///
  /// - Parameters:
  ///   - cities: The cities in any order.
  ///   - weight: A closure that returns a city's weight, which must be greater than 0.
  /// - Returns: The points of the cities in the main body and in the parts that are kept.
  /// - Complexity: O(*n* log *n*), where *n* is the number of cities.
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
      return share < minimumShare
    }
    var body = main.points + parts.dropFirst(far.count).flatMap(\.points)
    for part in far.reversed() {
      let both = body + part.points
      guard let bounds = MapBounds(both), let before = MapBounds(body) else { continue }
      // A body that is a single point has no extent, so a minimum is used.
      let isLong = bounds.extent > maximumGrowth * max(before.extent, 0.1)
      let isLarge = bounds.span > maximumGrowth * max(before.span, 0.1)
      if !isLong, !isLarge || part.weight >= minimumShareOfLargePart * all { body = both }
    }
    return body
  }

  /// The number of cities from which a country's parts are determined.
  private static let sampleSize = 400

  /// Returns the points that a map of a country must contain, based on the country's most prominent cities.
  ///
  /// - Parameters:
  ///   - code: The country's code.
  ///   - catalog: The catalog of cities.
  /// - Returns: The points of the cities in the main body and in the parts that are kept.
  package static func points(ofCountry code: String, in catalog: any CityCatalog) -> [MapPoint] {
    points(of: catalog.prominentCities(in: .world, inCountry: code, limit: sampleSize)) {
      Double(max($0.population, 1))
    }
  }

  /// Returns points on the coasts of islands that a country's map would otherwise show only in part.
  ///
  /// - Parameters:
  ///   - viewport: The viewport that fits the country's cities.
  ///   - cities: The points of the country's cities.
  ///   - world: The source of coasts.
  /// - Returns: The points on the coasts of the islands that contain a city and enlarge the map by a factor of at most
  ///   ``maximumGrowth``.
  static func islands(in viewport: MapViewport, with cities: [MapPoint], of world: some WorldGeometry) -> [MapPoint] {
    let (east, north) = (viewport.width / 2, viewport.height / 2)
    let corners = [viewport.center.moved(east: -east, north: -north), viewport.center.moved(east: east, north: north)]
    let box = GeographicBox(around: viewport.center, width: viewport.width, height: viewport.height)
    return world.lines(in: box, detail: .fine).reduce(into: []) { islands, line in
      guard line.kind == .coast, line.isIsland else { return }
      let points = line.points.map { MapPoint($0) }
      guard let island = MapBounds(points), cities.contains(where: island.contains),
        let bounds = MapBounds(points + corners), bounds.span <= maximumGrowth * (viewport.width + viewport.height)
      else { return }
      islands += points
    }
  }

  private struct Part {
    var points: [MapPoint] = []
    var weight = 0.0

    func distance(to other: Part) -> Double {
      guard let here = MapBounds(points)?.center, let there = MapBounds(other.points)?.center else { return 0 }
      return here.distance(to: there)
    }
  }

  private struct Square: Hashable {
    let column: Int
    let row: Int

    /// The square and the eight squares around it.
    var block: [Square] {
      (0..<9).map { Square(column: column + $0 % 3 - 1, row: row + $0 / 3 - 1) }
    }
  }

  /// Groups cities into parts that consist of contiguous squares.
  private static func parts(of cities: [City], _ weight: (City) -> Double) -> [Part] {
    let points = cities.map { MapPoint($0.coordinate) }
    guard let bounds = MapBounds(points) else { return [] }
    let side = max(bounds.extent, MapViewport.minimumExtent) / squares
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
        edge += square.block
      }
      parts.append(part)
    }
    return parts
  }
}

extension MapLine {
  /// Whether the line is the whole coast of an island, or the part of such a coast on one side of the 180th meridian.
  fileprivate var isIsland: Bool {
    guard let first = points.first, let last = points.last else { return false }
    return first == last || abs(first.longitude) == 180 && abs(last.longitude) == 180
  }
}

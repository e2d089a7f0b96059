import Domain

/// A country or region whose name can be shown on a map.
package struct MapArea: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case country
    case region
  }

  package let kind: Kind
  package let name: String
  /// The name as it is shown on a map, which is in capital letters for a country.
  var text: String { kind == .country ? name.uppercased() : name }
  /// The positions of cities beside which the name can be placed, starting with the position nearest to the middle of
  /// the area.
  ///
  /// There is at least one position. A name beside a city of the area is in the area even if the area's middle is not.
  let anchors: [MapPoint]
  /// The mean position of the area's inhabitants.
  let middle: MapPoint
  /// The width and height of the box that contains the area's cities, in degrees at the equator.
  ///
  /// On each side, the outermost twentieth of the area's cities is ignored.
  let width: Double
  let height: Double

  /// The minimum number of cities needed to estimate an area's extent.
  private static let minimumCount = 3

  /// Returns the countries that contain the given cities, sorted by number of cities in descending order.
  ///
  /// Countries with too few cities are omitted.
  static func countries(of cities: [MapCities.Ranked]) -> [MapArea] {
    // Indices are grouped, because copying the cities would take longer.
    let countries = Dictionary(grouping: cities.indices) { cities[$0].city.country.code }
    return areas(.country, of: countries.values, in: cities) { $0.country.name }
  }

  /// Returns the regions that contain the given cities, sorted by number of cities in descending order.
  ///
  /// Regions with too few cities are omitted, as are regions whose kind is not `region`.
  static func regions(of cities: [MapCities.Ranked]) -> [MapArea] {
    let regions = Dictionary(grouping: cities.indices.filter { cities[$0].city.region.kind == .region }) {
      cities[$0].city.region.key
    }
    return areas(.region, of: regions.values, in: cities) { $0.region.name }
  }

  private static func areas(
    _ kind: Kind, of groups: some Collection<[Int]>, in cities: [MapCities.Ranked], name: (City) -> String
  ) -> [MapArea] {
    groups.filter { $0.count >= minimumCount }
      .map { (name: name(cities[$0[0]].city), cities: $0) }
      .sorted { ($0.cities.count, $1.name) > ($1.cities.count, $0.name) }
      .map { area in
        MapArea(
          kind, name: area.name, points: area.cities.map { cities[$0].point },
          weights: area.cities.map { Double(cities[$0].city.population + 1) })
      }
  }

  /// Creates an area from the points and weights of its cities, of which there must be at least one.
  private init(_ kind: Kind, name: String, points: [MapPoint], weights: [Double]) {
    let first = points[0]
    let offsets = points.map { first.offset(to: $0) }
    let total = weights.reduce(0, +)
    let (east, north) = (offsets.map(\.east).sorted(), offsets.map(\.north).sorted())
    let (low, high) = (points.count / 20, points.count - 1 - points.count / 20)
    middle = first.moved(
      east: zip(offsets, weights).reduce(0) { $0 + $1.0.east * $1.1 } / total,
      north: zip(offsets, weights).reduce(0) { $0 + $1.0.north * $1.1 } / total)
    self.kind = kind
    self.name = name
    (width, height) = (east[high] - east[low], north[high] - north[low])
    anchors = Self.anchors(in: points, around: middle, width: width, height: height)
  }

  /// The maximum number of anchors.
  private static let maximumAnchorCount = 16

  /// Returns points in the inner part of an area that are far enough apart to be useful alternatives.
  private static func anchors(
    in points: [MapPoint], around center: MapPoint, width: Double, height: Double
  ) -> [MapPoint] {
    let sorted = points.map { (point: $0, distance: center.distance(to: $0)) }.sorted { $0.distance < $1.distance }
    let spacing = max(width, height) / Double(maximumAnchorCount)
    var anchors = [sorted[0].point]
    for (point, _) in sorted.dropFirst() where anchors.count < maximumAnchorCount {
      let (east, north) = center.offset(to: point)
      guard abs(east) <= width / 3, abs(north) <= height / 3 else { continue }
      if anchors.allSatisfy({ $0.distance(to: point) >= spacing }) { anchors.append(point) }
    }
    return anchors
  }
}

import Domain

/// A country or region whose name can be shown on a map.
package struct MapArea: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case country
    case region
  }

  package let kind: Kind
  package let name: String
  /// The position of the city that is nearest to the middle of the area.
  let middle: MapPoint
  /// The width and height of the area, in degrees at the equator.
  ///
  /// On each side, the outermost twentieth of the area's cities is ignored.
  let width: Double
  let height: Double

  /// The minimum number of cities from which the extent of an area can be estimated.
  private static let minimumCount = 3

  /// Returns the countries that contain the given cities, followed by the regions, both sorted by descending number of
  /// cities.
  ///
  /// Countries and regions with too few cities are omitted, as are regions whose kind is not `region`.
  static func areas(of cities: [MapCities.Ranked]) -> [MapArea] {
    let countries = Dictionary(grouping: cities) { $0.city.country.code }.values
    let regions = Dictionary(grouping: cities.filter { $0.city.region.kind == .region }) { $0.city.region.key }.values
    return areas(.country, of: Array(countries)) + areas(.region, of: Array(regions))
  }

  private static func areas(_ kind: Kind, of groups: [[MapCities.Ranked]]) -> [MapArea] {
    let sorted = groups.filter { $0.count >= minimumCount }.sorted {
      ($0.count, name(kind, of: $1)) > ($1.count, name(kind, of: $0))
    }
    return sorted.compactMap { MapArea(kind, name: name(kind, of: $0), points: $0.map(\.point)) }
  }

  private static func name(_ kind: Kind, of group: [MapCities.Ranked]) -> String {
    switch kind {
    case .country: group[0].city.country.name
    case .region: group[0].city.region.name
    }
  }

  private init?(_ kind: Kind, name: String, points: [MapPoint]) {
    guard let first = points.first else { return nil }
    let offsets = points.map { first.offset(to: $0) }
    let (east, north) = (offsets.map(\.east).sorted(), offsets.map(\.north).sorted())
    let (low, high) = (points.count / 20, points.count - 1 - points.count / 20)
    let center = first.moved(east: (east[low] + east[high]) / 2, north: (north[low] + north[high]) / 2)
    func distance(_ point: MapPoint) -> Double {
      let (east, north) = center.offset(to: point)
      return east * east + north * north
    }
    self.kind = kind
    self.name = name
    (width, height) = (east[high] - east[low], north[high] - north[low])
    middle = points.min { distance($0) < distance($1) } ?? center
  }
}

import Domain
import Storage

/// A city as it is printed.
struct CityRecord: Equatable {
  let city: City
  /// How far away it is, in kilometres with one decimal; `nil` if it was not looked for by its place.
  let distance: Double?

  init(_ city: City) {
    self.city = city
    distance = nil
  }

  init(_ nearby: NearbyCity) {
    city = nearby.city
    distance = (nearby.kilometers * 10).rounded() / 10
  }

  /// The region's name; empty if the region is nothing but the country again.
  var regionName: String { city.region.kind == .whole ? "" : city.region.name }
}

extension CityRecord: LineWritable {
  func write(to json: inout LineJSON.Writer) throws { try city.write(to: &json, distance: distance) }

  private enum CodingKeys: String, CodingKey {
    case distance = "distanceKilometers"
  }

  /// Writes the city's own keys, and the distance beside them.
  func encode(to encoder: any Encoder) throws {
    try city.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(distance, forKey: .distance)
  }
}

import Domain
import Storage

/// A city in the output.
struct CityRecord: Equatable {
  let city: City
  /// The distance in kilometers, rounded to one decimal place, or `nil` for commands other than `near`.
  let distance: Double?

  init(_ city: City) {
    self.city = city
    distance = nil
  }

  init(_ nearby: NearbyCity) {
    city = nearby.city
    distance = (nearby.kilometers * 10).rounded() / 10
  }

  /// The region's name, or an empty string if the region is the whole country.
  var regionName: String { city.region.kind == .wholeCountry ? "" : city.region.name }
}

extension CityRecord: LineWritable {
  func write(to json: inout LineJSON.Writer) throws { try city.write(to: &json, distance: distance) }

  private enum CodingKeys: String, CodingKey {
    case distance = "distanceKilometers"
  }

  /// Encodes the city's properties and the distance, if any, into a single object.
  func encode(to encoder: any Encoder) throws {
    try city.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(distance, forKey: .distance)
  }
}

/// A populated place.
public struct City: Hashable, Sendable, Codable, Identifiable {
  /// The place's number at GeoNames.
  public let id: Int
  /// The name, in English or in the Latin spelling of its country.
  public let name: String
  /// The region it lies in.
  public let region: Region
  /// The country it lies in.
  public let country: Country
  /// Degrees north of the equator, from -90 to 90.
  public let latitude: Double
  /// Degrees east of Greenwich, from -180 to 180.
  public let longitude: Double
  /// The number of people; 0 if it is unknown.
  public let population: Int
  /// The name of its time zone at IANA, such as `Europe/Moscow`.
  public let timeZone: String

  private enum CodingKeys: String, CodingKey {
    case id, name, region, country, latitude, longitude, population
    case timeZone = "timezone"
  }

  /// Makes a city from its parts; none is checked.
  public init(
    id: Int,
    name: String,
    region: Region,
    country: Country,
    latitude: Double,
    longitude: Double,
    population: Int,
    timeZone: String
  ) {
    self.id = id
    self.name = name
    self.region = region
    self.country = country
    self.latitude = latitude
    self.longitude = longitude
    self.population = population
    self.timeZone = timeZone
  }

  /// Where it lies.
  public var coordinate: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
}

/// A populated place.
public struct City: Hashable, Sendable, Codable, Identifiable {
  /// The GeoNames identifier of the place.
  public let id: Int
  /// The name in English, or the Latin spelling that is used in the city's country.
  public let name: String
  public let region: Region
  public let country: Country
  /// The latitude in degrees north of the equator, from -90 to 90.
  public let latitude: Double
  /// The longitude in degrees east of Greenwich, from -180 to 180.
  public let longitude: Double
  /// The number of inhabitants, or 0 if it is unknown.
  public let population: Int
  /// The IANA name of the time zone, such as `Europe/Moscow`.
  public let timeZone: String

  private enum CodingKeys: String, CodingKey {
    case id, name, region, country, latitude, longitude, population
    case timeZone = "timezone"
  }

  /// Creates a city without validating its properties.
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

  public var coordinate: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
}

extension City {
  /// Returns the names of the city, its region, and its country, which distinguish the city from other cities.
  ///
  /// An area's name is omitted if the name is empty or equals the preceding name. For a region of kind
  /// ``Region/Kind/wholeCountry``, the country's name replaces the region's name.
  ///
  /// - Parameter withCountry: Whether to include the country's name.
  /// - Returns: The names, which always include the city's own name.
  public func names(withCountry: Bool) -> [String] {
    let isWhole = region.kind == .wholeCountry
    var names = [name]
    for (other, isIncluded) in [(region.name, !isWhole), (country.name, withCountry || isWhole)] {
      if isIncluded, !other.isEmpty, other != names.last { names.append(other) }
    }
    return names
  }

  /// The city's name, followed by the names of its region and country, such as `Kazan, Tatarstan, Russia` or `Moscow,
  /// Russia`.
  public var fullName: String { names(withCountry: true).filter { !$0.isEmpty }.joined(separator: ", ") }
}

/// Several chosen cities, in the order of choosing, none of them twice.
public struct CitySelection: Hashable, Sendable {
  /// The chosen cities, the first choice first.
  public private(set) var cities: [City]

  /// Makes a selection; of cities with the same `id` the first is kept.
  public init(_ cities: [City] = []) {
    self.cities = []
    for city in cities where !contains(city) {
      self.cities.append(city)
    }
  }

  /// Whether nothing is chosen.
  public var isEmpty: Bool { cities.isEmpty }

  /// Returns whether a city is chosen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of chosen cities.
  public func contains(_ city: City) -> Bool {
    cities.contains { $0.id == city.id }
  }

  /// Returns how many of the chosen cities lie in a region.
  public func count(in region: Region) -> Int {
    cities.count { $0.region.key == region.key }
  }

  /// Returns how many of the chosen cities lie in a country.
  public func count(in country: Country) -> Int {
    cities.count { $0.country.code == country.code }
  }

  /// Chooses a city, or gives up its choice if it is chosen.
  public mutating func toggle(_ city: City) {
    if let index = cities.firstIndex(where: { $0.id == city.id }) {
      cities.remove(at: index)
    } else {
      cities.append(city)
    }
  }
}

extension CitySelection: Codable {
  /// Reads a plain array of cities.
  public init(from decoder: any Decoder) throws {
    self.init(try [City](from: decoder))
  }

  /// Writes a plain array of cities.
  public func encode(to encoder: any Encoder) throws {
    try cities.encode(to: encoder)
  }
}

/// A list of selected cities without duplicates, in the order of selection.
public struct CitySelection: Hashable, Sendable {
  /// The selected cities, starting with the earliest.
  public private(set) var cities: [City]

  /// Creates a selection.
  ///
  /// If several cities have the same `id`, the first one is kept.
  public init(_ cities: [City] = []) {
    self.cities = []
    for city in cities where !contains(city) {
      self.cities.append(city)
    }
  }

  public var isEmpty: Bool { cities.isEmpty }

  /// Returns whether a city is selected.
  ///
  /// - Complexity: O(*n*), where *n* is the number of selected cities.
  public func contains(_ city: City) -> Bool {
    cities.contains { $0.id == city.id }
  }

  /// Returns the number of selected cities in a region.
  public func count(in region: Region) -> Int {
    cities.count { $0.region.key == region.key }
  }

  /// Returns the number of selected cities in a country.
  public func count(in country: Country) -> Int {
    cities.count { $0.country.code == country.code }
  }

  /// Returns the selection without the given city.
  public func removing(_ city: City) -> CitySelection { CitySelection(cities.filter { $0.id != city.id }) }

  /// Selects a city, or deselects it if it is already selected.
  public mutating func toggle(_ city: City) {
    if let index = cities.firstIndex(where: { $0.id == city.id }) {
      cities.remove(at: index)
    } else {
      cities.append(city)
    }
  }
}

extension CitySelection: Codable {
  /// Decodes a plain array of cities.
  public init(from decoder: any Decoder) throws {
    self.init(try [City](from: decoder))
  }

  /// Encodes a plain array of cities.
  public func encode(to encoder: any Encoder) throws {
    try cities.encode(to: encoder)
  }
}

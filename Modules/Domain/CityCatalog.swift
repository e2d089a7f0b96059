/// The questions about places that the rest of the program asks.
///
/// Every answer is complete and in the order that people are shown.
public protocol CityCatalog: Sendable {
  /// The countries that have a city, by name.
  var countries: [Country] { get }

  /// Returns the country of a code of ISO 3166-1 alpha-2 in any case, one without cities, too.
  func country(code: String) -> Country?

  /// Returns the regions of a country: those that are cities by population first, then the others by name.
  ///
  /// - Parameter code: The country's code in capitals.
  /// - Returns: Empty if there is no such country, or no city in it.
  func regions(ofCountry code: String) -> [Region]

  /// Returns the cities of a region by population; in one of kind ``Region/Kind/metro`` the city itself first.
  ///
  /// - Parameter key: The region's key.
  /// - Returns: Empty if there is no such region.
  func cities(ofRegion key: String) -> [City]

  /// Returns the city that a region of kind ``Region/Kind/city`` or ``Region/Kind/metro`` is, else its seat or largest.
  ///
  /// - Parameter key: The region's key.
  /// - Returns: `nil` if there is no such region.
  func mainCity(ofRegion key: String) -> City?

  /// Returns the city of an `id`.
  func city(id: Int) -> City?

  /// Returns the places that go by a text.
  ///
  /// - Returns: Nothing if the text is empty once hyphens, apostrophes and spaces are taken away.
  func search(_ search: CitySearch) -> CitySearch.Result

  /// Returns the places that go by a text, unless somebody no longer wants to know.
  ///
  /// - Parameters:
  ///   - search: The question.
  ///   - isInterrupted: Asked now and then; the search ends as soon as it returns true.
  /// - Returns: What ``search(_:)`` returns; `nil` if the search was interrupted.
  func search(_ search: CitySearch, unless isInterrupted: () -> Bool) -> CitySearch.Result?

  /// Loads what searches read, so that the first search does not wait for a disk.
  func prepareToSearch()

  /// Returns the cities nearest to a point, nearest first; of equally near ones the lower `id` first.
  ///
  /// - Parameters:
  ///   - point: The point to measure from.
  ///   - code: The code in capitals of the only country to look in; `nil` for all.
  ///   - limit: The greatest number of cities to return; at least 0.
  /// - Returns: At most `limit` cities, each with its distance.
  func cities(nearestTo point: Coordinate, inCountry code: String?, limit: Int) -> [NearbyCity]

  /// Returns the cities of a box that stand out most: those farthest from a more populous place first; of equally far
  /// ones the more populous first, a capital before others, then the lower `id`.
  ///
  /// - Parameters:
  ///   - box: The part of the Earth to look at.
  ///   - code: The code in capitals of the only country to look in; `nil` for all.
  ///   - limit: The greatest number of cities to return; at least 0.
  /// - Returns: At most `limit` cities, each within the box.
  func landmarks(in box: GeographicBox, inCountry code: String?, limit: Int) -> [City]
}

/// A city and how far away it is.
public struct NearbyCity: Hashable, Sendable {
  /// The city.
  public let city: City
  /// The great-circle distance to it, in kilometres.
  public let kilometers: Double

  /// Makes a nearby city from its parts.
  public init(city: City, kilometers: Double) {
    self.city = city
    self.kilometers = kilometers
  }
}

extension CityCatalog {
  /// Does nothing: most catalogs are ready.
  public func prepareToSearch() {}

  /// Returns the places that go by a text, unless somebody no longer wants to know when it begins.
  public func search(_ search: CitySearch, unless isInterrupted: () -> Bool) -> CitySearch.Result? {
    isInterrupted() ? nil : self.search(search)
  }

  /// Returns what a list of a country's regions shows: federal cities as cities, then the other regions.
  ///
  /// - Parameter code: The country's code in capitals.
  /// - Returns: One row a region, in the order of ``regions(ofCountry:)``.
  public func places(ofCountry code: String) -> [Place] {
    regions(ofCountry: code).map { region in
      guard region.kind == .city, let city = mainCity(ofRegion: region.key) else { return .region(region) }
      return .city(city)
    }
  }
}

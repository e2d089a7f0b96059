import Domain

extension CitySuggestions {
  /// The maximum number of cities in a group.
  static let groupLimit = 5

  /// Returns titled groups of cities: nearby cities, recent cities, the largest cities in a country, and the largest
  /// cities in the world.
  ///
  /// The country is the scope or, if the scope is the world, the user's country. The group of the world's largest
  /// cities is included only if the scope is the world.
  ///
  /// - Parameters:
  ///   - scope: The country to which the suggestions are limited, or `nil` for the world.
  ///   - catalog: The catalog of places.
  /// - Returns: The groups, none of which is empty. No city appears twice.
  func groups(in scope: Country?, _ catalog: any CityCatalog) -> [(title: String, cities: [City])] {
    let own = scope ?? country
    // In a country without regions, the largest cities are also the first rows of the list.
    let isRepeated = scope.flatMap(catalog.wholeCountryRegion) != nil
    let largest =
      isRepeated ? [] : own.map { catalog.largestCities(inCountry: $0.code, limit: 2 * Self.groupLimit) } ?? []
    let world = scope == nil ? catalog.largestCities(inCountry: nil, limit: 3 * Self.groupLimit) : []
    let isOffered = { (city: City) in scope == nil || city.country.code == scope?.code }
    let candidates = [
      ("Near \(nearby.first?.name ?? "")", nearby.filter(isOffered)),
      ("Recent", recent.filter(isOffered)),
      ("Largest in \(own?.name ?? "")", largest),
      ("Largest in the world", world),
    ]
    var seen: Set<City.ID> = []
    return candidates.compactMap { title, cities in
      var group: [City] = []
      for city in cities where group.count < Self.groupLimit && seen.insert(city.id).inserted { group.append(city) }
      return group.isEmpty ? nil : (title, group)
    }
  }
}

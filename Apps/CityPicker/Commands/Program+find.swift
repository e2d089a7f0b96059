import Domain

extension Program {
  /// Prints the cities that go by a text.
  func find(_ options: FindOptions) throws(Failure) -> Outcome {
    let catalog = try openCatalog()
    let country = try country(options.countryCode, in: catalog)
    let search = CitySearch(options.text, in: .country(country), citiesOnly: true, limit: options.limit)
    return try printed(catalog.search(search).cities.map { CityRecord($0) }, options.format)
  }

  /// Prints the cities nearest to a point.
  func near(_ options: NearOptions) throws(Failure) -> Outcome {
    let catalog = try openCatalog()
    let country = try country(options.countryCode, in: catalog)
    let found = catalog.cities(nearestTo: options.point, inCountry: country?.code, limit: options.limit)
    return try printed(found.map { CityRecord($0) }, options.format)
  }
}

extension CitySearch.Scope {
  /// The scope of `--country`: the country, or the world if none is given.
  static func country(_ country: Country?) -> Self {
    country.map { .country($0.code) } ?? .world
  }
}

extension CitySearch.Result {
  /// The cities among the matches, best first.
  var cities: [City] {
    matches.compactMap { match in
      if case .city(let city) = match.place { city } else { nil }
    }
  }

  /// The city that fits best, unless another one fits as well.
  var onlyBestCity: City? {
    guard let best = matches.first, !matches.dropFirst().contains(where: { $0.matchClass == best.matchClass })
    else { return nil }
    return cities.first
  }
}

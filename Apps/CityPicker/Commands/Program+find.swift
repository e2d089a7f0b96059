import Domain

extension Program {
  /// Prints the cities that match a text, or answers each line of standard input if no text is given.
  func find(_ options: FindOptions) throws(Failure) -> Outcome {
    let catalog = try openCatalog()
    let country = try country(options.countryCode, in: catalog)
    let find = { (text: String) in
      let search = CitySearch(text, in: .country(country), citiesOnly: true, limit: options.limit)
      return catalog.search(search).cities.map { CityRecord($0) }
    }
    guard let text = options.text else {
      return try answerLines { line throws(UsageError) in find(try FindOptions.checked(line, named: "the line")) }
    }
    return try printed(CityList(cities: find(text)), options.format)
  }

  /// Prints the cities nearest to a point, or answers each line of standard input if no point is given.
  func near(_ options: NearOptions) throws(Failure) -> Outcome {
    let catalog = try openCatalog()
    let country = try country(options.countryCode, in: catalog)
    let near = { (point: Coordinate) in
      catalog.cities(nearestTo: point, inCountry: country?.code, limit: options.limit).map { CityRecord($0) }
    }
    guard let point = options.point else {
      return try answerLines { line throws(UsageError) in near(try NearOptions.point(line)) }
    }
    return try printed(CityList(cities: near(point)), options.format)
  }
}

extension CitySearch.Scope {
  /// Returns the scope for `--country`, which is the country, or the world if no country is given.
  static func country(_ country: Country?) -> Self {
    country.map { .country($0.code) } ?? .world
  }
}

extension CitySearch.Result {
  /// The cities among the matches, starting with the best match.
  var cities: [City] {
    matches.compactMap { match in
      if case .city(let city) = match.place { city } else { nil }
    }
  }

  /// The best match if it is a city and no other match has the same class.
  var onlyBestCity: City? {
    guard let best = matches.first, !matches.dropFirst().contains(where: { $0.matchClass == best.matchClass })
    else { return nil }
    return cities.first
  }
}

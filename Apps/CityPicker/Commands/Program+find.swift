import Domain

extension Program {
  /// Prints the cities that match the search text or, if no text is given, answers each line of standard input.
  func find(_ options: FindOptions) throws(Failure) -> Outcome {
    let catalog = try openCatalog()
    let country = try country(options.countryCode, in: catalog)
    let find = { (text: String) in
      catalog.search(CitySearch(text, in: .country(country), citiesOnly: true, limit: options.limit))
    }
    guard let text = options.text else {
      return try answerLines { line throws(UsageError) in
        find(try FindOptions.checked(line, named: "the line")).cities.map { CityRecord($0) }
      }
    }
    let result = find(text)
    var outcome = try printed(
      CityList(cities: result.cities.map { CityRecord($0) }), options.format, endedBy: options.endsWithNUL ? "\0" : "\n"
    )
    if let area = catalog.areaToReport(for: text, in: country, findingFirst: result.matches.first) {
      outcome.messages.append(.isArea(text, area))
    } else if let area = catalog.similarArea(to: text, in: country, findingFirst: result.matches.first) {
      outcome.messages.append(.isArea(text, area, isSimilar: true))
    }
    if result.total == 0, Coordinate.isOutOfRange(text) {
      outcome.messages.append(.isOutOfRange(text))
    } else if result.total == 0, Coordinate.isLink(text) {
      outcome.messages.append(.isNoPoint(text))
    }
    return outcome
  }

  /// Prints the cities nearest to a point or, if no point is given, answers each line of standard input.
  func near(_ options: NearOptions) throws(Failure) -> Outcome {
    let catalog = try openCatalog()
    let country = try country(options.countryCode, in: catalog)
    let near = { (point: Coordinate) in
      catalog.cities(
        nearestTo: point, inCountry: country?.code, minimumPopulation: options.minimumPopulation, limit: options.limit
      ).map { CityRecord($0) }
    }
    guard let point = options.point else {
      return try answerLines { line throws(UsageError) in near(try NearOptions.point(line)) }
    }
    return try printed(CityList(cities: near(point)), options.format, endedBy: options.endsWithNUL ? "\0" : "\n")
  }
}

extension Message {
  /// Returns a note that the given text, which looks like a link, specifies no point.
  fileprivate static func isNoPoint(_ text: String) -> Self {
    .note(
      "'\(text)' is not a map link that contains a point",
      advice: "use a link from OpenStreetMap, Google Maps, or Apple Maps that is not shortened")
  }

  /// Returns a note that the given text is a point with an angle that is out of range.
  fileprivate static func isOutOfRange(_ text: String) -> Self {
    .note("'\(text)' is out of range", advice: "use \(Coordinate.expectation)")
  }

  /// Returns a note that the given text is a name of a country or region or is similar to its name, with advice on how
  /// to search in it.
  fileprivate static func isArea(_ text: String, _ area: Place, isSimilar: Bool = false) -> Self {
    switch area {
    case .country(let country):
      .note(
        "'\(text)' is \(isSimilar ? "similar to the country" : "a country,") \(country.name)",
        advice: "to search in it, run 'citypicker find NAME --country \(country.code)'")
    case .region(let region):
      .note(
        "'\(text)' is \(isSimilar ? "similar to the region" : "a region,") \(region.name)",
        advice: "to search in it, run 'citypicker find \"NAME, \(region.name)\" --country \(region.countryCode)'")
    case .city(let city): .note("'\(text)' is the city \(city.name)")
    }
  }
}

extension CitySearch.Scope {
  /// Returns the scope that consists of the given country or, if it is `nil`, the whole world.
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

  /// The city that is the only match in the best class, or `nil` if there is no such city.
  ///
  /// The matches must be cities that are sorted by class.
  var onlyBestCity: City? {
    guard let best = matches.first, !matches.dropFirst().contains(where: { $0.matchClass == best.matchClass })
    else { return nil }
    return cities.first
  }
}

import Domain
import Storage

extension Program {
  /// Prints the cities that the user chooses or that the options determine.
  func pick(_ options: PickOptions) throws(Failure) -> Outcome {
    let setup = try experiments(options.experiments)
    let catalog = try openCatalog()
    let country = try country(options.countryCode, in: catalog)
    try rejectCountryWithoutCities(country, in: catalog)
    let selection = try self.selection(of: options.preselected, in: country, catalog)
    let nearbyCities = try nearbyCities(options.start, in: country, catalog)
    if let choice = choiceWithoutUser(options, country, catalog) { return try printed(choice, options) }
    let experiments = try begin(setup)
    let request = PickRequest(
      picker: experiments?.variant ?? options.experiments.variant,
      country: country, allowsMultiple: options.allowsMultiple, query: options.query, nearbyCities: nearbyCities,
      selection: selection, header: options.header, timeout: options.timeout, expectedKeys: options.expectedKeys ?? [],
      bindings: options.bindings, appearance: options.appearance,
      endsWithoutSelection: options.printsQuery || options.expectedKeys != nil,
      recentCities: recentCities(options, catalog), display: options.display)
    var outcome = outcome(of: pickInTerminal(catalog, request, experiments?.observer), options)
    outcome.messages += request.recentCities?.problems ?? []
    experiments?.report(in: &outcome)
    return outcome
  }

  /// Returns the recently chosen cities, or `nil` if the user disabled recent choices or there is no folder for the
  /// file.
  private func recentCities(_ options: PickOptions, _ catalog: any World) -> StoredRecentCities? {
    guard !options.ignoresRecent, !doesNotTrack, let path = path(to: "recent.json", in: .data) else { return nil }
    return StoredRecentCities(path: path, catalog: catalog)
  }

  private func outcome(of ending: SessionOutcome<Choice>, _ options: PickOptions) -> Outcome {
    do throws(Failure) {
      return try printed(try ending.result(orAdvise: advice(to: options)), options)
    } catch {
      return Outcome(error)
    }
  }

  /// Returns the choice that the options determine, or `nil` if the user must choose.
  ///
  /// The choice consists of the only match in the best class or, if nothing matches, is empty.
  private func choiceWithoutUser(_ options: PickOptions, _ country: Country?, _ catalog: any World) -> Choice? {
    var search = CitySearch(options.query, in: .country(country), limit: 2)
    // A blank search text matches everything.
    if options.exitsWithoutMatch, options.query.contains(where: { !$0.isWhitespace }), catalog.search(search).total == 0
    {
      return Choice(query: options.query)
    }
    search.citiesOnly = true
    search.order = .matchClass
    guard options.acceptsOnlyMatch else { return nil }
    let result = catalog.search(search)
    // The cities around a point are sorted by distance, so the first one is the best match.
    let best = Coordinate(text: options.query) == nil ? result.onlyBestCity : result.cities.first
    // Letters in the middle of a name are not a likely answer.
    if result.matches.first?.matchClass == .substring { return nil }
    // The text `germany` is similar to the names of some cities but means the country.
    if result.matches.first?.matchClass != .wholeName, catalog.area(named: options.query) != nil { return nil }
    let listed = catalog.search(CitySearch(options.query, in: .country(country), limit: 10)).matches
    guard let best, let first = listed.first, first.place == .city(best),
      !catalog.hasLargerRegion(named: options.query, than: best, in: country),
      first.matchedName == best.name || !catalog.hasSimilarPlace(in: listed, largerThan: best)
    else { return nil }
    return Choice(cities: [best], query: options.query)
  }

  /// Returns the preselected cities.
  private func selection(
    of identifiers: [Int], in country: Country?, _ catalog: any World
  ) throws(Failure) -> CitySelection {
    var cities: [City] = []
    for id in identifiers { cities.append(try city(id: id, in: country, catalog, .preselect)) }
    return CitySelection(cities)
  }

  /// Returns a few cities around the place at which the picker starts, sorted by distance.
  private func nearbyCities(
    _ start: PickOptions.Start?, in country: Country?, _ catalog: any World
  ) throws(Failure) -> [City] {
    let near = { (point: Coordinate) in
      catalog.cities(nearestTo: point, inCountry: country?.code, limit: 5).map(\.city)
    }
    switch start {
    case nil: return []
    case .point(let point): return near(point)
    case .city(let id, let option):
      let city = try city(id: id, in: country, catalog, option)
      return [city] + near(city.coordinate).filter { $0 != city }
    }
  }

  /// Returns the city with the given ID.
  ///
  /// - Throws: A usage failure that names the option if there is no such city, or if the city is not in the given
  ///   country.
  private func city(
    id: Int, in country: Country?, _ catalog: any World, _ option: Option
  ) throws(Failure) -> City {
    guard let city = catalog.city(id: id), country == nil || city.country == country else {
      throw Failure(code: .usage, message: UsageError.unknownCity("\(id)", of: option, in: country?.name).message)
    }
    return city
  }

  /// Returns the advice to print if there is no terminal.
  private func advice(to options: PickOptions) -> String {
    options.acceptsOnlyMatch
      ? "use a '--query' that one city matches best, or 'citypicker find'"
      : "use 'citypicker find', 'citypicker near', or '--query' with '--select-1'"
  }

  /// Returns an outcome whose output is the choice.
  private func printed(_ choice: Choice, _ options: PickOptions) throws(Failure) -> Outcome {
    var list = CityList(cities: choice.cities.map { CityRecord($0) })
    list.query = options.printsQuery ? choice.query : nil
    list.key = options.expectedKeys.map { _ in choice.key }
    return try printed(list, options.format, endedBy: options.endsWithNUL ? "\0" : "\n")
  }
}

import Domain

extension Program {
  /// Lets the user choose, or takes the only match, and prints it.
  func pick(_ options: PickOptions) throws(Failure) -> Outcome {
    let catalog = try openCatalog()
    let country = try country(options.countryCode, in: catalog)
    try refuseCountryWithoutCities(country, in: catalog)
    if options.takesOnlyMatch {
      let search = CitySearch(options.query, in: .country(country), citiesOnly: true, limit: 2)
      if let city = catalog.search(search).onlyBestCity { return try printed([CityRecord(city)], options.format) }
    }
    let request = PickRequest(
      picker: options.picker.variant, country: country, allowsSeveral: options.allowsSeveral, query: options.query,
      display: options.display)
    let cities = try pickInTerminal(catalog, request)
      .result(orAdvise: advice(to: options))
    return try printed(cities.map { CityRecord($0) }, options.format)
  }

  /// What to do where there is no terminal to choose on.
  private func advice(to options: PickOptions) -> String {
    options.takesOnlyMatch
      ? "give --query a text that one city fits best, or use citypicker find"
      : "use citypicker find, citypicker near, or --query TEXT with --select-1"
  }

  /// Ends as a search that finds nothing does, before a terminal shows an empty list.
  func refuseCountryWithoutCities(_ country: Country?, in catalog: any CityCatalog) throws(Failure) {
    guard let country, catalog.regions(ofCountry: country.code).isEmpty else { return }
    let message = Message("no city", at: "\(country.name) (\(country.code))", advice: "choose another country")
    throw Failure(code: .nothing, message: message)
  }
}

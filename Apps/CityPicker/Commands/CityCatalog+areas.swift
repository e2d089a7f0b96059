import Domain

// This extension decides whether search text means a city or the country or region that has the same or a similar name.

extension CityCatalog {
  /// Returns whether a place is the first result in the picker.
  func isFirst(_ place: Place, for text: String, in country: Country?) -> Bool {
    search(CitySearch(text, in: .country(country), limit: 1)).matches.first?.place == place
  }

  /// Returns the country or region that the user of `find` might have meant, or `nil` if there is none or the first
  /// match answers the search.
  func areaToReport(for text: String, in country: Country?, findingFirst match: CitySearch.Match?) -> Place? {
    guard text.count > 1, let area = area(named: text, in: country) else { return nil }
    if let match, match.matchClass == .wholeName, isFirst(match.place, for: text, in: country) { return nil }
    guard case .region(let region) = area else { return area }
    // Many cities can start with the letters of a region's code. A city with more inhabitants than the region is the
    // likelier answer.
    if case .city(let city) = match?.place, city.population >= population(of: region),
      !regions(named: text, in: country).contains(region)
    {
      return nil
    }
    return area
  }

  /// Returns the country or region whose own name is similar to the text, or `nil` if there is none or the first match
  /// is a better answer.
  func similarArea(to text: String, in country: Country?, findingFirst match: CitySearch.Match?) -> Place? {
    guard text.count >= 5, area(named: text, in: country) == nil else { return nil }
    if let match, match.matchClass != .fuzzy || isFirst(match.place, for: text, in: country) { return nil }
    let found = match.map { [$0.matchedName.lowercased()] } ?? []
    return search(CitySearch(text, in: .country(country), limit: 10)).matches.map(\.place).first { place in
      if case .city = place { return false }
      let name = place.name.lowercased()
      // If both names are equally similar, the area's name is the nearest because it is first.
      return ([name] + found).nearest(to: text.lowercased()) == name
    }
  }

  /// Returns whether the text is also the whole name of a region that has at least as many inhabitants as the city and
  /// does not contain the city.
  func hasLargerRegion(named text: String, than city: City, in country: Country?) -> Bool {
    regions(named: text, in: country).contains { $0 != city.region && population(of: $0) >= city.population }
  }

  /// Returns whether matches include a similar name of a city or region that has at least ten times as many inhabitants
  /// as a city.
  func hasSimilarPlace(in matches: [CitySearch.Match], largerThan city: City) -> Bool {
    matches.contains { match in
      guard match.matchClass == .fuzzy else { return false }
      return switch match.place {
      case .city(let other): other.population >= 10 * city.population
      case .region(let region): population(of: region) >= 10 * city.population
      case .country: false
      }
    }
  }

  /// Returns the country or region that has the text as a name or code, or `nil` if there is none.
  ///
  /// In a country, only the country's regions count, because advice must not suggest a search outside the country.
  private func area(named text: String, in country: Country?) -> Place? {
    let area = area(named: text)
    guard let country else { return area }
    if case .region(let region)? = area, region.countryCode == country.code { return area }
    return regions(named: text, in: country).first.map(Place.region)
  }

  /// Returns the regions that have the text as a whole name.
  private func regions(named text: String, in country: Country?) -> [Region] {
    search(CitySearch(text, in: .country(country), order: .matchClass, limit: 10)).matches.compactMap { match in
      if case .region(let region) = match.place, match.matchClass == .wholeName { region } else { nil }
    }
  }

  private func population(of region: Region) -> Int {
    cities(ofRegion: region.key).reduce(0) { $0 + $1.population }
  }
}

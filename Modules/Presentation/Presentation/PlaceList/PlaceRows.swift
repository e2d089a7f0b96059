import Cartography
import Domain

/// Creates the rows of places in a scope.
struct PlaceRows {
  let scope: CitySearch.Scope
  /// The selected cities, or `nil` if only one city can be chosen.
  let selection: CitySelection?
  /// The point whose coordinates the user has typed as the search text, or `nil` if there is none.
  let point: Coordinate?
  let catalog: any CityCatalog

  /// Returns the row of an item.
  ///
  /// - Parameters:
  ///   - item: The item that the row shows.
  ///   - match: The item's match, or `nil` if there is no search.
  ///   - showsLocation: Whether a city's row always names the city's location. If `false`, a city's row names the
  ///     location only if the city matches the search.
  /// - Returns: The row, which is marked if the item is a selected city.
  func row(
    _ item: PlaceListState.Item, match: CitySearch.Match?, showsLocation: Bool = false
  ) -> PlaceListState.Row {
    guard case .place(let place) = item else { return PlaceListState.Row(item: item, title: "Other country…") }
    let heading = PlaceHeading(place: place, match: match)
    return PlaceListState.Row(
      item: item,
      title: heading.text,
      highlight: heading.highlight,
      detail: detail(of: place, match: match, showsLocation: showsLocation),
      population: place.population == 0 ? "" : place.population.grouped,
      isChosen: isChosen(place)
    )
  }

  private func isChosen(_ place: Place) -> Bool? {
    guard let selection, case .city(let city) = place else { return nil }
    return selection.contains(city)
  }

  private func detail(of place: Place, match: CitySearch.Match?, showsLocation: Bool) -> String {
    let detail = detail(of: place, isFound: match != nil || showsLocation)
    guard match != nil, let distance = distance(of: place) else { return detail }
    return detail.isEmpty ? distance : "\(distance) · \(detail)"
  }

  private func detail(of place: Place, isFound: Bool) -> String {
    switch place {
    case .country(let country):
      return chosen(selection?.count(in: country))
    case .region(let region):
      return [isFound ? kind(of: region) : "", chosen(selection?.count(in: region))].filter { !$0.isEmpty }
        .joined(separator: " · ")
    case .city(let city):
      return isFound ? locationNames(of: city).joined(separator: ", ") : ""
    }
  }

  /// Returns the distance of a city from the typed point, or `nil` if there is no such point.
  private func distance(of place: Place) -> String? {
    guard let point, case .city(let city) = place else { return nil }
    return city.distance(from: point, named: "the point")
  }

  /// Returns the word `region`, followed by the country's name unless the scope implies the country.
  private func kind(of region: Region) -> String {
    let isImplied = scope != .world && scope.contains(.region(region))
    let country = isImplied ? nil : catalog.country(code: region.countryCode)
    return ["region", country?.name].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the names of a city's region and country, such as `Tatarstan` and `Russia`, except names that the scope
  /// implies.
  private func locationNames(of city: City) -> ArraySlice<String> {
    switch scope.contains(.city(city)) ? scope : .world {
    case .region: []
    case .country: city.region.kind == .wholeCountry ? [] : city.names(withCountry: false).dropFirst()
    case .world: city.names(withCountry: true).dropFirst()
    }
  }

  private func chosen(_ count: Int?) -> String {
    guard let count, count > 0 else { return "" }
    return "\(count) chosen"
  }
}

extension Place {
  /// The number of inhabitants of a city, or 0 for other places.
  fileprivate var population: Int {
    if case .city(let city) = self { city.population } else { 0 }
  }
}

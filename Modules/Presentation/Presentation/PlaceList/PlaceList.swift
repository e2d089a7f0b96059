import Cartography
import Domain

/// The rows, the search, and the selected cities that the lists of countries, regions, and cities have in common.
struct PlaceList {
  /// The maximum number of rows in a search result.
  static let searchLimit = 50

  private let catalog: any CityCatalog
  private let scope: CitySearch.Scope
  private let allItems: [PlaceListState.Item]
  /// The listed items with the matches of the search.
  private var listed: [(item: PlaceListState.Item, match: CitySearch.Match?)] = []

  /// The selected cities, or `nil` if only one city can be chosen.
  var selection: CitySelection? {
    didSet { if selection != oldValue { showRows() } }
  }

  private(set) var state: PlaceListState

  init(
    title: String,
    items: [PlaceListState.Item],
    scope: CitySearch.Scope,
    catalog: any CityCatalog,
    selection: CitySelection?
  ) {
    self.catalog = catalog
    self.scope = scope
    self.selection = selection
    allItems = items
    state = PlaceListState(title: title, total: items.count)
    list()
  }

  mutating func search(_ text: String) {
    guard text != state.query else { return }
    state.query = text
    list()
  }

  mutating func show(_ city: City) {
    state.query = city.name
    list()
    guard let index = listed.firstIndex(where: { $0.item == .place(.city(city)) }) else { return }
    listed.insert(listed.remove(at: index), at: 0)
    showRows()
  }

  /// Returns whether a row shows an item.
  func containsRow(for item: PlaceListState.Item) -> Bool { state.rows.contains { $0.item == item } }

  /// The available actions, which are the actions of all rows and a sample of the possible searches.
  var actions: [PlaceListAction] {
    let taken = state.rows.map { PlaceListAction.choose($0.item) }
    let toggled = state.rows.compactMap { row -> PlaceListAction? in
      guard row.isChosen != nil, case .place(.city(let city)) = row.item else { return nil }
      return .toggle(city)
    }
    let typed = listed.lazy.compactMap { $0.item.place }.prefix(1).map { PlaceListAction.search($0.name) }
    return taken + toggled + typed + (state.query.isEmpty ? [] : [.search("")])
  }

  private mutating func list() {
    if state.query.allSatisfy(\.isWhitespace) {
      listed = allItems.map { ($0, nil) }
      state.total = listed.count
    } else {
      let result = catalog.search(CitySearch(state.query, in: scope, limit: PlaceList.searchLimit))
      listed = result.matches.map { (.place($0.place), $0) }
      state.total = result.total
    }
    showRows()
  }

  private mutating func showRows() {
    state.chosenCount = selection?.cities.count
    state.rows = listed.map { row($0.item, match: $0.match) }
  }

  private func row(_ item: PlaceListState.Item, match: CitySearch.Match?) -> PlaceListState.Row {
    guard case .place(let place) = item else {
      return PlaceListState.Row(item: item, title: "Other country…", highlight: 0..<0, detail: "", isChosen: nil)
    }
    let heading = PlaceHeading(place: place, match: match)
    return PlaceListState.Row(
      item: item,
      title: heading.text,
      highlight: heading.highlight,
      detail: detail(of: place, isFound: match != nil),
      isChosen: isChosen(place)
    )
  }

  private func isChosen(_ place: Place) -> Bool? {
    guard let selection, case .city(let city) = place else { return nil }
    return selection.contains(city)
  }

  private func detail(of place: Place, isFound: Bool) -> String {
    switch place {
    case .country(let country):
      return chosen(selection?.count(in: country))
    case .region(let region):
      let chosen = chosen(selection?.count(in: region))
      return chosen.isEmpty && isFound ? "region" : chosen
    case .city(let city):
      let location = isFound ? locationNames(of: city).joined(separator: ", ") : ""
      let people = city.population == 0 ? "" : city.population.grouped
      return [location, people].filter { !$0.isEmpty }.joined(separator: " · ")
    }
  }

  /// Returns the names of a city's region and country that the list's title does not imply, such as
  /// `Tatarstan, Russia`.
  private func locationNames(of city: City) -> ArraySlice<String> {
    switch scope {
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

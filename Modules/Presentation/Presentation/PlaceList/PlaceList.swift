import Domain

/// The model of a list of countries, regions, or cities, which manages the list's rows, search, and selected cities.
struct PlaceList {
  /// The title, the places, and the search options of a list.
  struct Content {
    let title: String
    var prompt = "Type to search"
    /// The suggested cities, in titled groups.
    var suggestions: [(title: String, cities: [City])] = []
    /// The title above the items if suggestions precede them, or an empty string for no title.
    var itemsTitle = ""
    let items: [PlaceListState.Item]
    let search: PlaceSearch
    /// Whether a country precedes other matches if the search text is one of its names or the start of its primary
    /// name.
    var listsCountriesFirst = false
  }

  private typealias Listed = (item: PlaceListState.Item, match: CitySearch.Match?)

  private let catalog: any CityCatalog
  private let content: Content
  /// The listed items and their search matches, in titled groups.
  private var groups: [(title: String, listed: [Listed])] = []
  private var listed: [Listed] { groups.flatMap(\.listed) }

  /// The selected cities, or `nil` if only one city can be chosen.
  ///
  /// A change to this property does not update the rows immediately. Call ``showSelection()`` before you read the
  /// state. The rows are then updated only once, even if many cities were selected one by one.
  var selection: CitySelection? {
    didSet { isOutdated = true }
  }
  /// Whether the rows show an outdated selection.
  private var isOutdated = false

  private(set) var state: PlaceListState

  init(_ content: Content, catalog: any CityCatalog, selection: CitySelection?) {
    self.catalog = catalog
    self.content = content
    self.selection = selection
    state = PlaceListState(title: content.title, prompt: content.prompt, total: content.items.count)
    list()
  }

  mutating func search(_ text: String) {
    guard text != state.query else { return }
    (state.query, state.isQuerySuggested) = (text, false)
    list()
  }

  mutating func show(_ city: City) {
    (state.query, state.isQuerySuggested) = (city.name, true)
    list()
    let item = PlaceListState.Item.place(.city(city))
    guard let shown = listed.first(where: { $0.item == item }) else { return }
    for index in groups.indices { groups[index].listed.removeAll { $0.item == item } }
    groups.insert(("", [shown]), at: 0)
    showRows()
  }

  /// Updates the rows if the selection has changed.
  mutating func showSelection() {
    if isOutdated { showRows() }
  }

  /// The selectable but unselected cities in the rows and suggestions.
  var unselectedCities: [City] {
    let cities = (state.suggestions + state.sections).flatMap(\.rows).compactMap { row -> City? in
      guard row.isChosen == false, case .place(.city(let city)) = row.item else { return nil }
      return city
    }
    return CitySelection(cities).cities
  }

  /// Returns whether a row or a suggestion shows an item.
  func containsRow(for item: PlaceListState.Item) -> Bool {
    (state.suggestions + state.sections).contains { $0.rows.contains { $0.item == item } }
  }

  /// The actions on all rows except suggestions, followed by the action that clears the search, if any.
  ///
  /// If several cities can be selected, the last actions deselect all cities and accept the selected cities.
  var actions: [PlaceListAction] {
    let taken = state.rows.map { PlaceListAction.choose($0.item) }
    let toggled = state.rows.compactMap { row -> PlaceListAction? in
      guard row.isChosen != nil, case .place(.city(let city)) = row.item else { return nil }
      return .toggle(city)
    }
    return taken + toggled + (state.query.isEmpty ? [] : [.search("")])
      + (selection == nil ? [] : [.deselectAll, .accept])
  }

  private var rows: PlaceRows {
    PlaceRows(scope: content.search.scope, selection: selection, point: Coordinate(text: state.query), catalog: catalog)
  }

  private var isSearching: Bool { !state.query.allSatisfy(\.isWhitespace) }

  private mutating func list() {
    if isSearching {
      let found = content.search.result(for: state.query, in: catalog)
      groups = found.groups.map { title, matches in
        (title, (content.listsCountriesFirst ? matches.withCountriesFirst : matches).map { (.place($0.place), $0) })
      }
      if content.items.contains(.otherCountry) { groups.append(("", [(.otherCountry, nil)])) }
      state.total = found.total
    } else {
      groups = [("", content.items.map { ($0, nil) })]
      state.total = content.items.count
    }
    state.title = title
    showRows()
  }

  /// The title of the list.
  ///
  /// During a search of the world, the title depends on the kinds of places that match.
  private var title: String {
    guard isSearching, content.search.scope == .world else { return content.title }
    return listed.compactMap(\.item.place).kindTitle ?? content.title
  }

  private mutating func showRows() {
    isOutdated = false
    state.chosenCount = selection?.cities.count
    let rows = rows
    let suggestions = isSearching ? [] : content.suggestions
    state.suggestions = suggestions.map { title, cities in
      let shown = cities.map { rows.row(.place(.city($0)), match: nil, showsLocation: true) }
      return PlaceListState.Section(title: title, rows: shown)
    }
    let itemsTitle = state.suggestions.isEmpty ? "" : content.itemsTitle
    state.sections = groups.map { title, listed in
      let shown = listed.map { rows.row($0.item, match: $0.match) }
      return PlaceListState.Section(title: isSearching ? title : itemsTitle, rows: shown)
    }
  }
}

extension [Place] {
  /// The title of a list of the places, such as *Cities*, or `nil` if there are no places.
  var kindTitle: String? {
    let titles = Set(map(\.kindTitle))
    return titles.count > 1 ? "Places" : titles.first
  }
}

extension Place {
  /// The title of a list of places of this kind.
  fileprivate var kindTitle: String {
    switch self {
    case .country: "Countries"
    case .region: "Regions"
    case .city: "Cities"
    }
  }
}

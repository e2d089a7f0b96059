import Cartography
package import Domain

extension CityMapScreen {
  /// Searches for text as if the user had typed it, moving the pin to the best match.
  ///
  /// If the best match is a country or region, the map fits that place, and the pin moves to the place's main city. If
  /// the text is a point and the map shows a continent or more, the map zooms in to the point and the nearest city. If
  /// the text is unchanged, the method has an effect only if the user has moved the pin away from a match.
  public func search(_ text: String) {
    guard text != state.query || state.hasMovedPin else { return }
    var next = state
    next.clearSearch()
    next.query = text
    next.choices = []
    let isEmpty = text.allSatisfy(\.isWhitespace)
    let isPoint = Coordinate(text: text) != nil
    if isPoint, viewportBeforePoint == nil { viewportBeforePoint = state.viewport }
    // Each further letter leads to the same viewport as the pasted text.
    if !isEmpty, let viewportBeforePoint { next.viewport = viewportBeforePoint }
    if !isPoint { viewportBeforePoint = nil }
    if isEmpty {
      if !next.pin.hasCity { next.pin = pin(at: next.pin.point, in: next.viewport) }
      state = centeredOnPin(next)
    } else {
      state = stateWithMatch(at: 0, of: next)
    }
  }

  /// Searches for text after undoing the last zoom.
  ///
  /// If the state has changed since the zoom, the zoom is not undone.
  func searchInsteadOfZoom(_ text: String) {
    if let lastZoom, lastZoom.after == state { state = lastZoom.before }
    search(text)
  }

  /// Moves the pin to a match of the current search, or does nothing if the search has no match at the index.
  func showMatch(at index: Int) {
    guard index >= 0, index < state.matchCount,
      result(for: state.query, limit: index + 1).matches.count > index
    else { return }
    var next = state
    next.match = nil
    next.choices = []
    state = stateWithMatch(at: index, of: next)
  }

  /// The rows of the search's matches in titled groups, starting with the best match.
  ///
  /// The rows include the match with the index ``CityMapState/shownMatchIndex``. If there is no search, the array is
  /// empty.
  package var matchSections: [PlaceListState.Section] {
    let rows = rows
    return (matchResult?.groups ?? []).map { title, matches in
      PlaceListState.Section(title: title, rows: matches.map { rows.row(.place($0.place), match: $0) })
    }
  }

  /// The result of the search with the matches of a whole list and the shown match, or `nil` if there is no search.
  private var matchResult: PlaceSearch.Result? {
    guard state.search != .none else { return nil }
    return result(for: state.query, limit: max(PlaceSearch.listLimit, state.shownMatchIndex + 1))
  }

  /// The rows of all ``matchSections``.
  package var matchRows: [PlaceListState.Row] { matchSections.flatMap(\.rows) }

  /// The places of all ``matchSections``.
  package var matches: [Place] { matchResult?.matches.map(\.place) ?? [] }

  /// The title of a list of ``matches``, which is that of the corresponding list screen.
  package var listTitle: String {
    content.search.scope == .world ? matches.kindTitle ?? state.title : state.title
  }

  private var rows: PlaceRows {
    PlaceRows(scope: content.search.scope, selection: selection, point: Coordinate(text: state.query), catalog: catalog)
  }

  /// The rows of a list that has the map's scope and text.
  private var listedRows: [PlaceListState.Row] {
    guard state.search == .none else { return matchRows }
    let rows = rows
    return content.places.map { rows.row(.place($0), match: nil) }
  }

  /// Returns the result of a search for text, which is that of the last search if the last search found enough matches.
  private func result(for text: String, limit: Int) -> PlaceSearch.Result {
    if let lastSearch, lastSearch.text == text, lastSearch.result.limit >= limit { return lastSearch.result }
    let result = content.search.result(for: text, limit: limit, in: catalog)
    lastSearch = (text, result)
    return result
  }

  /// The actions of a list that has the map's scope and text.
  ///
  /// The actions that choose or open a place precede the actions that toggle cities.
  var listedActions: [CityMapAction] {
    let rows = listedRows
    return rows.compactMap(\.chooseAction) + rows.compactMap(\.toggleAction)
  }

  /// Additional information about ``listedActions``.
  var listedDetails: [CityMapAction: String] {
    var details: [CityMapAction: String] = [:]
    for row in listedRows {
      if let action = row.chooseAction, !row.facts.isEmpty { details[action] = row.facts }
      if let action = row.toggleAction { details[action] = row.selectionDetail }
    }
    return details
  }

  /// Returns whether a place is one of the search's listed matches or, if there is no search, a place of the scope.
  func isListed(_ place: Place) -> Bool {
    state.search == .none ? content.places.contains(place) : matches.contains(place)
  }

  /// Clears the search and moves the pin to a city, zooming in to the city if the map shows a continent or more.
  func start(at city: City) {
    show(city)
    let point = MapPoint(city.coordinate)
    if state.viewport.extent > Self.widestExtentForPoints { state.viewport = MapViewport(showing: point, and: point) }
  }

  /// The maximum extent of a map on which a search for a point does not zoom in.
  ///
  /// On a map of a continent or the Earth, the cities around a point are too close together to be distinguished.
  private static let widestExtentForPoints = 20.0

  /// Searches for a state's query, returning the state with the pin at the match that has the given index.
  ///
  /// - Complexity: If a map is drawn, the catalog searches for `index + 1` matches. Typing stays fast because each
  ///   keystroke requests only the best match. Otherwise, the catalog searches once for all matches that are listed.
  private func stateWithMatch(at index: Int, of state: CityMapState) -> CityMapState {
    var next = state
    let result = result(for: state.query, limit: max(index + 1, sheet == nil ? PlaceSearch.listLimit : 1))
    let place = result.matches.dropFirst(index).first?.place
    next.search = .found(result.total)
    (next.shownMatchIndex, next.hasMovedPin) = (index, false)
    // If nothing matches, the pin has no city, so that Enter cannot choose a city that does not match the text.
    next.pin = .free(at: next.pin.coordinate)
    switch place {
    case .city(let city)?:
      next.pin = .on(city)
      if let point = Coordinate(text: state.query), next.viewport.extent > Self.widestExtentForPoints {
        next.viewport = MapViewport(showing: MapPoint(point), and: MapPoint(city.coordinate))
      }
    case let place?:
      let area = matchedArea(place)
      (next.match, next.viewport) = (place, area.viewport)
      if let city = area.mainCity { next.pin = .on(city) }
    case nil: break
    }
    return centeredOnPin(next)
  }

  /// A country or region that a search matches, with the viewport that fits it and its most important city.
  struct MatchedArea {
    let place: Place
    let viewport: MapViewport
    let mainCity: City?
  }

  /// Returns the viewport and the most important city of a country or region.
  private func matchedArea(_ place: Place) -> MatchedArea {
    if let lastArea, lastArea.place == place { return lastArea }
    let area = MatchedArea(
      place: place, viewport: MapViewport(fitting: catalog.body(of: place)), mainCity: catalog.mainCity(of: place))
    lastArea = area
    return area
  }
}

extension MapViewport {
  /// Creates a viewport that shows a typed point, the city nearest to it, and their surroundings.
  fileprivate init(showing point: MapPoint, and city: MapPoint) {
    let fitted = MapViewport(fitting: [point, city])
    self.init(center: fitted.center, width: max(fitted.width, 1), height: max(fitted.height, 1))
  }
}

extension PlaceListState.Row {
  /// The action on a map that chooses the row's city or opens the row's place.
  fileprivate var chooseAction: CityMapAction? {
    switch item.place {
    case .city(let city)?: .choose(city)
    case let place?: .open(place)
    case nil: nil
    }
  }

  /// The action on a map that selects or deselects the row's city, if several cities can be selected.
  fileprivate var toggleAction: CityMapAction? {
    guard isChosen != nil, case .city(let city)? = item.place else { return nil }
    return .toggle(city)
  }
}

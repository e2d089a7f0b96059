package import Cartography
public import Domain
public import Screens

/// A map of the world with a pin that the user moves.
///
/// The map initially shows a region, a country, or the whole Earth. It marks the cities in its scope and, in and around
/// the visible area, the most prominent cities of all countries.
///
/// Typing moves the pin to the best match. If the search also finds regions and countries, the match can be a region or
/// country that the user can open.
@MainActor public final class CityMapScreen: CitiesOutput, CitiesInput {
  public var onCitySelected: (@MainActor (City) -> Void)?
  public var onCityToggled: (@MainActor (City) -> Void)?
  public var onAccept: (@MainActor () -> Void)?
  public var onRegionSelected: (@MainActor (Region) -> Void)?
  public var onCountrySelected: (@MainActor (Country) -> Void)?
  public var onOtherCountry: (@MainActor () -> Void)?
  /// A closure that is called each time the screen appears.
  ///
  /// If a view that draws the map has no room for it, the call is delayed until there is room.
  public var onAppear: (@MainActor () -> Void)?
  public var stateDidChange: (@MainActor () -> Void)?
  /// The cities in the map's scope, or the most prominent of these cities.
  ///
  /// In a region that is officially one city, that city comes first; in any other scope, the most populous city comes
  /// first.
  package var cities: [City] { content.cities }
  /// The cities to draw, sorted by prominence.
  package var rankedCities: MapCities { cities(in: state.viewport).all }

  public internal(set) var state: CityMapState {
    didSet { if state != oldValue { stateDidChange?() } }
  }

  /// The drawing area of the map, or `nil` if no view draws the map.
  ///
  /// Points outside the viewport are also visible if they are on the sheet. If there is no sheet, the matches of a
  /// search are listed.
  package var sheet: MapSheet? {
    didSet {
      guard sheet != oldValue else { return }
      if sheet != nil { state = withPinVisible(state) }
      if isWaitingForSheet { didAppear() }
    }
  }
  /// Whether a view draws the map when there is room for it.
  ///
  /// In a host that shows the actions as lines of text, the property is `false`, so ``onAppear`` is called without
  /// delay.
  package var isDrawn = false
  private var isWaitingForSheet = false
  /// The viewport before the user typed a point, or `nil` if the text is not a point.
  var viewportBeforePoint: MapViewport?
  /// The states before and after the user last zoomed around the pin.
  var lastZoom: (before: CityMapState, after: CityMapState)?
  /// The text and the result of the last search.
  var lastSearch: (text: String, result: PlaceSearch.Result)?
  /// The country or region that a search last matched.
  ///
  /// While the user types a name, several texts often match the same country.
  var lastArea: MatchedArea?

  let content: CityMapContent
  let catalog: any CityCatalog
  private let geometry: any WorldGeometry
  private var source: CityMapSource
  /// The points that a map of the scope's country must contain, computed when the user first performs
  /// ``CityMapAction/showNextArea``.
  private(set) lazy var outerCountryBody = content.outerCountry.map { catalog.body(of: .country($0)) }

  init(_ content: CityMapContent, catalog: any CityCatalog, geometry: any WorldGeometry, selection: CitySelection?) {
    self.content = content
    self.catalog = catalog
    self.geometry = geometry
    source = CityMapSource(content.cities, choosingIn: content.onlyCountry, catalog: catalog)
    let first = content.cities.first
    let viewport = content.viewport(with: first.map { MapPoint($0.coordinate) })
    state = CityMapState(
      title: content.title,
      scopeName: content.search.scope == .world ? "" : content.title,
      prompt: content.prompt,
      cityCount: content.cityCount,
      directory: content.directory,
      viewport: viewport,
      pin: first.map { .on($0) } ?? .free(at: viewport.center.coordinate),
      selection: selection
    )
  }

  public func didAppear() {
    isWaitingForSheet = isDrawn && sheet == nil
    if !isWaitingForSheet { onAppear?() }
  }

  public var selection: CitySelection? {
    get { state.selection }
    set { state.selection = newValue }
  }

  public var query: String { state.query }

  /// Returns the coasts and borders to draw.
  package func lines(in box: GeographicBox, detail: MapDetail) -> AnySequence<MapLine> {
    geometry.lines(in: box, detail: detail)
  }

  /// Returns the cities on a map that shows a viewport.
  func cities(in viewport: MapViewport) -> CityMapSource.Cities { source.cities(around: visibleArea(of: viewport)) }

  /// The drawn cities that can be chosen.
  var selectableCities: MapCities { cities(in: state.viewport).selectable }

  /// The selectable cities that are prominent at the current scale, including some that are out of view.
  ///
  /// The arrow keys prefer these cities.
  package var prominentCities: [MapCities.Ranked] { selectableCities.prominent(by: state.viewport.spacing) }
}

extension CityMapScreen: ActionableScreen {
  /// The currently available actions, except searches for text.
  ///
  /// The first actions are those of a list that has the same scope and text, in the same order. In a prompt, a number
  /// therefore means the same on a map as in a list.
  public var actions: [CityMapAction] {
    let listed = listedActions
    let cleared: [CityMapAction] = state.query.isEmpty ? [] : [.search("")]
    let selectable = ((state.pin.city.map { [$0] } ?? []) + state.choices.filter { $0 != state.pin.city })
      .filter { !listed.contains(.choose($0)) }
    let toggled = state.selection == nil ? [] : selectable.map(CityMapAction.toggle)
    let moves = CityMapAction.Direction.allCases.filter { prominentCity(to: $0) != nil }.map(CityMapAction.move)
    let accepted: [CityMapAction] = selection == nil ? [] : [.deselectAll, .accept]
    let directory: [CityMapAction] = content.directory == nil ? [] : [.openDirectory]
    return listed + cleared + accepted + selectable.map(CityMapAction.choose) + toggled + moves + [
      .zoomIn, .zoomOut, .showNextArea,
    ]
      + directory
  }

  /// The details of the listed places and of the city at the pin, and the destination of each move.
  public var details: [CityMapAction: String] {
    var details = state.details.merging(listedDetails) { $1 }
    for direction in CityMapAction.Direction.allCases { details[.move(direction)] = prominentCity(to: direction)?.name }
    return details
  }

  /// The result of the search, the position of the pin, and the selected cities if several cities can be selected.
  public var remarks: [String] { state.remarks }

  public func action(for text: String) -> CityMapAction? { .search(text) }

  public var textPurpose: String { "search for it" }

  public var backAction: CityMapAction? { state.query.isEmpty ? nil : .search("") }

  public func perform(_ action: CityMapAction) {
    switch action {
    case .move(let direction): if let city = prominentCity(to: direction) { movePin(to: city) }
    case .pan(let direction): pan(direction)
    case .drag(let from, let to): drag(from, to: to)
    case .zoomIn: zoomAtPin(by: 2 / 3)
    case .zoomOut: zoomAtPin(by: 3 / 2)
    case .zoom(let factor, let place): zoom(by: factor, about: MapPoint(place))
    case .showNextArea: showNextArea()
    case .point(let box): point(at: box)
    case .movePin(to: let city) where !canChoose(city): break
    case .movePin(to: let city): state = withPinVisible(stateWithPin(.on(city)))
    case .dismissChoices: state.choices = []
    case .search(let text): search(text)
    case .searchInsteadOfZoom(let text): searchInsteadOfZoom(text)
    case .nextMatch: showMatch(at: state.shownMatchIndex + (state.hasMovedPin ? 0 : 1))
    case .previousMatch: showMatch(at: state.shownMatchIndex - (state.hasMovedPin ? 0 : 1))
    case .showMatch(at: let index): showMatch(at: index)
    case .accept: if selection?.isEmpty == false { onAccept?() }
    case .openDirectory: openDirectory()
    case .open(let place): if canOpen(place) { open(place) }
    case .choose(let city): if isOffered(city) { onCitySelected?(city) }
    case .toggle(let city): if selection != nil, isOffered(city) { onCityToggled?(city) }
    case .select(let cities): unselected(cities).forEach { onCityToggled?($0) }
    case .deselectAll: for city in selection?.cities ?? [] { onCityToggled?(city) }
    }
  }

  private func openDirectory() {
    switch content.directory {
    case .countries: onOtherCountry?()
    case .regions(let country): onCountrySelected?(country)
    case nil: break
    }
  }

  private func open(_ place: Place) {
    switch place {
    case .city(let city): onCitySelected?(city)
    case .region(let region): onRegionSelected?(region)
    case .country(let country): onCountrySelected?(country)
    }
  }

  private func canChoose(_ city: City) -> Bool { content.onlyCountry.map { $0 == city.country } ?? true }

  /// Returns the distinct cities that can be chosen and are not selected, or an empty array if only one city can be
  /// chosen.
  private func unselected(_ cities: [City]) -> [City] {
    guard let selection else { return [] }
    return CitySelection(cities.filter { canChoose($0) && !selection.contains($0) }).cities
  }

  private func canOpen(_ place: Place) -> Bool {
    place == state.match || isListed(place)
  }

  private func isOffered(_ city: City) -> Bool {
    city == state.pin.city || state.choices.contains(city) || isListed(.city(city))
  }
}

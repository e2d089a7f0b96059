package import Cartography
public import Domain
public import Screens

/// A map of the cities in a region, with a pin that the user moves.
///
/// Typing moves the pin to the best match.
@MainActor public final class CityMapScreen: CitiesOutput, CitiesInput {
  public var onCitySelected: (@MainActor (City) -> Void)?
  public var onCityToggled: (@MainActor (City) -> Void)?
  /// Called each time the screen appears, but not before a view that draws the map has room for it.
  public var onAppear: (@MainActor () -> Void)?
  public var stateDidChange: (@MainActor () -> Void)?
  /// All cities in the region, sorted by population.
  package let cities: [City]
  /// The same cities, sorted by prominence.
  package let rankedCities: MapCities

  public private(set) var state: CityMapState {
    didSet { if state != oldValue { stateDidChange?() } }
  }

  /// The drawing area of the map, or `nil` until a view sets it.
  ///
  /// Points on the sheet that are outside the viewport also count as visible.
  package var sheet: MapSheet? {
    didSet {
      if sheet != oldValue { state = withPinVisible(state) }
      if isWaitingForSheet { didAppear() }
    }
  }
  /// Whether a view draws the map when there is room for it.
  ///
  /// The property is `false` in hosts that show the actions as lines, which need no room for a map.
  package var isDrawn = false
  private var isWaitingForSheet = false

  private let region: Region
  private let catalog: any CityCatalog
  private let geometry: any WorldGeometry
  private let regionBody: [MapPoint]
  /// The points that a map of the country must fit, which are computed when the user first zooms out to the country.
  private lazy var countryBody =
    cities.first.map { MainBody.points(ofCountry: $0.country.code, in: catalog) } ?? regionBody

  init(region: Region, catalog: any CityCatalog, geometry: any WorldGeometry, selection: CitySelection?) {
    self.region = region
    self.catalog = catalog
    self.geometry = geometry
    cities = catalog.cities(ofRegion: region.key)
    rankedCities = MapCities(cities)
    regionBody = MainBody.points(of: cities) { _ in 1 }
    let first = cities.first
    let viewport = MapViewport(fitting: regionBody + (first.map { [MapPoint($0.coordinate)] } ?? []))
    state = CityMapState(
      title: region.name,
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

  /// The prominent cities at the current scale, including cities that are out of view.
  ///
  /// The arrow keys move between them.
  package var prominentCities: ArraySlice<MapCities.Ranked> { rankedCities.isolated(by: state.viewport.spacing) }
}

extension CityMapScreen: ActionableScreen {
  /// The currently available actions, including a sample of the possible searches.
  public var actions: [CityMapAction] {
    let moves = CityMapAction.Direction.allCases.filter { prominentCity(to: $0) != nil }.map(CityMapAction.move)
    let selectable = (state.pin.city.map { [$0] } ?? []) + state.choices.filter { $0 != state.pin.city }
    let toggled = state.selection == nil ? [] : selectable.map(CityMapAction.toggle)
    let typed: [CityMapAction] = prominentCities.prefix(1).map { .search($0.city.name) }
    let rest = typed + (state.query.isEmpty ? [] : [.search("")])
    return selectable.map(CityMapAction.choose) + toggled + moves + [.zoomIn, .zoomOut, .showNextArea] + rest
  }

  /// The destinations of the moves, and the details of the city at the pin.
  public var details: [CityMapAction: String] {
    var details = state.details
    for direction in CityMapAction.Direction.allCases { details[.move(direction)] = prominentCity(to: direction)?.name }
    return details
  }

  /// The result of the search, the position of the pin, and the selected cities if several can be selected.
  public var remarks: [String] { state.remarks }

  public func action(for text: String) -> CityMapAction? { .search(text) }

  public func perform(_ action: CityMapAction) {
    switch action {
    case .move(let direction): if let city = prominentCity(to: direction) { show(city) }
    case .pan(let direction): pan(direction)
    case .drag(let from, let to): drag(from, to: to)
    case .zoomIn: show(state.viewport.scaled(by: 2 / 3, about: state.pin.point))
    case .zoomOut: show(state.viewport.scaled(by: 3 / 2, about: state.pin.point))
    case .zoom(let factor, let place): show(state.viewport.scaled(by: factor, about: MapPoint(place)))
    case .showNextArea: showNextArea()
    case .point(let box): point(at: box)
    case .movePin(to: let city): state = withPinVisible(stateWithPin(.on(city)))
    case .dismissChoices: state.choices = []
    case .search(let text): search(text)
    case .choose(let city): if isOffered(city) { onCitySelected?(city) }
    case .toggle(let city): if selection != nil, isOffered(city) { onCityToggled?(city) }
    }
  }

  private func isOffered(_ city: City) -> Bool { city == state.pin.city || state.choices.contains(city) }
}

// MARK: - Pin

extension CityMapScreen {
  /// Moves the pin to the best match among the region's cities, as if the user had typed the text.
  public func search(_ text: String) {
    guard text != state.query else { return }
    var next = state
    next.query = text
    next.choices = []
    if text.allSatisfy(\.isWhitespace) {
      next.search = .none
      if !next.pin.hasCity { next.pin = pin(at: next.pin.point, in: next.viewport) }
    } else {
      let result = catalog.search(CitySearch(text, in: .region(region.key), citiesOnly: true, limit: 1))
      next.search = .found(result.total)
      if case .city(let city)? = result.matches.first?.place {
        next.pin = .on(city)
      } else {
        // Enter must not choose a city that does not match the typed text.
        next.pin = .free(at: next.pin.coordinate)
      }
    }
    state = centeredOnPin(next)
  }

  /// Moves the pin to a city and, if the pin would be near the edge, also moves the map.
  public func show(_ city: City) { state = centeredOnPin(stateWithPin(.on(city))) }

  /// Returns the nearest prominent city in the quadrant around a direction.
  ///
  /// If the quadrant contains no prominent city, the function returns the nearest other city in the quadrant.
  private func prominentCity(to direction: CityMapAction.Direction) -> City? {
    nearest(of: prominentCities, to: direction) ?? nearest(of: rankedCities.ranked[...], to: direction)
  }

  private func nearest(of cities: ArraySlice<MapCities.Ranked>, to direction: CityMapAction.Direction) -> City? {
    let from = state.pin.point
    let here = state.pin.city?.id
    var best: (index: Int, distance: Double)?
    for index in cities.indices {
      let (east, north) = from.offset(to: cities[index].point)
      let (along, across) = direction.resolve(east: east, north: north)
      guard along > 0, abs(across) <= along else { continue }
      let distance = along * along + across * across
      if distance < best?.distance ?? .infinity, cities[index].city.id != here { best = (index, distance) }
    }
    return best.map { cities[$0.index].city }
  }

  /// Moves the pin to the city at which the user most likely points, and offers the other cities in the box.
  private func point(at box: GeographicBox) {
    let pointed = PointerTarget(in: box, among: rankedCities, on: state.viewport)
    var next: CityMapState
    if let city = pointed.cities.first {
      let place = pointed.middle.coordinate
      let kilometers = city.coordinate.kilometers(to: place)
      next = stateWithPin(pointed.isWithin ? .on(city) : .near(city, kilometers: kilometers, at: place))
      next.choices = pointed.cities.count > 1 ? pointed.cities : []
    } else {
      next = stateWithPin(pin(at: pointed.middle, in: state.viewport))
    }
    // The map does not move, so the user can point at the same city again.
    state = withPinVisible(next)
  }

  /// Returns the pin for a point, which refers to the nearest city if that city is within reach on the map.
  private func pin(at point: MapPoint, in viewport: MapViewport) -> CityMapState.Pin {
    var nearest: (index: Int, distance: Double)?
    for (index, other) in rankedCities.ranked.enumerated() {
      let (east, north) = point.offset(to: other.point)
      let distance = east * east + north * north
      if distance < nearest?.distance ?? .infinity { nearest = (index, distance) }
    }
    let (place, reach) = (point.coordinate, viewport.extent / 20)
    guard let nearest, nearest.distance <= reach * reach else { return .free(at: place) }
    let city = rankedCities.ranked[nearest.index].city
    return .near(city, kilometers: city.coordinate.kilometers(to: place), at: place)
  }

  /// Returns the state with another pin, without offered cities and, if the pin differs, without a search.
  private func stateWithPin(_ pin: CityMapState.Pin) -> CityMapState {
    var next = state
    if pin != next.pin { (next.query, next.search) = ("", .none) }
    next.pin = pin
    next.choices = []
    return next
  }

  /// Returns the state with the map centered on the pin, unless the pin is already away from the edge.
  private func centeredOnPin(_ state: CityMapState) -> CityMapState {
    guard !visibleArea(of: state.viewport).isComfortablyVisible(state.pin.point) else { return state }
    var next = state
    next.viewport = state.viewport.centered(on: state.pin.point)
    return next
  }

  /// Returns the state with the pin away from the edge, unless the pin is already visible.
  private func withPinVisible(_ state: CityMapState) -> CityMapState {
    isInView(state.pin.point, of: state.viewport) ? state : centeredOnPin(state)
  }

  private func isInView(_ point: MapPoint, of viewport: MapViewport) -> Bool {
    sheet.map { MapProjection(viewport, on: $0).shows(point) } ?? viewport.contains(point)
  }

  /// Returns the area that is visible when the map shows a viewport.
  private func visibleArea(of viewport: MapViewport) -> MapViewport {
    sheet.map { MapProjection(viewport, on: $0).shown } ?? viewport
  }
}

// MARK: - Map

extension CityMapScreen {
  private func pan(_ direction: CityMapAction.Direction) {
    let step = state.viewport.extent / 8
    let (east, north) = direction.unit
    show(state.viewport.moved(east: east * step, north: north * step))
  }

  private func drag(_ from: Coordinate, to: Coordinate) {
    let (east, north) = MapPoint(to).offset(to: MapPoint(from))
    show(state.viewport.moved(east: east, north: north))
  }

  /// Shows the next area in the cycle of region, country, and Earth.
  ///
  /// If the pin would be out of view, it moves to the most prominent city.
  private func showNextArea() {
    let viewport = nextFit
    show(viewport, movingPinTo: rankedCities.ranked.first { isInView($0.point, of: viewport) }?.city)
  }

  /// The viewport that follows the current one in the cycle of region, country, and Earth.
  ///
  /// The country's viewport includes the pin, and the Earth is centered on the pin's meridian.
  private var nextFit: MapViewport {
    let pin = state.pin.point
    let world = MapViewport.world.centered(on: MapPoint(x: pin.x, y: MapViewport.world.center.y)).keepingVisible(pin)
    let region = MapViewport(fitting: regionBody)
    if state.viewport == world { return region }
    let country = MapViewport(fitting: countryBody + [pin])
    if state.viewport == country { return world }
    return state.viewport == region ? country : region
  }

  /// Shows another part of the Earth.
  ///
  /// The pin keeps its coordinate unless it would be out of view.
  ///
  /// - Parameters:
  ///   - viewport: The part that must be visible.
  ///   - city: The city to which a pin that would be out of view moves, or `nil` to move it to the nearest visible
  ///     point.
  private func show(_ viewport: MapViewport, movingPinTo city: City? = nil) {
    guard viewport != state.viewport else { return }
    var next = state
    next.viewport = viewport
    next.choices = []
    let point = next.pin.point
    if !isInView(point, of: viewport) {
      (next.query, next.search) = ("", .none)
      next.pin = city.map { .on($0) } ?? pin(at: visibleArea(of: viewport).nearest(to: point), in: viewport)
    } else if next.search != .found(0), !next.pin.isOnCity {
      // A change in scale can change which city is within reach. If the typed text has no match, the pin stays free.
      next.pin = pin(at: point, in: viewport)
    }
    state = next
  }
}

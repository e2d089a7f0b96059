package import Cartography
public import Domain
public import Screens

/// The cities of a region as dots on a map, under a pin that a person steers; typing flies.
@MainActor public final class CityMapScreen: CitiesOutput, CitiesInput {
  /// Called when the city under the pin was taken.
  public var onCitySelected: (@MainActor (City) -> Void)?
  /// Called when a city was chosen among several, or its choice given up.
  public var onCityToggled: (@MainActor (City) -> Void)?
  /// Called whenever the screen has come into view; where there is no room for a map, once there is.
  public var onAppear: (@MainActor () -> Void)?
  /// Called after every change of ``state``.
  public var stateDidChange: (@MainActor () -> Void)?
  /// All cities of the region, by population.
  package let cities: [City]
  /// The same, by how they stand out.
  package let ranked: MapCities

  /// What the screen shows now.
  public private(set) var state: CityMapState {
    didSet { if state != oldValue { stateDidChange?() } }
  }

  /// What the map is drawn on, once a view has told: what it shows beside the viewport is in view, too.
  package var sheet: MapSheet? {
    didSet {
      if sheet != oldValue { state = brought(intoView: state) }
      if awaitsSheet { didAppear() }
    }
  }
  /// Whether a view draws the map, if it has room for one; who is told of it instead needs no room.
  package var isDrawn = false
  private var awaitsSheet = false

  private let region: Region
  private let catalog: any CityCatalog
  private let geometry: any WorldGeometry
  private let regionBody: [MapPoint]
  /// What a map of the country fits; asked for when somebody wants to see it.
  private lazy var countryBody =
    cities.first.map { MainBody.points(ofCountry: $0.country.code, in: catalog) } ?? regionBody

  init(region: Region, catalog: any CityCatalog, geometry: any WorldGeometry, selection: CitySelection?) {
    self.region = region
    self.catalog = catalog
    self.geometry = geometry
    cities = catalog.cities(ofRegion: region.key)
    ranked = MapCities(cities)
    regionBody = MainBody.points(of: cities) { _ in 1 }
    let first = cities.first
    let viewport = MapViewport(fitting: regionBody + (first.map { [MapPoint($0.coordinate)] } ?? []))
    state = CityMapState(
      title: region.name,
      viewport: viewport,
      pin: first.map { .on($0) } ?? .astray(at: viewport.center.coordinate),
      selection: selection
    )
  }

  /// Tells that the screen has come into view.
  public func didAppear() {
    awaitsSheet = isDrawn && sheet == nil
    if !awaitsSheet { onAppear?() }
  }

  /// The cities that are chosen; `nil` if one city is chosen at once.
  public var selection: CitySelection? {
    get { state.selection }
    set { state.selection = newValue }
  }

  /// What has been typed.
  public var query: String { state.query }

  /// Returns the coasts and borders to draw.
  package func lines(in box: GeographicBox, detail: MapDetail) -> AnySequence<MapLine> {
    geometry.lines(in: box, detail: detail)
  }

  /// The cities that stand out at this scale, wherever they are; the arrows go from one to the next.
  package var landmarks: ArraySlice<MapCities.Ranked> { ranked.standingOut(by: state.viewport.spacing) }
}

extension CityMapScreen: ActionableScreen {
  /// What can be done now; of what can be typed, a sample.
  public var actions: [CityMapAction] {
    let moves = CityMapAction.Direction.allCases.filter { landmark(to: $0) != nil }.map(CityMapAction.move)
    let takeable = (state.pin.city.map { [$0] } ?? []) + state.choices.filter { $0 != state.pin.city }
    let toggled = state.selection == nil ? [] : takeable.map(CityMapAction.toggle)
    let typed: [CityMapAction] = landmarks.prefix(1).map { .search($0.city.name) }
    let rest = typed + (state.query.isEmpty ? [] : [.search("")])
    return takeable.map(CityMapAction.choose) + toggled + moves + [.zoomIn, .zoomOut, .fit] + rest
  }

  /// Which cities the moves lead to, and what is known of the one under the pin.
  public var details: [CityMapAction: String] {
    var details = state.details
    for direction in CityMapAction.Direction.allCases { details[.move(direction)] = landmark(to: direction)?.name }
    return details
  }

  /// Where the pin stands, and which cities are chosen, where several can be.
  public var remarks: [String] { state.remarks }

  /// Returns the search for a text.
  ///
  /// - Returns: Never `nil`.
  public func action(for text: String) -> CityMapAction? { .search(text) }

  /// Does one thing; one that cannot be done now is ignored.
  public func perform(_ action: CityMapAction) {
    switch action {
    case .move(let direction): if let city = landmark(to: direction) { show(city) }
    case .pan(let direction): pan(direction)
    case .drag(let from, let to): drag(from, to: to)
    case .zoomIn: show(state.viewport.scaled(by: 2 / 3, about: state.pin.point))
    case .zoomOut: show(state.viewport.scaled(by: 3 / 2, about: state.pin.point))
    case .zoom(let factor, let place): show(state.viewport.scaled(by: factor, about: MapPoint(place)))
    case .fit: fit()
    case .point(let box): point(at: box)
    case .go(let city): state = brought(intoView: placed(.on(city)))
    case .dismissChoices: state.choices = []
    case .search(let text): search(text)
    case .choose(let city): if isMeant(city) { onCitySelected?(city) }
    case .toggle(let city): if selection != nil, isMeant(city) { onCityToggled?(city) }
    }
  }

  private func isMeant(_ city: City) -> Bool { city == state.pin.city || state.choices.contains(city) }
}

// MARK: - The pin

extension CityMapScreen {
  /// Flies to the best of the cities that go by a text, as if somebody had typed it.
  public func search(_ text: String) {
    guard text != state.query else { return }
    var next = state
    next.query = text
    next.choices = []
    if text.allSatisfy(\.isWhitespace) {
      next.search = .none
      if !next.pin.isValid { next.pin = pin(at: next.pin.point, in: next.viewport) }
    } else {
      let result = catalog.search(CitySearch(text, in: .region(region.key), citiesOnly: true, limit: 1))
      next.search = .found(result.total)
      if case .city(let city)? = result.matches.first?.place {
        next.pin = .on(city)
      } else {
        // Enter must not take a city that does not go by what was typed.
        next.pin = .astray(at: next.pin.coordinate)
      }
    }
    state = followed(next)
  }

  /// Puts the pin on a city, and that well in view.
  public func show(_ city: City) { state = followed(placed(.on(city))) }

  /// The nearest landmark in the quarter of the compass about a direction; where there is none, the nearest city.
  private func landmark(to direction: CityMapAction.Direction) -> City? {
    nearest(of: landmarks, to: direction) ?? nearest(of: ranked.ranked[...], to: direction)
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

  /// Points at a box: the pin goes to what is meant, and what else is in there is offered.
  private func point(at box: GeographicBox) {
    let pointed = PointedCities(in: box, among: ranked, on: state.viewport)
    var next: CityMapState
    if let city = pointed.cities.first {
      let place = pointed.middle.coordinate
      let kilometers = city.coordinate.kilometers(to: place)
      next = placed(pointed.isWithin ? .on(city) : .near(city, kilometers: kilometers, at: place))
      next.choices = pointed.cities.count > 1 ? pointed.cities : []
    } else {
      next = placed(pin(at: pointed.middle, in: state.viewport))
    }
    // Where one points one sees: the map stands still, so that one can point there again.
    state = brought(intoView: next)
  }

  /// What the pin is at a point: near the nearest city, if that is within reach on the map.
  private func pin(at point: MapPoint, in viewport: MapViewport) -> CityMapState.Pin {
    var nearest: (index: Int, distance: Double)?
    for (index, other) in ranked.ranked.enumerated() {
      let (east, north) = point.offset(to: other.point)
      let distance = east * east + north * north
      if distance < nearest?.distance ?? .infinity { nearest = (index, distance) }
    }
    let (place, reach) = (point.coordinate, viewport.extent / 20)
    guard let nearest, nearest.distance <= reach * reach else { return .astray(at: place) }
    let city = ranked.ranked[nearest.index].city
    return .near(city, kilometers: city.coordinate.kilometers(to: place), at: place)
  }

  /// Returns the state with the pin elsewhere; a search stands no longer than the pin is where it flew.
  private func placed(_ pin: CityMapState.Pin) -> CityMapState {
    var next = state
    if pin != next.pin { (next.query, next.search) = ("", .none) }
    next.pin = pin
    next.choices = []
    return next
  }

  /// Returns a state whose pin is well in view: with the map about it, if it would be too near the edge.
  private func followed(_ state: CityMapState) -> CityMapState {
    guard !shown(state.viewport).holds(state.pin.point) else { return state }
    var next = state
    next.viewport = state.viewport.centered(on: state.pin.point)
    return next
  }

  /// Returns a state whose pin is in view: with the map about it, if it would not be.
  private func brought(intoView state: CityMapState) -> CityMapState {
    isInView(state.pin.point, of: state.viewport) ? state : followed(state)
  }

  private func isInView(_ point: MapPoint, of viewport: MapViewport) -> Bool {
    sheet.map { MapProjection(viewport, on: $0).shows(point) } ?? viewport.contains(point)
  }

  /// All that is seen where a viewport is to be seen at least.
  private func shown(_ viewport: MapViewport) -> MapViewport {
    sheet.map { MapProjection(viewport, on: $0).shown } ?? viewport
  }
}

// MARK: - The map

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

  /// Shows the region, its country or the Earth; a pin that lies off then goes to the city that stands out most.
  private func fit() {
    let viewport = nextFit
    show(viewport, elsewhere: ranked.ranked.first { isInView($0.point, of: viewport) }?.city)
  }

  /// What is to be shown after what is shown: the region, its country with the pin, the Earth about the pin.
  private var nextFit: MapViewport {
    let pin = state.pin.point
    let world = MapViewport.world.centered(on: MapPoint(x: pin.x, y: MapViewport.world.center.y)).holding(pin)
    let region = MapViewport(fitting: regionBody)
    if state.viewport == world { return region }
    let country = MapViewport(fitting: countryBody + [pin])
    if state.viewport == country { return world }
    return state.viewport == region ? country : region
  }

  /// Shows another part of the Earth; the pin stays where it is on the ground, but for an edge that takes it along.
  ///
  /// - Parameters:
  ///   - viewport: What is to be seen at least.
  ///   - city: Where a pin goes that would be out of view; `nil` for no farther than the edge takes it.
  private func show(_ viewport: MapViewport, elsewhere city: City? = nil) {
    guard viewport != state.viewport else { return }
    var next = state
    next.viewport = viewport
    next.choices = []
    let point = next.pin.point
    if !isInView(point, of: viewport) {
      (next.query, next.search) = ("", .none)
      next.pin = city.map { .on($0) } ?? pin(at: shown(viewport).nearest(to: point), in: viewport)
    } else if next.search != .found(0), !next.pin.isOnCity {
      // At another scale other distances are within reach; but what matches nothing that was typed stays so.
      next.pin = pin(at: point, in: viewport)
    }
    state = next
  }
}

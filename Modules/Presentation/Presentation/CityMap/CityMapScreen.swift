public import Domain
public import Screens

/// The cities of a region as dots on a map, under a pin that a person steers; typing flies.
@MainActor public final class CityMapScreen: CitiesOutput, CitiesInput {
  /// Called when the city under the pin was taken.
  public var onCitySelected: (@MainActor (City) -> Void)?
  /// Called when a city was chosen among several, or its choice given up.
  public var onCityToggled: (@MainActor (City) -> Void)?
  /// Called after every change of ``state``.
  public var stateDidChange: (@MainActor () -> Void)?
  /// All cities of the region, by population.
  package let cities: [City]

  /// What the screen shows now.
  public private(set) var state: CityMapState {
    didSet { if state != oldValue { stateDidChange?() } }
  }

  private let region: Region
  private let catalog: any CityCatalog
  private let geometry: any WorldGeometry

  init(region: Region, catalog: any CityCatalog, geometry: any WorldGeometry, selection: CitySelection?) {
    self.region = region
    self.catalog = catalog
    self.geometry = geometry
    cities = catalog.cities(ofRegion: region.key)
    let viewport = MapViewport(fitting: cities.map(\.coordinate))
    state = CityMapState(
      title: region.name,
      viewport: viewport,
      pin: cities.first.map { .on($0) } ?? .astray(at: viewport.center),
      landmarks: Landmarks.of(cities, in: viewport),
      selection: selection
    )
  }

  /// The cities that are chosen; `nil` if one city is chosen at once.
  public var selection: CitySelection? {
    get { state.selection }
    set { state.selection = newValue }
  }

  /// Returns the coasts and borders to draw.
  package func lines(in box: GeographicBox) -> [MapLine] { geometry.lines(in: box) }
}

extension CityMapScreen: ActionableScreen {
  /// What can be done now; of what can be typed, a sample.
  public var actions: [CityMapAction] {
    let moves = CityMapAction.Direction.allCases.filter { landmark(to: $0) != nil }.map(CityMapAction.move)
    let taken: [CityMapAction] = state.pin.city.map { [.choose($0)] } ?? []
    let toggled: [CityMapAction] = state.selection == nil ? [] : state.pin.city.map { [.toggle($0)] } ?? []
    let typed: [CityMapAction] = state.landmarks.prefix(1).map { .search($0.name) }
    return taken + toggled + moves + [.zoomIn, .zoomOut] + typed + (state.query.isEmpty ? [] : [.search("")])
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
    case .move(let direction): if let city = landmark(to: direction) { place(.on(city)) }
    case .nudge(let direction): nudge(direction)
    case .zoomIn: show(state.viewport.scaled(by: 2 / 3).centered(on: state.pin.coordinate))
    case .zoomOut: show(state.viewport.scaled(by: 3 / 2))
    case .search(let text): search(text)
    case .choose(let city): if city == state.pin.city { onCitySelected?(city) }
    case .toggle(let city): if selection != nil, city == state.pin.city { onCityToggled?(city) }
    }
  }
}

// MARK: - Steering

extension CityMapScreen {
  /// The nearest landmark in the quarter of the compass about a direction; where there is none, as when the pin is far
  /// out, the nearest city.
  private func landmark(to direction: CityMapAction.Direction) -> City? {
    nearest(of: state.landmarks, to: direction) ?? nearest(of: cities, to: direction)
  }

  private func nearest(of cities: [City], to direction: CityMapAction.Direction) -> City? {
    let from = state.viewport.offset(of: state.pin.coordinate)
    let here = state.pin.city?.id
    var best: (city: City, distance: Double)?
    for city in cities where city.id != here {
      let to = state.viewport.offset(of: city.coordinate)
      let (along, across) = direction.resolve(east: to.east - from.east, north: to.north - from.north)
      guard along > 0, abs(across) <= along else { continue }
      let distance = along * along + across * across
      if distance < best?.distance ?? .infinity { best = (city, distance) }
    }
    return best?.city
  }

  private func nudge(_ direction: CityMapAction.Direction) {
    let step = state.viewport.height / 24
    let from = state.viewport.offset(of: state.pin.coordinate)
    let (east, north) = direction.unit
    let point = state.viewport.point(east: from.east + east * step, north: from.north + north * step)
    place(pin(at: point, in: state.viewport))
  }

  /// What the pin is at a point: near the nearest city, if that is within reach on the map.
  private func pin(at point: Coordinate, in viewport: MapViewport) -> CityMapState.Pin {
    let kilometersPerDegree = Coordinate.earthRadiusInKilometers * .pi / 180
    let reach = viewport.height * kilometersPerDegree / 20
    let nearest = cities.lazy
      .map { (city: $0, kilometers: $0.coordinate.kilometers(to: point)) }
      .min { $0.kilometers < $1.kilometers }
    guard let nearest, nearest.kilometers <= reach else { return .astray(at: point) }
    return .near(nearest.city, kilometers: nearest.kilometers, at: point)
  }

  /// Flies to the best of the cities that go by a text, as if somebody had typed it.
  public func search(_ text: String) {
    guard text != state.query else { return }
    var next = state
    next.query = text
    if text.allSatisfy(\.isWhitespace) {
      next.search = .none
      if !next.pin.isValid { next.pin = pin(at: next.pin.coordinate, in: next.viewport) }
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

  /// Puts the pin on a city.
  public func show(_ city: City) { place(.on(city)) }

  private func place(_ pin: CityMapState.Pin) {
    var next = state
    next.pin = pin
    state = followed(next)
  }

  private func show(_ viewport: MapViewport) {
    var next = state
    next.viewport = viewport
    next.landmarks = Landmarks.of(cities, in: viewport)
    next.pin = seen(next.pin, in: viewport)
    state = followed(next)
  }

  /// What a pin beside the cities is at another scale, at which other distances are within reach.
  private func seen(_ pin: CityMapState.Pin, in viewport: MapViewport) -> CityMapState.Pin {
    if case .on = pin { return pin }
    // What matches nothing that was typed stays so.
    return state.search == .found(0) ? pin : self.pin(at: pin.coordinate, in: viewport)
  }

  /// Returns a state whose viewport holds its pin: about the pin, if it would be too near the edge.
  private func followed(_ state: CityMapState) -> CityMapState {
    let offset = state.viewport.offset(of: state.pin.coordinate)
    let room = 0.42
    let isInside =
      abs(offset.east) <= state.viewport.width * room && abs(offset.north) <= state.viewport.height * room
    guard !isInside else { return state }
    var next = state
    next.viewport = state.viewport.centered(on: state.pin.coordinate)
    next.landmarks = Landmarks.of(cities, in: next.viewport)
    return next
  }
}

extension CityMapAction.Direction {
  /// One step that way.
  fileprivate var unit: (east: Double, north: Double) {
    switch self {
    case .north: (0, 1)
    case .east: (1, 0)
    case .south: (0, -1)
    case .west: (-1, 0)
    }
  }

  /// How far an offset goes that way, and how far aside.
  fileprivate func resolve(east: Double, north: Double) -> (along: Double, across: Double) {
    let unit = unit
    return (
      along: east * unit.east + north * unit.north,
      across: east * unit.north - north * unit.east
    )
  }
}

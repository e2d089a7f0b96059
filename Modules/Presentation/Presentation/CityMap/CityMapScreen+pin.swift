import Cartography
public import Domain

extension CityMapScreen {
  /// Clears the search, moves the pin to a city and, if the pin would be near the edge, also moves the map.
  public func show(_ city: City) {
    var next = stateWithPin(.on(city))
    next.clearSearch()
    viewportBeforePoint = nil
    state = centeredOnPin(next)
  }

  func movePin(to city: City) { state = centeredOnPin(stateWithPin(.on(city))) }

  /// Returns the nearest prominent city in the quadrant around a direction or, if there is none, the nearest other
  /// city.
  ///
  /// The method considers prominent cities first, then other cities in and around the visible area, and finally all
  /// cities in the map's scope. It returns `nil` if the quadrant contains no such city.
  func prominentCity(to direction: CityMapAction.Direction) -> City? {
    nearest(of: prominentCities.map(\.city), to: direction)
      ?? nearest(of: selectableCities.ranked.map(\.city), to: direction)
      ?? nearest(of: content.cities, to: direction)
  }

  private func nearest(of cities: [City], to direction: CityMapAction.Direction) -> City? {
    let from = state.pin.point
    let here = state.pin.city?.id
    var best: (index: Int, distance: Double)?
    for index in cities.indices {
      let (east, north) = from.offset(to: MapPoint(cities[index].coordinate))
      let (along, across) = direction.resolve(east: east, north: north)
      guard along > 0, abs(across) <= along else { continue }
      let distance = along * along + across * across
      if distance < best?.distance ?? .infinity, cities[index].id != here { best = (index, distance) }
    }
    return best.map { cities[$0.index] }
  }

  /// Handles pointing at a box by moving the pin to the most likely city, if any, and offering the other cities in the
  /// box.
  func point(at box: GeographicBox) {
    let pointed = PointerTarget(in: box, among: selectableCities, on: state.viewport)
    var next: CityMapState
    if let city = pointed.cities.first {
      let place = pointed.middle.coordinate
      next = stateWithPin(pointed.isWithin ? .on(city) : .near(city, at: place))
      next.choices = pointed.cities.count > 1 ? pointed.cities : []
    } else {
      next = stateWithPin(pin(at: pointed.middle, in: state.viewport))
    }
    // The map moves only if the pin would be out of view, so the user can usually point at the same city again.
    state = withPinVisible(next)
  }

  /// Returns the pin for a point.
  ///
  /// The pin refers to the nearest city if that city is within reach on the map.
  func pin(at point: MapPoint, in viewport: MapViewport) -> CityMapState.Pin {
    var nearest: (index: Int, distance: Double)?
    let cities = cities(in: viewport).selectable.ranked
    for (index, other) in cities.enumerated() {
      let distance = point.distance(to: other.point)
      if distance < nearest?.distance ?? .infinity { nearest = (index, distance) }
    }
    let place = point.coordinate
    guard let nearest, nearest.distance <= viewport.extent / 20 else { return .free(at: place) }
    return .near(cities[nearest.index].city, at: place)
  }

  /// Returns the state with a new pin and no ``CityMapState/choices``.
  ///
  /// A pin that differs from the current pin is no longer at the search's match. The typed text does not change.
  func stateWithPin(_ pin: CityMapState.Pin) -> CityMapState {
    var next = state
    if pin != next.pin { next.pinDidMove() }
    next.pin = pin
    next.choices = []
    return next
  }

  /// Returns the state with the map centered on the pin, unless the pin is already clearly visible.
  func centeredOnPin(_ state: CityMapState) -> CityMapState {
    guard !visibleArea(of: state.viewport).isComfortablyVisible(state.pin.point) else { return state }
    var next = state
    next.viewport = state.viewport.centered(on: state.pin.point)
    return next
  }

  /// Returns the state with the map centered on the pin, unless the pin is already visible.
  func withPinVisible(_ state: CityMapState) -> CityMapState {
    isInView(state.pin.point, of: state.viewport) ? state : centeredOnPin(state)
  }
}

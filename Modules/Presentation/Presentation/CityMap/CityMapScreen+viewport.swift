import Cartography
import Domain

extension CityMapScreen {
  func pan(_ direction: CityMapAction.Direction) {
    let step = state.viewport.extent / 8
    let (east, north) = direction.unit
    show(state.viewport.moved(east: east * step, north: north * step))
  }

  /// Scales the visible area around the pin, remembering the states before and after the zoom.
  func zoomAtPin(by factor: Double) {
    let before = state
    zoom(by: factor, about: state.pin.point)
    lastZoom = (before, state)
  }

  /// Scales the visible area around a point.
  ///
  /// The pin keeps its coordinate and its city. If the pin would be out of view, the map moves to show it. If the user
  /// zooms out to the whole Earth, the map moves so that the pin is in the middle column.
  func zoom(by factor: Double, about point: MapPoint) {
    let scaled = state.viewport.scaled(by: factor, about: point)
    let isWhole = factor > 1 && (scaled.width == 360 || scaled.height == 180)
    let next = isWhole ? worldAroundPin : scaled
    let pin = state.pin.point
    show(isInView(pin, of: next) ? next : next.keepingVisible(pin, in: visibleArea(of: next)), keepsCity: true)
  }

  func drag(_ from: Coordinate, to: Coordinate) {
    let (east, north) = MapPoint(to).offset(to: MapPoint(from))
    show(state.viewport.moved(east: east, north: north))
  }

  /// Shows the next area in the cycle of the map's scope, the country, and the Earth.
  ///
  /// If the pin would be out of view, it moves to the most prominent visible city.
  func showNextArea() {
    let viewport = nextFit
    show(viewport, movingPinTo: cities(in: viewport).selectable.ranked.first { isInView($0.point, of: viewport) }?.city)
  }

  /// The next viewport in the cycle.
  ///
  /// The cycle consists of the map's scope, the scope's country extended to include the pin, and the whole Earth
  /// centered on the pin. If the scope is the world, the country is that of the city at the pin.
  private var nextFit: MapViewport {
    let country = outerCountryBody ?? (content.body.isEmpty ? state.pin.city.map(bodyOfCountry) : nil)
    let fits = [
      content.body.isEmpty ? nil : MapViewport(fitting: content.body),
      country.map { MapViewport(fitting: $0 + [state.pin.point]) },
      worldAroundPin,
    ].compactMap(\.self)
    let next = fits.firstIndex(of: state.viewport).map { $0 + 1 } ?? 0
    return fits[next % fits.count]
  }

  private func bodyOfCountry(of city: City) -> [MapPoint] { catalog.body(of: .country(city.country)) }

  /// The viewport that shows the whole Earth with the pin in the map's middle column.
  private var worldAroundPin: MapViewport {
    let pin = state.pin.point
    return MapViewport.world.centered(on: MapPoint(x: pin.x, y: MapViewport.world.center.y)).keepingVisible(pin)
  }

  /// Moves the map to another part of the Earth.
  ///
  /// If the pin would be out of view, it moves to a city or, if no city is visible, to the nearest clearly visible
  /// point. Otherwise, the pin keeps its coordinate.
  ///
  /// - Parameters:
  ///   - viewport: The part of the Earth that must be visible.
  ///   - city: The city to move the pin to if the pin would be out of view, or `nil` for the nearest visible city.
  ///   - keepsCity: Whether a pin near a city keeps that city, even if the city is no longer the nearest one or no
  ///     longer within reach.
  func show(_ viewport: MapViewport, movingPinTo city: City? = nil, keepsCity: Bool = false) {
    guard viewport != state.viewport else { return }
    var next = state
    next.viewport = viewport
    next.choices = []
    let point = next.pin.point
    if !isInView(point, of: viewport) {
      next.pinDidMove()
      let city = city ?? visibleCity(nearestTo: point, in: viewport)
      next.pin = city.map { .on($0) } ?? .free(at: visibleArea(of: viewport).nearest(to: point).coordinate)
    } else if next.search != .found(0) || next.hasMovedPin, !next.pin.isOnCity, !(keepsCity && next.pin.hasCity) {
      // A change in scale can bring a city within reach. If the typed text has no match, the pin stays free.
      next.pin = pin(at: point, in: viewport)
    }
    state = next
  }

  /// Returns the prominent visible city nearest to a point, or the nearest visible city if none is prominent.
  private func visibleCity(nearestTo point: MapPoint, in viewport: MapViewport) -> City? {
    func nearest(of cities: [MapCities.Ranked]) -> City? {
      let visible = cities.filter { isInView($0.point, of: viewport) }
      return visible.min { point.distance(to: $0.point) < point.distance(to: $1.point) }?.city
    }
    let selectable = cities(in: viewport).selectable
    return nearest(of: selectable.prominent(by: viewport.spacing)) ?? nearest(of: selectable.ranked)
  }

  func isInView(_ point: MapPoint, of viewport: MapViewport) -> Bool {
    sheet.map { MapProjection(viewport, on: $0).shows(point) } ?? viewport.contains(point)
  }

  /// Returns the area that is visible when the map shows a viewport.
  func visibleArea(of viewport: MapViewport) -> MapViewport {
    sheet.map { MapProjection(viewport, on: $0).shown } ?? viewport
  }
}

import Cartography
import Domain

extension CityMapScreen {
  func pan(_ direction: CityMapAction.Direction) {
    let step = state.viewport.extent / 8
    let (east, north) = direction.unit
    show(state.viewport.moved(east: east * step, north: north * step))
  }

  func drag(_ from: Coordinate, to: Coordinate) {
    let (east, north) = MapPoint(to).offset(to: MapPoint(from))
    show(state.viewport.moved(east: east, north: north))
  }

  /// Shows the next area in the cycle of region, country, and Earth.
  ///
  /// If the pin would be out of view, it moves to the most prominent city.
  func showNextArea() {
    let viewport = nextFit
    show(viewport, movingPinTo: rankedCities.ranked.first { isInView($0.point, of: viewport) }?.city)
  }

  /// The viewport that follows the current one: the content, its country with the pin, or the Earth around the pin.
  private var nextFit: MapViewport {
    let pin = state.pin.point
    let world = MapViewport.world.centered(on: MapPoint(x: pin.x, y: MapViewport.world.center.y)).keepingVisible(pin)
    let own = content.body.isEmpty ? world : MapViewport(fitting: content.body)
    let country = outerCountryBody.map { MapViewport(fitting: $0 + [pin]) }
    switch state.viewport {
    case world: return own
    case country: return world
    case own: return country ?? world
    default: return own
    }
  }

  /// Shows another part of the Earth.
  ///
  /// The pin keeps its coordinate unless it would be out of view.
  ///
  /// - Parameters:
  ///   - viewport: The part that must be visible.
  ///   - city: The city to which a pin that would be out of view moves, or `nil` to move it to the nearest visible
  ///     point.
  func show(_ viewport: MapViewport, movingPinTo city: City? = nil) {
    guard viewport != state.viewport else { return }
    var next = state
    next.viewport = viewport
    next.choices = []
    let point = next.pin.point
    if !isInView(point, of: viewport) {
      next.clearSearch()
      next.pin = city.map { .on($0) } ?? pin(at: visibleArea(of: viewport).nearest(to: point), in: viewport)
    } else if next.search != .found(0), !next.pin.isOnCity {
      // A change in scale can change which city is within reach. If the typed text has no match, the pin stays free.
      next.pin = pin(at: point, in: viewport)
    }
    state = next
  }
}

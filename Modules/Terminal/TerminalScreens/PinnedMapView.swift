import Cartography
import Domain
import Presentation
import TerminalUI

/// A map with pins that serves as the city map and as the feed's world map.
final class PinnedMapView: View {
  /// The viewport, cities, pins, and lines of a map.
  struct Content {
    let viewport: MapViewport
    /// A closure that returns the cities to draw as dots or with their names.
    ///
    /// The closure is called after ``PinnedMapView/onSheet``, because the cities depend on the size of the map.
    let cities: () -> MapCities
    /// The pins, starting with the most important.
    let flags: [MapScene.PinRequest]
    /// A closure that returns a pin's mark and style.
    let pinAppearance: (MapScene.Pin) -> (mark: Character, style: Style)
    /// A closure that returns the coasts and borders in a box.
    let lines: (GeographicBox, MapDetail) -> AnySequence<MapLine>
  }

  /// Called with the map's sheet each time the map is about to be drawn.
  var onSheet: ((MapSheet) -> Void)?
  /// Called each time the map has been drawn.
  var onDraw: (() -> Void)?
  /// The scene that was drawn last, or `nil` if no scene has been drawn yet.
  private(set) var scene: MapScene?

  /// The values that determine a scene.
  private struct SceneParameters: Equatable {
    let viewport: MapViewport
    let size: Size
    let cities: MapCities
    let flags: [MapScene.PinRequest]
  }

  private let map = MapView()
  private var content: Content?
  /// The parameters of ``scene``, or `nil` if no scene has been drawn yet.
  private var parameters: SceneParameters?
  /// The appearance that each pin had when ``scene`` was drawn.
  private var pinAppearances: [(mark: Character, style: Style)] = []

  override init() {
    super.init()
    addSubview(map)
    map.onResize = { [weak self] _ in self?.redraw() }
  }

  func show(_ content: Content) {
    self.content = content
    redraw()
  }

  override func layoutSubviews() { map.frame = bounds }

  /// Draws the content, unless the map is hidden, has no size yet, or would not change.
  func redraw() {
    guard !map.frame.isEmpty, !isHidden else { return }
    // `onSheet` can change the content.
    onSheet?(MapSheet(columns: map.frame.size.columns, rows: map.frame.size.rows))
    guard let content else { return }
    let parameters = SceneParameters(
      viewport: content.viewport, size: map.frame.size, cities: content.cities(), flags: content.flags)
    let drawn = parameters == self.parameters ? scene : nil
    let scene =
      drawn
      ?? MapScene(
        of: parameters.viewport, size: parameters.size, cities: parameters.cities, flags: parameters.flags)
    let pinAppearances = scene.pins.map(content.pinAppearance)
    if drawn == nil || !pinAppearances.elementsEqual(self.pinAppearances, by: ==) {
      map.canvas = CityMapPicture(scene, lines: content.lines, pinAppearance: content.pinAppearance).canvas
    }
    (self.scene, self.parameters, self.pinAppearances) = (scene, parameters, pinAppearances)
    onDraw?()
  }
}

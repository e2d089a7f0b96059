import Cartography
import Domain
import Presentation
import TerminalUI

/// A map with pins, which is used for the city map and for the world map of the feed.
final class PinnedMapView: View {
  /// The viewport, cities, pins, and lines of a map.
  struct Content {
    let viewport: MapViewport
    /// The cities to draw as dots or with their names.
    let cities: MapCities
    /// The pins, starting with the most important.
    let flags: [MapScene.PinRequest]
    /// A closure that returns the mark and the style of a pin.
    let pinAppearance: (MapScene.Pin) -> (mark: Character, style: Style)
    /// A closure that returns the coasts and borders in a box.
    let lines: (GeographicBox, MapDetail) -> AnySequence<MapLine>
  }

  /// Called with the sheet every time the map is about to be drawn.
  var onSheet: ((MapSheet) -> Void)?
  /// Called every time the map has been drawn.
  var onDraw: (() -> Void)?
  /// The scene that was drawn last, or `nil` if no scene has been drawn yet.
  private(set) var scene: MapScene?

  private let map = MapView()
  private var content: Content?

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

  /// Draws the content, unless the map is hidden or has no size yet.
  func redraw() {
    guard !map.frame.isEmpty, !isHidden else { return }
    // The handler may change the content in response.
    onSheet?(MapSheet(columns: map.frame.size.columns, rows: map.frame.size.rows))
    guard let content else { return }
    let scene = MapScene(
      of: content.viewport, size: map.frame.size, cities: content.cities, flags: content.flags)
    self.scene = scene
    map.canvas = CityMapPicture(scene, lines: content.lines, pinAppearance: content.pinAppearance).canvas
    onDraw?()
  }
}

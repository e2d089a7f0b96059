package import Cartography
package import Domain
package import TerminalUI

/// A map that shows the place selected in the list beside it.
final class MapPreview: View {
  /// The place, or `nil` to show an empty map.
  var place: Place? {
    didSet { if place != oldValue { redraw() } }
  }
  /// The source of cities, coasts, and borders, or `nil` to show an empty map.
  var world: (any CityCatalog & WorldGeometry)? {
    didSet { redraw() }
  }

  private let map = MapView()

  override init() {
    super.init()
    addSubview(map)
    map.onResize = { [weak self] _ in self?.redraw() }
  }

  override func layoutSubviews() { map.frame = Layout([.fixed(2), .fill()]).columns(in: bounds)[1] }

  /// Draws the left border.
  override func draw(in context: inout DrawingContext) {
    for row in 0..<context.size.rows { context.draw("│", at: Point(column: 0, row: row), style: .border) }
  }

  private func redraw() {
    guard let world, let subject = place.map({ MapSubject($0, in: world) }), !map.frame.isEmpty else {
      map.canvas = BrailleCanvas(size: map.frame.size)
      return
    }
    map.canvas = subject.canvas(size: map.frame.size, in: world) { _ in ("◉", .accent.adding(.bold)) }
  }
}

extension MapSubject {
  /// Creates the subject of a map that shows a place.
  ///
  /// A region is represented by its main city.
  fileprivate init(_ place: Place, in catalog: any CityCatalog) {
    switch place {
    case .country(let country): self.init(country: country)
    case .region(let region): self.init(cities: catalog.mainCity(ofRegion: region.key).map { [$0] } ?? [])
    case .city(let city): self.init(cities: [city])
    }
  }

  /// Returns a map of the subject, drawn with braille dots and characters.
  ///
  /// - Parameters:
  ///   - size: The size in cells. It must not be empty.
  ///   - world: The source of cities, coasts, and borders.
  ///   - pinAppearance: A closure that returns a pin's mark and the style for both the mark and the city's name.
  /// - Returns: A canvas of the given size.
  package func canvas(
    size: Size, in world: any CityCatalog & WorldGeometry,
    pinAppearance: @escaping (MapScene.Pin) -> (mark: Character, style: Style)
  ) -> BrailleCanvas {
    let drawn = scene(
      of: viewport(in: world), on: MapSheet(columns: size.columns, rows: size.rows), in: world,
      sizeOfLabel: MapSheet.Size.init(ofLabel:))
    return CityMapPicture(drawn, lines: world.lines, pinAppearance: pinAppearance).canvas
  }
}

package import Cartography
import Domain
import Presentation
package import TerminalUI

extension MapScene {
  /// Makes out what is to be seen on a part of a terminal.
  ///
  /// - Parameters:
  ///   - viewport: What is to be seen at least.
  ///   - size: The extent, which is not nothing.
  ///   - cities: The cities.
  ///   - flags: What is to be pinned, the most important first.
  package init(
    of viewport: MapViewport, size: TerminalUI.Size, cities: MapCities, flags: [Flag]
  ) {
    self.init(
      of: viewport, on: MapSheet(columns: size.columns, rows: size.rows), cities: cities, flags: flags,
      sizeOfLabel: { MapSheet.Size(width: Double(DisplayText($0).columns), height: 2) })
  }
}

/// Draws what is on a map with the dots and characters of a terminal.
package struct CityMapPicture {
  private let scene: MapScene
  private let outline: MapOutline
  /// The mark of a pin, and the look of it and its name.
  private let pinAppearance: (MapScene.Pin) -> (mark: Character, style: Style)

  /// Makes a picture of a scene on a sheet of cells.
  ///
  /// - Parameters:
  ///   - scene: What is on the map.
  ///   - outline: Its coasts and borders.
  ///   - pinAppearance: Returns the mark of a pin, and the look of it and its name.
  package init(
    _ scene: MapScene, _ outline: MapOutline, pinAppearance: @escaping (MapScene.Pin) -> (mark: Character, style: Style)
  ) {
    self.scene = scene
    self.outline = outline
    self.pinAppearance = pinAppearance
  }

  /// The picture, on a canvas as large as the scene's sheet.
  package var canvas: BrailleCanvas {
    let extent = scene.projection.sheet.size
    var canvas = BrailleCanvas(size: Size(columns: Int(extent.width), rows: Int(extent.height) / 2))
    for kind in CityMapPicture.order {
      for line in outline.lines where line.kind == kind { draw(line, on: &canvas) }
    }
    for dot in scene.dots { canvas.setDot(Int(dot.x * 2), Int(dot.y * 2), style: .place) }
    for landmark in scene.landmarks {
      canvas.write("•", at: landmark.mark.cell, style: .place)
      if let label = landmark.label { draw(label, on: &canvas, style: .plain) }
    }
    for pin in scene.pins.reversed() {
      let (mark, style) = pinAppearance(pin)
      if let label = pin.label { draw(label, on: &canvas, style: style) }
      canvas.write(String(mark), at: pin.mark.cell, style: style)
    }
    if let bar = scene.scaleBar { draw(bar, on: &canvas) }
    return canvas
  }

  /// What matters least first.
  private static let order: [MapLine.Kind] = [.regionBorder, .disputedBorder, .border, .coast]

  private func draw(_ line: MapOutline.Line, on canvas: inout BrailleCanvas) {
    let style = line.kind == .coast ? Style.water : line.kind == .regionBorder ? .faint : .border
    for (from, to) in zip(line.places, line.places.dropFirst()) {
      canvas.line(from.x * 2, from.y * 2, to.x * 2, to.y * 2, style: style)
    }
  }

  /// Writes a name, with a blank on both sides that keeps the dots off.
  private func draw(_ label: MapScene.Label, on canvas: inout BrailleCanvas, style: Style) {
    let cell = label.rect.cell
    canvas.write(" \(label.text) ", at: Point(column: cell.column - 1, row: cell.row), style: style)
  }

  private func draw(_ bar: MapScaleBar, on canvas: inout BrailleCanvas) {
    let inner = max(Int(bar.length.rounded()) - 2, 0)
    canvas.write(
      " ├\(String(repeating: "─", count: inner))┤ \(bar.text) ",
      at: Point(column: bar.rect.cell.column - 1, row: bar.rect.cell.row), style: .dim)
  }
}

extension MapSheet.Rect {
  /// The cell of the upper left corner, on a sheet of cells.
  var cell: TerminalUI.Point { Point(column: Int(origin.x), row: Int((origin.y / 2).rounded(.down))) }
}

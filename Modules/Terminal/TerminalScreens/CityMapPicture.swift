package import Cartography
package import Domain
import Presentation
package import TerminalUI

extension MapScene {
  /// Creates a scene that shows a viewport in a terminal area.
  ///
  /// - Parameters:
  ///   - viewport: The part of the Earth that must be visible.
  ///   - size: The size of the terminal area in cells. It must not be empty.
  ///   - cities: The cities to show.
  ///   - flags: The pins, starting with the most important.
  package init(
    of viewport: MapViewport, size: TerminalUI.Size, cities: MapCities, flags: [PinRequest]
  ) {
    self.init(
      of: viewport, on: MapSheet(columns: size.columns, rows: size.rows), cities: cities, flags: flags,
      sizeOfLabel: MapSheet.Size.init(ofLabel:))
  }
}

extension MapSheet.Size {
  /// Creates the size of a label on a sheet whose cells are one unit wide and two units high.
  init(ofLabel text: String) { self.init(width: Double(DisplayText.columns(of: text)), height: 2) }
}

/// A picture that shows a map scene with braille dots and characters.
package struct CityMapPicture {
  private let scene: MapScene
  private let outline: MapOutline
  private let land: MapLand
  /// A closure that returns a pin's mark and the style for both the mark and the city's name.
  private let pinAppearance: (MapScene.Pin) -> (mark: Character, style: Style)

  /// Creates a picture of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene, which uses a sheet of cells.
  ///   - lines: A closure that returns the coasts and borders in a box.
  ///   - pinAppearance: A closure that returns a pin's mark and the style for both the mark and the city's name.
  package init(
    _ scene: MapScene, lines: (GeographicBox, MapDetail) -> AnySequence<MapLine>,
    pinAppearance: @escaping (MapScene.Pin) -> (mark: Character, style: Style)
  ) {
    self.scene = scene
    outline = MapOutline(on: scene.projection, lines: lines)
    land = MapLand(on: scene.projection, lines: lines)
    self.pinAppearance = pinAppearance
  }

  /// The picture, drawn on a canvas of the same size as the scene's sheet.
  package var canvas: BrailleCanvas {
    let extent = scene.projection.sheet.size
    var canvas = BrailleCanvas(size: Size(columns: Int(extent.width), rows: Int(extent.height) / 2))
    canvas.fillLand(land.cells())
    for dot in scene.dots { canvas.setDot(Int(dot.x * 2), Int(dot.y * 2), style: .border) }
    for kind in CityMapPicture.drawingOrder {
      for line in outline.lines where line.kind == kind { draw(line, on: &canvas) }
    }
    for name in scene.areaNames {
      draw(name.label, on: &canvas, style: name.kind == .country ? .dim : .dim.adding(.italic))
    }
    for prominentCity in scene.prominentCities {
      canvas.write(Self.cityMark, at: prominentCity.mark.cell, style: .place)
      if let label = prominentCity.label { draw(label, on: &canvas, style: .plain) }
    }
    for pin in scene.pins.reversed() {
      let (mark, style) = pinAppearance(pin)
      if let label = pin.label { draw(label, on: &canvas, style: style) }
      canvas.write(String(mark), at: pin.mark.cell, style: style)
    }
    if let bar = scene.scaleBar { draw(bar, on: &canvas) }
    return canvas
  }

  private static let cityMark = DisplayText("•")

  /// The order in which the kinds of lines are drawn.
  ///
  /// Later lines cover earlier ones.
  private static let drawingOrder: [MapLine.Kind] = [.regionBorder, .disputedBorder, .border, .coast]

  private func draw(_ line: MapOutline.Line, on canvas: inout BrailleCanvas) {
    let style = line.kind == .coast ? Style.water : line.kind == .regionBorder ? .faint : .border
    for (from, to) in zip(line.places, line.places.dropFirst()) {
      canvas.line(from.x * 2, from.y * 2, to.x * 2, to.y * 2, style: style)
    }
  }

  /// Writes a name with a blank on each side to separate it from the dots.
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
  /// The cell that contains the rectangle's upper-left corner on a sheet of cells.
  var cell: TerminalUI.Point { Point(column: Int(origin.x), row: Int((origin.y / 2).rounded(.down))) }
}

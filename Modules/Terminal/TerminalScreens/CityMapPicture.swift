import Domain
import Presentation
import TerminalUI

/// Draws a map of cities: projects what the screen's state tells onto the dots of a canvas.
struct CityMapPicture {
  let state: CityMapState
  let cities: [City]
  let lines: (GeographicBox) -> [MapLine]

  /// Returns the picture.
  ///
  /// What matters least is drawn first; of the labels, the pin's has the first choice of place.
  func canvas(size: Size) -> MapCanvas {
    var canvas = MapCanvas(size: size)
    guard size.columns > 0, size.rows > 0 else { return canvas }
    let projection = Projection(viewport: state.viewport, size: size)
    drawLines(on: &canvas, projection)
    for city in cities {
      let (x, y) = projection.dot(of: city.coordinate)
      if let (column, row) = projection.inside(x, y) { canvas.setDot(column, row, style: .place) }
    }
    drawPin(on: &canvas, projection)
    drawLandmarks(on: &canvas, projection)
    return canvas
  }

  /// The city nearest to a cell on a canvas of a size, no more than two cells away; of equally near ones the larger.
  func city(near point: Point, size: Size) -> City? {
    guard !size.isEmpty else { return nil }
    let projection = Projection(viewport: state.viewport, size: size)
    func distance(_ city: City) -> Double {
      let (x, y) = projection.dot(of: city.coordinate)
      // From the middle of the cell, in columns; a row is as high as two of them are wide.
      let across = x / Double(MapCanvas.dotsPerColumn) - Double(point.column) - 0.5
      let down = y / Double(MapCanvas.dotsPerRow) - Double(point.row) - 0.5
      return across * across + 4 * down * down
    }
    // What stands out is what is meant, and what is drawn above the others.
    for cities in [state.landmarks, cities] {
      let nearest = cities.lazy.map { ($0, distance($0)) }.min { $0.1 < $1.1 }
      if let (city, distance) = nearest, distance <= 4 { return city }
    }
    return nil
  }

  private func drawLines(on canvas: inout MapCanvas, _ projection: Projection) {
    let lines = lines(projection.box)
    for kind in [MapLine.Kind.border, .coast] {
      let style = kind == .coast ? Style.water : .border
      for line in lines where line.kind == kind {
        let dots = line.points.map(projection.dot(of:))
        // A segment that jumps by half the Earth has its ends on both sides of the picture's seam.
        for (from, to) in zip(dots, dots.dropFirst()) where abs(from.x - to.x) < projection.halfTurn {
          canvas.line(from.x, from.y, to.x, to.y, style: style)
        }
      }
    }
  }

  private func drawPin(on canvas: inout MapCanvas, _ projection: Projection) {
    let (x, y) = projection.dot(of: state.pin.coordinate)
    guard let cell = canvas.cell(atDot: x, y) else { return }
    let style = state.pin.isValid ? Style.accent.adding(.bold) : Style.warning.adding(.bold)
    canvas.mark(state.pin.isValid ? "◉" : "✕", at: cell, style: style)
    if case .on(let city) = state.pin { canvas.label(city.name, beside: cell, style: style) }
  }

  private func drawLandmarks(on canvas: inout MapCanvas, _ projection: Projection) {
    for city in state.landmarks {
      let (x, y) = projection.dot(of: city.coordinate)
      guard let cell = canvas.cell(atDot: x, y), !canvas.isTaken(cell) else { continue }
      canvas.mark("•", at: cell, style: .place)
      canvas.label(city.name, beside: cell)
    }
  }
}

/// From points on the Earth to dots on a canvas, the same scale both ways.
private struct Projection {
  let box: GeographicBox
  /// Half of the Earth's circumference, in dots.
  let halfTurn: Double
  private let viewport: MapViewport
  private let width: Int
  private let height: Int
  private let dotsPerDegree: Double

  init(viewport: MapViewport, size: Size) {
    self.viewport = viewport
    width = size.columns * MapCanvas.dotsPerColumn
    height = size.rows * MapCanvas.dotsPerRow
    let aspect = Double(width) / Double(height)
    dotsPerDegree = Double(height) / (2 * viewport.halfExtent(aspect: aspect).north)
    box = viewport.box(aspect: aspect)
    halfTurn = viewport.eastward(ofDegrees: 180) * dotsPerDegree
  }

  func dot(of point: Coordinate) -> (x: Double, y: Double) {
    let offset = viewport.offset(of: point)
    return (
      x: Double(width) / 2 + offset.east * dotsPerDegree,
      y: Double(height) / 2 - offset.north * dotsPerDegree
    )
  }

  func inside(_ x: Double, _ y: Double) -> (column: Int, row: Int)? {
    guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return nil }
    return (Int(x), Int(y))
  }
}

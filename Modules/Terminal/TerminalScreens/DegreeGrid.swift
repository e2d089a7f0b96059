import Domain
import TerminalUI

/// The whole Earth as a grid of degrees, with the equator, the meridian of Greenwich, and a pin.
final class DegreeGrid: View {
  /// The place of the pin; without one nothing is seen.
  var pin: Coordinate? {
    didSet { if pin != oldValue { setNeedsDisplay() } }
  }

  /// A row every thirty degrees, and two columns, so that squares look square.
  static let size = Size(columns: 25, rows: 7)

  /// Draws all of the grid, or nothing where there is no room.
  override func draw(in context: inout DrawingContext) {
    let size = DegreeGrid.size
    guard let pin, context.size.rows >= size.rows, context.size.columns >= size.columns else { return }
    let (equator, greenwich) = (size.rows / 2, size.columns / 2)
    for row in 0..<size.rows {
      let dots = row == equator ? "─" : "·"
      let line = (0..<size.columns).map { column in
        if column == greenwich { return row == equator ? "┼" : "│" }
        return row == equator || column % 2 == 0 ? dots : " "
      }
      context.draw(line.joined(), at: Point(column: 0, row: row), style: .dim)
    }
    let column = (pin.longitude + 180) / 360 * Double(size.columns - 1)
    let row = (90 - pin.latitude) / 180 * Double(size.rows - 1)
    guard let place = Point(column, row), context.bounds.contains(place) else { return }
    context.draw("◉", at: place, style: .accent.adding(.bold))
  }
}

extension Point {
  /// The cell nearest to a place; `nil` if a number is none, or none that a terminal could have.
  fileprivate init?(_ column: Double, _ row: Double) {
    guard let column = Int(exactly: column.rounded()), let row = Int(exactly: row.rounded()) else { return nil }
    self.init(column: column, row: row)
  }
}

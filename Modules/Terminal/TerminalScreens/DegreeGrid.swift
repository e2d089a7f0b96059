import Domain
import TerminalUI

/// A view that shows the Earth as a grid of degrees, with the equator, the prime meridian, and a pin.
final class DegreeGrid: View {
  /// The position of the pin, or `nil` to draw nothing.
  var pin: Coordinate? {
    didSet { if pin != oldValue { setNeedsDisplay() } }
  }

  /// The size of the grid.
  ///
  /// There is one row per 30 degrees of latitude. There are two columns per 30 degrees of longitude, because cells are
  /// twice as high as they are wide.
  static let size = Size(columns: 25, rows: 7)

  /// Draws the whole grid, or nothing if there is no room for it.
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
  /// Creates the cell nearest to a position, or returns `nil` if a coordinate is not finite or does not fit into `Int`.
  fileprivate init?(_ column: Double, _ row: Double) {
    guard let column = Int(exactly: column.rounded()), let row = Int(exactly: row.rounded()) else { return nil }
    self.init(column: column, row: row)
  }
}

import Cartography
import Domain
import TerminalUI

/// A small world map with a pin.
final class WorldMap: View {
  /// The position of the pin, or `nil` to draw nothing.
  var pin: Coordinate? {
    didSet { if pin != oldValue { setNeedsDisplay() } }
  }

  /// The size of the map in cells.
  static let size = Size(columns: 28, rows: 7)

  /// Draws the whole map, or nothing if there is no pin or no room.
  override func draw(in context: inout DrawingContext) {
    let size = WorldMap.size
    guard let pin, context.size.rows >= size.rows, context.size.columns >= size.columns else { return }
    for (row, line) in WorldMap.lines.enumerated() {
      context.draw(line, at: Point(column: 0, row: row)) { _ in .border }
    }
    let place = WorldMap.projection.place(of: MapPoint(pin))
    // The map does not extend to the poles, so a pin near a pole is drawn at the map's edge.
    let (column, row) = (Int((place.x / 2).rounded(.down)), Int((place.y / 4).rounded(.down)))
    let cell = Point(column: min(max(column, 0), size.columns - 1), row: min(max(row, 0), size.rows - 1))
    context.draw("◉", at: cell, style: .accent.adding(.bold))
  }

  /// The land in braille dots, as `MapLand` computes it from the coarse coastline data.
  ///
  /// The dots are stored here, because the list screens that show this map have no access to the coastline data.
  static let land = [
    "⣰⣶⣤⣬⣿⣰⡙⣳ ⣿⠟⢃  ⣠⣦⢄⣥⣴⣿⣿⣿⣿⣶⣿⣦⣤⣄",
    "⠘⠉⠙⣿⣿⣿⣄⣦⣄⠈   ⢘⣃⣿⣿⣿⣿⣿⣿⣿⣿⣿⡋⠙⠉",
    "   ⠸⣿⣿⣿⠃⠈   ⢰⣋⠙⠯⣽⣻⣿⣿⣿⣿⡟⠋⠃",
    "    ⠈⠃⠈⣀⡀   ⣿⣿⣿⣿⣿⠋⠙⠟⠻⠟⠁",
    "       ⢿⣿⣶⠄   ⣿⣿⢏   ⠈⠂⠁⣐⡠",
    "       ⢸⡿⠋    ⠹⠋⠈     ⠿⠻⠿",
    "       ⠸",
  ]

  /// The displayed form of ``land``, which is the same for every pin.
  private static let lines = land.map { DisplayText($0) }

  /// The projection of the world onto a sheet in which one unit is one dot.
  static let projection: MapProjection = {
    let dot = MapSheet.Size(width: 1, height: 1)
    let extent = MapSheet.Size(width: 2 * Double(size.columns), height: 4 * Double(size.rows))
    return MapProjection(
      .world, on: MapSheet(size: extent, step: dot, mark: dot, spacing: 1, gap: 0, resolution: 0.5))
  }()
}

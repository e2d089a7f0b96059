import Cartography
import Domain
import Presentation
import TerminalUI

/// A small list in a border, of cities that lie so close together that somebody has pointed at all of them.
final class CityMenu: View {
  /// Called when another city is selected.
  var onMove: (() -> Void)?
  /// Called when the selected city was taken by the mouse.
  var onChoose: ((City) -> Void)?

  private let list = ListView<City>()
  private var cities: [City] = []

  override init() {
    super.init()
    addSubview(list)
    list.keys = CityMenu.keys
    list.onSelect = { [weak self] in self?.onChoose?($0.id) }
    list.onMove = { [weak self] _ in self?.onMove?() }
    isHidden = true
  }

  /// What moves in the list; what takes and marks is the map's business.
  static let keys = ListCommand.keys()

  /// The city that Enter takes, while the list is seen.
  var city: City? { isHidden ? nil : list.selectedRow?.id }

  /// Shows cities from the top; nothing is seen without any.
  func show(_ cities: [City], selection: CitySelection?) {
    let rows = cities.map { city in
      ListRow(
        id: city, text: city.name, detail: city.population == 0 ? "" : city.population.grouped,
        mark: selection?.contains(city))
    }
    if cities == self.cities { list.rows = rows } else { list.reset(to: rows) }
    self.cities = cities
    isHidden = cities.isEmpty
  }

  /// Returns where the menu has its place: beside a cell, in view, and not over the cell.
  ///
  /// - Parameters:
  ///   - cell: The cell that was pointed at.
  ///   - area: The map, around the cell.
  /// - Returns: A place within the map.
  func place(beside cell: Point, in area: Rect) -> Rect {
    let widest = cities.map { DisplayText($0.name).columns + DisplayText($0.population.grouped).columns }.max() ?? 0
    // The border; before a row its marker and a tick, behind its name a gap.
    let size = Size(columns: min(widest + 12, area.size.columns), rows: min(cities.count + 2, area.size.rows))
    let below = area.rows.upperBound - cell.row - 1
    let row = below >= size.rows ? cell.row + 1 : max(cell.row - size.rows, area.rows.lowerBound)
    let column = min(max(cell.column - 2, area.columns.lowerBound), area.columns.upperBound - size.columns)
    return Rect(origin: Point(column: column, row: row), size: size)
  }

  override func layoutSubviews() { list.frame = bounds.inset(columns: 1, rows: 1) }

  override func draw(in context: inout DrawingContext) {
    context.fill(context.bounds)
    context.drawBorder(context.bounds)
  }

  /// Moves in the list.
  override func handle(_ key: KeyPress) -> Bool { list.handle(key) }
}

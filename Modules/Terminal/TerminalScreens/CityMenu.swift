import Cartography
import Domain
import Presentation
import TerminalUI

/// A pop-up list from which the user chooses a city if several cities are close together at the clicked position.
final class CityMenu: View {
  /// Called when a different row is selected.
  var onMove: (() -> Void)?
  /// Called with a row's city when the user clicks the row a second time.
  var onChoose: ((City) -> Void)?

  private let list = ListView<City>()
  private var cities: [City] = []

  override init() {
    super.init()
    addSubview(list)
    list.keys = CityMenu.keys
    list.onChoose = { [weak self] in self?.onChoose?($0.id) }
    list.onSelectionChange = { [weak self] _ in self?.onMove?() }
    isHidden = true
  }

  /// The keys that move through the list.
  ///
  /// The map handles the keys that choose a city.
  static let keys = ListCommand.keys()

  /// The selected city, or `nil` if the menu is hidden.
  var city: City? { isHidden ? nil : list.selectedRow?.id }

  /// Shows cities, or hides the menu if there are none.
  ///
  /// If the cities have changed, the first row is selected.
  func show(_ cities: [City], selection: CitySelection?) {
    let rows = cities.map { ListRow($0, id: $0, in: selection) }
    if cities == self.cities { list.rows = rows } else { list.reset(to: rows) }
    self.cities = cities
    isHidden = cities.isEmpty
  }

  /// Returns a frame for the menu below or above a cell.
  ///
  /// The menu covers the cell only if neither the area below the cell nor the area above it is large enough.
  ///
  /// - Parameters:
  ///   - cell: The cell of the pin.
  ///   - area: The frame of the map, which contains the cell.
  /// - Returns: A frame within the map.
  func place(beside cell: Point, in area: Rect) -> Rect {
    let widest = cities.map { DisplayText($0.name).columns + DisplayText($0.population.grouped).columns }.max() ?? 0
    // The border, the selection symbol, the mark before a row, and the gap after a name take twelve columns.
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

  override func handle(_ key: KeyPress) -> Bool { list.handle(key) }
}

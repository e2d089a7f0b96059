import Cartography
import Domain
import Presentation
import TerminalUI

/// A list of the cities on a map, in which the city at the pin is selected.
final class CityMapList: View {
  /// Called with a row's city when the user selects the row.
  var onMove: ((City) -> Void)?
  /// Called with a row's city when the user clicks the row a second time.
  var onChoose: ((City) -> Void)?

  private let list = ListView<Int>()
  private var cities: [City] = []
  private var selection: CitySelection?
  /// Whether the selected row is being synchronized with the pin.
  ///
  /// In that case, ``onMove`` is not called.
  private var isFollowing = false

  override init() {
    super.init()
    addSubview(list)
    list.keys = ListCommand.keys()
    list.onSelectionChange = { [weak self] row in
      guard let self, !isFollowing, let row, let city = cities.first(where: { $0.id == row.id }) else { return }
      onMove?(city)
    }
    list.onChoose = { [weak self] row in
      guard let self, let city = cities.first(where: { $0.id == row.id }) else { return }
      onChoose?(city)
    }
    isHidden = true
  }

  /// Shows cities and selects the row of the city at the pin.
  ///
  /// If the city at the pin is not one of these cities, an additional row above them shows that city.
  func show(_ all: [City], _ state: CityMapState) {
    isFollowing = true
    defer { isFollowing = false }
    let unlisted = state.pin.city.flatMap { pinned in all.contains { $0.id == pinned.id } ? nil : pinned }
    let shown = (unlisted.map { [$0] } ?? []) + all
    if cities.count != shown.count || cities.first?.id != shown.first?.id || selection != state.selection {
      cities = shown
      selection = state.selection
      list.rows = cities.map { city in
        ListRow(
          id: city.id, text: city.name, extra: city.population == 0 ? "" : city.population.grouped,
          mark: selection?.contains(city))
      }
    }
    if let city = state.pin.city { list.select(id: city.id) }
  }

  override func layoutSubviews() { list.frame = bounds }

  override func handle(_ key: KeyPress) -> Bool { list.handle(key) }
}

import Cartography
import Domain
import Presentation
import TerminalUI

/// A list that replaces a map and selects the row of the place at the pin.
///
/// During a search, the list shows the matches. Otherwise, it shows the cities on the map. The keys are those of a
/// ``PlaceListView``.
final class CityMapList: View {
  /// Called with the action that the user performs by selecting, choosing, or marking rows.
  var onAction: ((CityMapAction) -> Void)?

  /// Whether moving past one end of the list selects the row at the other end.
  var wrapsAround: Bool {
    get { list.wrapsAround }
    set { list.wrapsAround = newValue }
  }

  private let list = ListView<Place>()
  private var cities: [City] = []
  private var selection: CitySelection?
  /// The city of the row above the matches, or `nil` if there is no such row.
  private var unmatched: City?
  /// Whether the rows are the matches of a search.
  private var showsMatches = false
  /// Whether the selected row is being synchronized with the pin.
  ///
  /// In that case, the selection of a row is not an action.
  private var isFollowing = false

  override init() {
    super.init()
    addSubview(list)
    list.onSelectionChange = { [weak self] row in
      guard let self, !isFollowing, let row, let index = list.selectedIndex else { return }
      if showsMatches, row.id != unmatched.map(Place.city) {
        onAction?(.showMatch(at: index - (unmatched == nil ? 0 : 1)))
      } else if let city = row.id.city {
        onAction?(.movePin(to: city))
      }
    }
    list.onChoose = { [weak self] row in self?.onAction?(row.id.city.map { .choose($0) } ?? .open(row.id)) }
    list.onToggle = { [weak self] row in if let city = row.id.city { self?.onAction?(.toggle(city)) } }
    list.onSelectAll = { [weak self] in
      guard let self else { return }
      onAction?(.select(list.rows.compactMap(\.id.city)))
    }
    isHidden = true
  }

  /// Shows the matches of a search, or the given cities if there is no search, and selects the row of the place at the
  /// pin.
  ///
  /// If the city at the pin is neither a match nor one of the cities, an additional row at the top shows it.
  ///
  /// - Parameters:
  ///   - state: The state of the map.
  ///   - cities: The cities to list if there is no search.
  ///   - matches: A closure that returns the rows of the matches in titled groups.
  func show(_ state: CityMapState, cities: [City], matches: () -> [PlaceListState.Section]) {
    isFollowing = true
    defer { isFollowing = false }
    let showedMatches = showsMatches
    showsMatches = state.search != .none
    list.keys = PlaceListView.keys(isMultiple: state.selection != nil)
    list.emptyText = PlaceListView.emptyText(for: state.query)
    if showsMatches {
      let sections = matches().map { section in
        ListSection(section.title, rows: section.rows.compactMap { row in row.item.place.map { ListRow(row, id: $0) } })
      }
      unmatched = state.hasMovedPin ? state.pin.city : nil
      if let city = unmatched, sections.contains(where: { $0.rows.contains { $0.id == .city(city) } }) {
        unmatched = nil
      }
      list.show((unmatched.map { [ListSection(rows: [row(of: $0, state.selection)])] } ?? []) + sections)
    } else {
      show(cities, state, isOutdated: showedMatches)
    }
    if let place = state.match ?? state.pin.city.map(Place.city) { list.select(id: place) }
  }

  private func show(_ all: [City], _ state: CityMapState, isOutdated: Bool) {
    let unlisted = state.pin.city.flatMap { pinned in all.contains { $0.id == pinned.id } ? nil : pinned }
    let shown = (unlisted.map { [$0] } ?? []) + all
    guard
      isOutdated || cities.count != shown.count || cities.first?.id != shown.first?.id || selection != state.selection
    else { return }
    cities = shown
    selection = state.selection
    list.rows = cities.map { row(of: $0, selection) }
  }

  private func row(of city: City, _ selection: CitySelection?) -> ListRow<Place> {
    ListRow(city, id: .city(city), in: selection)
  }

  override func layoutSubviews() {
    var area = bounds
    list.frame = area.takeLeft(min(area.size.columns, PlaceListView.maximumRowWidth))
  }

  override func handle(_ key: KeyPress) -> Bool { list.handle(key) }
}

extension ListRow {
  /// Creates the row of a city in a list beside or in place of a map.
  ///
  /// - Parameters:
  ///   - city: The city.
  ///   - id: The row's ID.
  ///   - selection: The selected cities, or `nil` if only one city can be chosen.
  init(_ city: City, id: ID, in selection: CitySelection?) {
    self.init(
      id: id, text: city.name, extra: city.population == 0 ? "" : city.population.grouped,
      mark: selection?.contains(city))
  }
}

extension Place {
  /// The city, or `nil` if the place is a country or region.
  fileprivate var city: City? {
    guard case .city(let city) = self else { return nil }
    return city
  }
}

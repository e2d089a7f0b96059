import Cartography
import Domain
public import Presentation
public import TerminalHost
import TerminalUI

extension CityMapScreen: ViewSpecificScreen {
  public func loadView() -> CityMapView { CityMapView() }

  public func viewDidLoad(_ view: CityMapView) {
    view.onAction = { [weak self] in self?.perform($0) }
    view.onSheet = { [weak self] in self?.sheet = $0 }
    // This call makes the host update the key hints.
    view.onListChange = { [weak self] in self?.stateDidChange?() }
    isDrawn = true
  }

  public func update(_ view: CityMapView) {
    view.show(
      state, cities: { [weak self] in self?.rankedCities ?? MapCities([]) }, choices: cities,
      matches: { [weak self] in self?.matchSections ?? [] },
      lines: { [weak self] in self?.lines(in: $0, detail: $1) ?? AnySequence([]) })
  }

  /// The title, the number of selected cities, the number of cities that can be found or of listed matches, and the key
  /// hints.
  public var chrome: ScreenChrome {
    let showsList = view?.showsList ?? false
    let chosen = state.selection.map { "\($0.cities.count) chosen" }
    let cities = state.cityCount.map { $0 == 1 ? "1 city" : "\($0.grouped) cities" }
    let count =
      showsList && state.search != .none
      ? PlaceListView.count(ofRows: matches.count, total: state.matchCount) : cities
    return ScreenChrome(
      title: showsList ? listTitle : state.title, detail: [chosen, count].compactMap(\.self).joined(separator: " · "),
      hints: CityMapView.hints(state, showsList: showsList))
  }
}

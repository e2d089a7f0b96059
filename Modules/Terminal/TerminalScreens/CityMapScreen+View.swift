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
    isDrawn = true
  }

  public func update(_ view: CityMapView) {
    view.show(state, cities: rankedCities) { [weak self] in self?.lines(in: $0, detail: $1) ?? AnySequence([]) }
  }

  /// The title, the number of cities, and the key hints.
  public var chrome: ScreenChrome {
    let chosen = state.selection.map { "\($0.cities.count) chosen" } ?? ""
    return ScreenChrome(
      title: state.title,
      detail: [chosen, cities.count == 1 ? "1 city" : "\(cities.count.grouped) cities"].filter { !$0.isEmpty }.joined(
        separator: " · "),
      hints: CityMapView.hints(state)
    )
  }
}

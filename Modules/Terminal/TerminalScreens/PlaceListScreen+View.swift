import Cartography
public import Presentation
public import TerminalHost
import TerminalUI

extension PlaceListScreen: ViewSpecificScreen {
  public func loadView() -> PlaceListView { PlaceListView() }

  public func viewDidLoad(_ view: PlaceListView) {
    view.onSearch = { [weak self] in self?.perform(.search($0)) }
    view.onChoose = { [weak self] in self?.perform(.choose($0)) }
    view.onAccept = { [weak self] in self?.perform(.accept) }
    view.onDeselectAll = { [weak self] in self?.perform(.deselectAll) }
    view.onSelectAll = { [weak self] in self?.perform(.selectAll) }
    view.onToggle = { [weak self] in self?.perform(.toggle($0)) }
    // This call makes the host update the key hints.
    view.onTargetChange = { [weak self] in self?.stateDidChange?() }
  }

  public func update(_ view: PlaceListView) { view.show(state) }

  /// The title, the number of selected cities, the number of search results, and the key hints.
  public var chrome: ScreenChrome {
    ScreenChrome(
      title: state.title,
      detail: [chosen, count].compactMap(\.self).joined(separator: " · "),
      hints: PlaceListView.hints(state, target: view?.target)
    )
  }

  private var chosen: String? { state.chosenCount.map { "\($0) chosen" } }

  private var count: String? {
    guard !state.query.isEmpty else { return nil }
    return PlaceListView.count(ofRows: state.rows.count { $0.item != .otherCountry }, total: state.total)
  }
}

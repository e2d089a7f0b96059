import Cartography
public import Presentation
public import TerminalHost
import TerminalUI

extension PlaceListScreen: ViewSpecificScreen {
  /// Returns a list with a search.
  ///
  /// - Returns: A view without rows.
  public func loadView() -> PlaceListView { PlaceListView() }

  /// Connects the list with the screen.
  public func viewDidLoad(_ view: PlaceListView) {
    view.onSearch = { [weak self] in self?.perform(.search($0)) }
    view.onChoose = { [weak self] in self?.perform(.choose($0)) }
    view.onToggle = { [weak self] in self?.perform(.toggle($0)) }
  }

  /// Shows the rows.
  public func update(_ view: PlaceListView) { view.show(state) }

  /// The title, how many places there are, and what the keys do.
  public var chrome: ScreenChrome {
    ScreenChrome(
      title: state.title,
      detail: [chosen, count].compactMap(\.self).joined(separator: " · "),
      hints: PlaceListView.hints(state)
    )
  }

  private var chosen: String? { state.chosenCount.map { "\($0) chosen" } }

  private var count: String? {
    guard !state.query.isEmpty else { return nil }
    let total = state.total.grouped
    return state.rows.count < state.total ? "\(state.rows.count.grouped) of \(total) found" : "\(total) found"
  }
}

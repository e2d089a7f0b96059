import Domain
public import Presentation
public import TerminalHost
import TerminalUI

extension FeedScreen: ViewSpecificScreen {
  /// Returns the rows of a feed.
  ///
  /// - Returns: A view without rows.
  public func loadView() -> FeedView { FeedView() }

  /// Connects the rows with the screen.
  public func viewDidLoad(_ view: FeedView) {
    view.onAction = { [weak self] in self?.perform($0) }
    view.lines = { [weak self] in self?.lines(in: $0, detail: $1) ?? AnySequence([]) }
  }

  /// Shows the cities.
  public func update(_ view: FeedView) { view.show(state) }

  /// The title, where distances are from, and what the keys do.
  public var chrome: ScreenChrome {
    ScreenChrome(
      title: "Feed",
      detail: state.home.map { "from \($0.name)" } ?? "",
      hints: FeedView.keys.hints
    )
  }
}

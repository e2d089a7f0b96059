import Domain
public import Presentation
public import TerminalHost
import TerminalUI

extension FeedScreen: ViewSpecificScreen {
  public func loadView() -> FeedView { FeedView() }

  public func viewDidLoad(_ view: FeedView) {
    view.onAction = { [weak self] in self?.perform($0) }
    // This call makes the host update the key hints.
    view.onTargetChange = { [weak self] in self?.stateDidChange?() }
    view.lines = { [weak self] in self?.lines(in: $0, detail: $1) ?? AnySequence([]) }
  }

  public func update(_ view: FeedView) { view.show(state) }

  /// The title, the city from which distances are measured, and the key hints.
  public var chrome: ScreenChrome {
    ScreenChrome(
      title: "Feed",
      detail: state.home.map { "from \($0.name)" } ?? "",
      hints: FeedView.hints(selectsCity: view?.selectsCity ?? !state.rows.isEmpty)
    )
  }
}

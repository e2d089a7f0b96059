import Screens
import TerminalUI

/// A screen together with its view, whatever their types.
@MainActor protocol AnyViewController: AnyObject {
  /// The view, loaded when it is first asked for.
  var anyView: View { get }
  /// What stands around the view.
  var chrome: ScreenChrome { get }
  /// Makes the view show the screen's state.
  func update()
}

/// Keeps a screen's view: loaded once, when it is first needed, and typed.
@MainActor final class ViewController<S: ViewSpecificScreen>: AnyViewController {
  let screen: S
  private(set) lazy var view: S.RootView = {
    let view = screen.loadView()
    screen.viewDidLoad(view)
    return view
  }()

  init(_ screen: S) { self.screen = screen }

  var anyView: View { view }
  var chrome: ScreenChrome { screen.chrome }

  func update() { screen.update(view) }
}

/// Stands in for a screen that has no view on a terminal, and says so.
@MainActor final class MissingViewController: AnyViewController {
  let anyView: View

  init(_ screen: any Screen) { anyView = Label("\(type(of: screen)) has no view for a terminal") }

  let chrome = ScreenChrome()

  func update() {}
}

/// Makes the controller of a screen.
@MainActor func viewController(of screen: any Screen) -> any AnyViewController {
  guard let screen = screen as? any ViewSpecificScreen else { return MissingViewController(screen) }
  return typed(screen)
}

@MainActor private func typed(_ screen: some ViewSpecificScreen) -> any AnyViewController { ViewController(screen) }

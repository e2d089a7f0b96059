import Screens
import TerminalUI

/// A type-erased controller for a screen and its view.
@MainActor protocol AnyViewController: AnyObject {
  /// The view, which is loaded when it is first needed.
  var anyView: View { get }
  /// The title and detail above the view, and the screen's key hints.
  var chrome: ScreenChrome { get }
  /// Updates the view with the screen's state.
  func update()
}

/// A controller that retains a screen and its typed view.
///
/// The view is loaded once, when it is first needed.
@MainActor final class ViewController<S: ViewSpecificScreen & Screen>: AnyViewController, ViewLoader {
  let screen: S
  private let catalog: ViewCatalog
  private let onViewLoad: ((View) -> Void)?

  private enum Content {
    case notLoaded, loading
    case view(S.RootView)
    /// A label that explains why the view could not be loaded.
    case note(Label)
  }

  private var content = Content.notLoaded

  init(_ screen: S, _ catalog: ViewCatalog, onViewLoad: ((View) -> Void)? = nil) {
    self.screen = screen
    self.catalog = catalog
    self.onViewLoad = onViewLoad
    ViewLoaders.add(self, for: screen)
  }

  var anyView: View {
    loadIfNeeded()
    return switch content {
    case .view(let view): view
    case .note(let label): label
    case .notLoaded, .loading: View()
    }
  }

  var loadedView: View? {
    loadIfNeeded()
    return if case .view(let view) = content { view } else { nil }
  }

  var chrome: ScreenChrome { screen.chrome }

  func update() {
    loadIfNeeded()
    if case .view(let view) = content { screen.update(view) }
  }

  private func loadIfNeeded() {
    guard case .notLoaded = content else { return }
    content = .loading
    do throws(ViewError) {
      let view = try screen.load(named: (screen as? any NamedViewScreen)?.viewName, from: catalog) {
        content = .view($0)
      }
      onViewLoad?(view)
    } catch {
      content = .note(.note("\(error)"))
    }
  }
}

/// A controller that shows a note in place of a screen that has no view for a terminal.
@MainActor final class MissingViewController: AnyViewController {
  let anyView: View

  init(_ screen: any Screen) { anyView = Label.note("\(type(of: screen)) has no view for a terminal") }

  let chrome = ScreenChrome()

  func update() {}
}

/// Creates a controller for a screen.
///
/// If the screen's scene names a view, the catalog creates the view.
///
/// If the screen has actions but no view, a list of its actions is shown. If the screen has neither, a note is shown.
@MainActor func viewController(
  of screen: any Screen, _ catalog: ViewCatalog, onViewLoad: ((View) -> Void)?
) -> any AnyViewController {
  if let screen = screen as? any ViewSpecificScreen & Screen { return typed(screen, catalog, onViewLoad) }
  if let screen = screen as? any ActionableScreen { return actionList(of: screen) }
  return MissingViewController(screen)
}

@MainActor private func actionList(of screen: some ActionableScreen) -> any AnyViewController {
  ActionListController(screen)
}

@MainActor private func typed(
  _ screen: some ViewSpecificScreen & Screen, _ catalog: ViewCatalog, _ onViewLoad: ((View) -> Void)?
) -> any AnyViewController {
  ViewController(screen, catalog, onViewLoad: onViewLoad)
}

extension Label {
  /// Returns a label that shows a note in place of a view.
  fileprivate static func note(_ text: String) -> Label {
    let label = Label(text)
    label.wraps = true
    return label
  }
}

/// A screen that names the view that shows it.
///
/// Whoever shows the screen loads the view once, when it is first seen: from the catalogue, if the screen's scene names
/// a view there, or else by ``loadView()``. Then it calls ``viewDidLoad(_:)`` once, and ``update(_:)`` after that and
/// after every change of the screen's state. The screen gets its view by its own type each time.
@MainActor
public protocol ViewSpecificScreen: AnyObject {
  /// The view's type.
  associatedtype RootView: View

  /// Returns a new view; not needed where the scene names one.
  ///
  /// - Throws: ``ViewError`` if there is none.
  func loadView() throws(ViewError) -> RootView
  /// Connects the new view's controls with the screen.
  func viewDidLoad(_ view: RootView)
  /// Makes the view show the screen's state.
  func update(_ view: RootView)
  /// What stands around the view; asked for after every change of the screen's state.
  var chrome: ScreenChrome { get }
}

extension ViewSpecificScreen {
  /// Throws, since only a scene could have named a view.
  ///
  /// - Returns: Never.
  /// - Throws: ``ViewError/noName(screen:)``.
  public func loadView() throws(ViewError) -> RootView { throw .noName(screen: "\(Self.self)") }
}

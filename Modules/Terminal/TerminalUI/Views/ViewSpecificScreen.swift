/// A screen that names the view that shows it.
///
/// Whoever shows the screen loads the view once, calls ``viewDidLoad(_:)`` once, and ``update(_:)`` after that and
/// after every change of the screen's state.
@MainActor
public protocol ViewSpecificScreen: AnyObject {
  /// The view's type.
  associatedtype RootView: View

  /// Returns a new view.
  func loadView() -> RootView
  /// Connects the new view's controls with the screen.
  func viewDidLoad(_ view: RootView)
  /// Makes the view show the screen's state.
  func update(_ view: RootView)
  /// What stands around the view; asked for after every change of the screen's state.
  var chrome: ScreenChrome { get }
}

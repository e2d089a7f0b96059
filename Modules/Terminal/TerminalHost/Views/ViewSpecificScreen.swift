public import TerminalUI

/// A screen that specifies the type of its view.
///
/// When the view is first needed, the host loads it in the following steps, which are performed only once:
///
/// 1. The host creates the view. If the screen's scene names a view, the host's ``ViewCatalog`` creates the view.
///    Otherwise, the host calls ``loadView()``.
/// 2. The host calls ``connectOutlets(of:)``.
/// 3. If the view comes from the catalog, the host calls the view's `View.awakeFromCatalog()`.
/// 4. The host calls ``viewDidLoad(_:)``.
///
/// The host calls ``update(_:)`` after it has loaded the view. While the screen is shown, the host also calls the
/// method after the screen's state has changed.
///
/// ```swift
/// import Coordination
/// import TerminalHost
/// import TerminalUI
///
/// final class CounterScreen: StatefulScreen, ViewSpecificScreen {
///   private(set) var state = 0 { didSet { stateDidChange?() } }
///   var stateDidChange: (@MainActor () -> Void)?
///   var chrome: ScreenChrome { ScreenChrome(title: "Counter") }
///
///   func loadView() -> Label { Label() }
///
///   func update(_ view: Label) { view.text = "\(state)" }
///
///   func increment() { state += 1 }
/// }
/// ```
@MainActor
public protocol ViewSpecificScreen: AnyObject {
  /// The type of the view.
  associatedtype RootView: View

  /// Returns a new view.
  ///
  /// A screen whose scene names a view need not implement this method.
  ///
  /// - Throws: ``ViewError`` if the view cannot be created.
  func loadView() throws(ViewError) -> RootView
  /// Sets the view's properties that refer to the screen, such as a delegate.
  func connectOutlets(of view: RootView)
  /// Called once for each loaded view, after its outlets have been connected.
  ///
  /// Implement this method to connect the view's actions.
  func viewDidLoad(_ view: RootView)
  /// Updates the view with the screen's state.
  func update(_ view: RootView)
  /// The title and detail above the view, and the screen's key hints.
  ///
  /// The host reads this property after the screen's state has changed.
  var chrome: ScreenChrome { get }
}

extension ViewSpecificScreen {
  /// Throws an error, because neither the scene nor the screen provides a view.
  ///
  /// - Throws: ``ViewError/noName(screen:)``.
  public func loadView() throws(ViewError) -> RootView { throw .noName(screen: "\(Self.self)") }

  public func connectOutlets(of view: RootView) {}

  public func viewDidLoad(_ view: RootView) {}

  /// The view, which is loaded when it is first needed.
  ///
  /// The property is `nil` until a ``FullScreenHost`` first shows the screen or its title, and again after the host has
  /// released the view. It is also `nil` if there is no view or the view is still being created. If several hosts
  /// show the screen, the property contains the view in the host that most recently started to show it.
  public var view: RootView? { ViewLoaders.loader(of: self)?.loadedView as? RootView }

  /// Creates and prepares a view, calling ``viewDidLoad(_:)`` last.
  ///
  /// - Parameters:
  ///   - name: The name of the view in the catalog, or `nil` to call ``loadView()``.
  ///   - catalog: The catalog that creates the named view.
  ///   - onCreation: A closure that is called with the view before its outlets are connected.
  /// - Returns: The view.
  /// - Throws: ``ViewError`` if the view cannot be created.
  @discardableResult
  package func load(
    named name: String?, from catalog: ViewCatalog, onCreation: (RootView) -> Void = { _ in }
  ) throws(ViewError) -> RootView {
    let view = if let name { try catalog.view(named: name, as: RootView.self) } else { try loadView() }
    onCreation(view)
    connectOutlets(of: view)
    if name != nil { view.awakeFromCatalog() }
    viewDidLoad(view)
    return view
  }
}

/// An object that loads a screen's view and retains both the screen and the view.
@MainActor package protocol ViewLoader: AnyObject {
  /// The view, which is loaded when this property is first read, or `nil` if the view is being created or could not be
  /// loaded.
  var loadedView: View? { get }
}

/// The view loaders of the screens that hosts show.
@MainActor package enum ViewLoaders {
  private struct Reference { weak var loader: (any ViewLoader)? }

  // A loader retains its screen, so no other screen can have the same identifier while the loader exists. A screen has
  // several loaders if several hosts show it.
  private static var references: [ObjectIdentifier: [Reference]] = [:]

  package static func add(_ loader: any ViewLoader, for screen: AnyObject) {
    references = references.filter { $0.value.contains { $0.loader != nil } }
    references[ObjectIdentifier(screen), default: []].append(Reference(loader: loader))
  }

  /// Returns the newest existing loader of a screen, or `nil` if the screen has no loader.
  static func loader(of screen: AnyObject) -> (any ViewLoader)? {
    references[ObjectIdentifier(screen)]?.reversed().lazy.compactMap(\.loader).first
  }
}

/// A screen, such as a split view or a carousel, that contains other screens and shows one of them.
///
/// Navigation treats a containing screen as a single screen. The inner screens are found and selected by their
/// contexts.
@MainActor public protocol ScreenContaining: Screen {
  /// The inner screen that the user interacts with.
  var activeScreen: (any Screen)? { get }
  /// The contexts of the inner screens that can be selected, in order.
  var contexts: [ScreenContext] { get }
  /// The element of ``contexts`` whose screen is currently shown.
  var activeContext: ScreenContext? { get }
  /// Shows the inner screen for one of the elements of ``contexts``.
  func select(_ context: ScreenContext)
}

extension Screen {
  /// The screen, its active inner screen, the active screen inside that screen, and so on.
  ///
  /// The array contains at most 64 screens, so that it is finite even if screens contain each other.
  package var activeScreens: [any Screen] {
    var screens: [any Screen] = [self]
    while screens.count < 64, let inside = (screens.last as? any ScreenContaining)?.activeScreen {
      screens.append(inside)
    }
    return screens
  }
}

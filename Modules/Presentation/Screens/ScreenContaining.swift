/// A screen that has other screens inside itself and shows one of them, such as a split view or a carousel.
///
/// To navigation it is one screen. What it contains can be found, and turned to, by contexts.
@MainActor public protocol ScreenContaining: Screen {
  /// The screen inside that a person uses now.
  var activeScreen: (any Screen)? { get }
  /// What the screens inside show, of all that can be turned to, in order.
  var contexts: [ScreenContext] { get }
  /// Which of ``contexts`` is shown now.
  var activeContext: ScreenContext? { get }
  /// Turns to one of ``contexts``.
  func turn(to context: ScreenContext)
}

extension Screen {
  /// The screen, the active screen inside it, the active screen inside that one, and so on.
  ///
  /// At most 64 screens are returned, in case that screens contain each other.
  package var activeScreens: [any Screen] {
    var screens: [any Screen] = [self]
    while screens.count < 64, let inside = (screens.last as? any ScreenContaining)?.activeScreen {
      screens.append(inside)
    }
    return screens
  }
}

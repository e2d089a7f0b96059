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

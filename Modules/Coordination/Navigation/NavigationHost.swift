public import Screens

/// Whoever puts screens on glass: a terminal, a window, a test.
@MainActor public protocol NavigationHost: AnyObject {
  /// Shows a screen in place of the one before.
  ///
  /// Called once for each settled transaction that changed what is visible, between the hooks of the screens.
  ///
  /// - Parameters:
  ///   - screen: The screen to show; `nil` when nothing is left to be shown.
  ///   - navigator: Who asks, and can tell what else is on the stack.
  func show(_ screen: (any Screen)?, of navigator: Navigator)
}

public import Screens

/// Whoever puts screens on glass: a terminal, a window, a test.
@MainActor public protocol NavigationHost: AnyObject {
  /// Shows a screen, which may be the one that is shown already above another stack.
  ///
  /// Called once for each settled transaction that changed the stack, between the hooks of the screens; with `nil` also
  /// when another host takes over.
  ///
  /// - Parameters:
  ///   - screen: The screen to show; `nil` when nothing is to be shown any more.
  ///   - navigator: Who asks, and can tell what else is on the stack.
  func show(_ screen: (any Screen)?, of navigator: Navigator)
}

/// A screen that declares its own context, for cases where the caller that shows it does not provide one.
@MainActor public protocol ContextDeclaring: Screen {
  /// The context of the screen's current content, or `nil` if it has none.
  var context: ScreenContext? { get }
}

/// A screen that is notified when its content is requested again.
@MainActor public protocol ContextRefreshing: Screen {
  /// Called when the content that the screen already shows is requested again, for example by a link.
  func refresh()
}

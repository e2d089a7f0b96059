/// A screen that says itself what it shows, where that is not said by whoever shows it.
@MainActor public protocol ContextDeclaring: Screen {
  /// What the screen shows now; `nil` if that matters to nobody.
  var context: ScreenContext? { get }
}

/// A screen that wants to know that somebody has asked for what it shows already.
@MainActor public protocol ContextRefreshing: Screen {
  /// Called when what the screen shows was asked for again, by a link, say: time to look for news.
  func refresh()
}

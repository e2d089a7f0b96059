/// A screen that goes to its beginning when its tab is chosen once more.
@MainActor public protocol ScrollsToTop: Screen {
  /// Shows the beginning.
  func scrollToTop()
}

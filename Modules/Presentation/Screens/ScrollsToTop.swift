/// A screen that scrolls to its top when the user selects its tab again.
@MainActor public protocol ScrollsToTop: Screen {
  func scrollToTop()
}

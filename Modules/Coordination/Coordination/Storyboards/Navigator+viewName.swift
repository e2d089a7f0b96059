public import Navigation
public import Screens

/// Whoever knows by which name a host's catalogue has the view of a screen.
@MainActor protocol ViewNaming: AnyObject {
  func viewName(of screen: any Screen) -> String?
}

extension StoryboardFlow: ViewNaming {}

extension Navigator {
  /// Returns the name of a screen's view, for the host's catalogue.
  ///
  /// - Returns: What the screen's scene says; `nil` if the screen makes its own view, is of no scene, or not here.
  public func viewName(of screen: any Screen) -> String? {
    guard let entry = entry(of: screen), let flow = owner(of: entry) as? AnyFlow else { return nil }
    return (flow.owner as? any ViewNaming)?.viewName(of: screen)
  }
}

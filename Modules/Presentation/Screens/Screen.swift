/// A unit of user interaction that does not depend on other screens or on its container.
///
/// The host calls the lifecycle methods in balanced pairs. If a screen is removed before it has appeared, only
/// ``willAppear()``, ``willDisappear()``, and ``didDisappear()`` are called. The default implementations do nothing.
@MainActor public protocol Screen: AnyObject {
  /// Called before the screen appears.
  func willAppear()
  /// Called after the screen has appeared.
  func didAppear()
  /// Called before the screen disappears.
  func willDisappear()
  /// Called after the screen has disappeared.
  func didDisappear()
}

extension Screen {
  public func willAppear() {}
  public func didAppear() {}
  public func willDisappear() {}
  public func didDisappear() {}
}

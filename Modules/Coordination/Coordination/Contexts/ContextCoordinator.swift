import Navigation
import Screens

/// A coordinator whose screens can be made from contexts: for links, and to resume where a person was.
@MainActor public protocol ContextCoordinator<Output>: Coordinator, ContextMaker {
  /// Called in place of `start()`, before the screens come that have been made; it shows nothing itself.
  func resume()
}

extension ContextCoordinator {
  /// Does nothing.
  public func resume() {}
}

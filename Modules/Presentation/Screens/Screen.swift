/// One thing that a person sees and acts on; it knows of no other screen and of no container that shows it.
///
/// The hooks are called by whoever shows the screen, always as balanced pairs; of a screen that has to go before it has
/// come into view only the first and the last two. Each does nothing by default.
@MainActor public protocol Screen: AnyObject {
  /// Called before the screen comes into view.
  func willAppear()
  /// Called when the screen has come into view.
  func didAppear()
  /// Called before the screen goes out of view.
  func willDisappear()
  /// Called when the screen has gone out of view.
  func didDisappear()
}

extension Screen {
  /// Does nothing.
  public func willAppear() {}
  /// Does nothing.
  public func didAppear() {}
  /// Does nothing.
  public func willDisappear() {}
  /// Does nothing.
  public func didDisappear() {}
}

/// A screen whose appearance is a function of its state, so that the host knows when to render it again.
@MainActor public protocol StatefulScreen: Screen {
  /// The type of all data that the screen's appearance depends on.
  associatedtype State: Hashable & Sendable

  /// The current state.
  var state: State { get }
  /// Called after every change of ``state``.
  ///
  /// The host that shows the screen sets it.
  var stateDidChange: (@MainActor () -> Void)? { get set }
}

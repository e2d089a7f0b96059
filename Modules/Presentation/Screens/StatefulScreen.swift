/// A screen whose look is a function of a value, so that glass can learn when to draw it anew.
@MainActor public protocol StatefulScreen: Screen {
  /// All that the screen's look depends on.
  associatedtype State: Hashable & Sendable

  /// What the screen shows now.
  var state: State { get }
  /// Called after every change of ``state``; set by the host that shows the screen.
  var stateDidChange: (@MainActor () -> Void)? { get set }
}

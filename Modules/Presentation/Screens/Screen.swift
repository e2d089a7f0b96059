/// A unit of user interaction that does not depend on other screens or on its container.
///
/// ```swift
/// import Coordination
///
/// final class PlayerScreen: Screen {
///   var onFinish: (() -> Void)?
///   private(set) var isPlaying = false
///
///   func didAppear() { isPlaying = true }
///
///   func willDisappear() { isPlaying = false }
///
///   func trackDidEnd() { onFinish?() }
/// }
/// ```
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

/// A screen whose appearance is a function of its state.
///
/// When the state changes, the host renders the screen again.
@MainActor public protocol StatefulScreen: Screen {
  /// The type of the data that determines the screen's appearance.
  associatedtype State: Hashable & Sendable

  /// The current state.
  var state: State { get }
  /// A closure that is called after every change to ``state``.
  ///
  /// The host that shows the screen sets this property.
  var stateDidChange: (@MainActor () -> Void)? { get set }
}

/// A screen that scrolls to its top when the user selects its tab again.
@MainActor public protocol ScrollsToTop: Screen {
  func scrollToTop()
}

/// A screen whose scene can name a view, which the host then creates from its view catalog.
@MainActor public protocol NamedViewScreen: Screen {
  /// The name of the view in the host's catalog, or `nil` if the screen creates its own view.
  ///
  /// The scene that creates the screen sets this property.
  var viewName: String? { get set }
}

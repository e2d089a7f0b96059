/// An event of the host that concerns all of its screens.
public enum HostNotification: Hashable, Sendable {
  /// The size of the window or terminal has changed.
  ///
  /// The unit is the host's: a cell of a terminal, a point of a window.
  case resized(width: Double, height: Double)
  /// The window or terminal has become the one that the user types into, as far as the host knows.
  case focusGained
  case focusLost
  case themeChanged(isDark: Bool)
  /// The program is about to stop, for example after Ctrl-Z in a terminal. A line host does not report it.
  case suspended
  /// The program continues. Any time may have passed.
  case resumed
  /// The system is short of memory. Terminal hosts do not know it; an app that does calls `Navigator.notifyScreens`.
  case memoryWarning
}

/// A screen that observes the notifications of its host.
///
/// There is nothing to register or to remove. The host notifies all screens of its navigator, on top, below, in other
/// tabs and in modals, and the active ones inside them.
///
/// ```swift
/// extension ClockScreen: HostObserver {
///   func hostDidSend(_ notification: HostNotification) {
///     if notification == .resumed { refresh() }
///   }
/// }
/// ```
@MainActor public protocol HostObserver: Screen {
  func hostDidSend(_ notification: HostNotification)
}

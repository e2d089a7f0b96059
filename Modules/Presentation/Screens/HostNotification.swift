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
  /// The program is about to stop, for example after Ctrl-Z in a terminal.
  case suspended
  /// The program continues. Any time may have passed.
  case resumed
  /// The system is short of memory. Terminals send no such notification.
  case memoryWarning
}

/// A screen that observes the notifications of its host.
///
/// There is nothing to register or to remove: the host notifies the screens that it shows, those below the topmost ones
/// included, as long as they exist.
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

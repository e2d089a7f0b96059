/// A host event that affects all of the host's screens.
public enum HostNotification: Hashable, Sendable {
  /// The size of the window or terminal has changed.
  ///
  /// The size is in terminal cells or window points, depending on the host.
  case resized(width: Double, height: Double)
  /// The window or terminal has received the keyboard focus, an event that some hosts cannot detect.
  case focusGained
  case focusLost
  case themeChanged(isDark: Bool)
  /// The program is about to be suspended, for example, after Ctrl-Z in a terminal.
  ///
  /// Line hosts do not report this event.
  case suspended
  /// The program has resumed after a suspension of any length.
  case resumed
  /// The system is low on memory.
  ///
  /// Terminal hosts cannot detect low memory. When your app itself detects low memory, call `Navigator.notifyScreens`.
  case memoryWarning
}

/// A screen that observes notifications from its host.
///
/// No registration is needed. The host notifies all screens of its navigator, including hidden screens, modals, and
/// active inner screens.
///
/// ```swift
/// import Coordination
///
/// final class InboxScreen: HostObserver {
///   var onRefresh: (() -> Void)?
///
///   func hostDidSend(_ notification: HostNotification) {
///     if notification == .resumed { onRefresh?() }
///   }
/// }
/// ```
@MainActor public protocol HostObserver: Screen {
  func hostDidSend(_ notification: HostNotification)
}

/// A screen that can prevent the user from leaving it, for example, because of unsaved changes.
///
/// ```swift
/// import Coordination
///
/// final class NoteScreen: LeaveGuard {
///   var text = "" { didSet { isSaved = false } }
///   private(set) var isSaved = true
///   var onConfirmDiscarding: ((@escaping () -> Void) -> Void)?
///
///   var allowsLeaving: Bool { isSaved }
///
///   func didAttemptToLeave(retry: @escaping @MainActor () -> Void) {
///     onConfirmDiscarding? { [weak self] in
///       self?.isSaved = true
///       retry()
///     }
///   }
/// }
/// ```
@MainActor public protocol LeaveGuard: Screen {
  /// Whether the user is currently allowed to navigate back, dismiss the screen, open a link that removes the screen,
  /// or quit.
  ///
  /// This property can be read any number of times, even while the screen is in another tab or below other screens. It
  /// must have no side effects. The property affects neither termination signals nor navigation that the app itself
  /// requests.
  var allowsLeaving: Bool { get }
  /// Called when the user attempts to leave and ``allowsLeaving`` is `false`.
  ///
  /// This method can be called again while the screen waits for the user's answer. Ask the user only once, and keep the
  /// last `retry`.
  ///
  /// - Parameter retry: A closure that repeats the attempt to navigate back, open a link, or quit. Call it when the
  ///   screen allows leaving, for example, after the user has agreed to discard the changes. The closure does nothing
  ///   if the screen has been removed by then. A repeated back navigation also does nothing if another screen is on
  ///   top.
  func didAttemptToLeave(retry: @escaping @MainActor () -> Void)
}

extension Screen {
  /// The screen that prevents the user from leaving, or `nil` if the user is allowed to leave.
  ///
  /// The result is this screen or one of its active inner screens.
  package var preventingScreen: (any LeaveGuard)? {
    activeScreens.lazy.compactMap { $0 as? any LeaveGuard }.first { !$0.allowsLeaving }
  }
}

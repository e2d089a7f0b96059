/// A screen that can prevent the user from leaving it, for example because of unsaved changes.
///
/// ```swift
/// var allowsLeaving: Bool { text == savedText }
///
/// func didAttemptToLeave(retry: @escaping @MainActor () -> Void) {
///   onConfirmDiscarding? { [weak self] in
///     self?.text = self?.savedText ?? ""
///     retry()
///   }
/// }
/// ```
@MainActor public protocol LeaveGuard: Screen {
  /// Whether the user may navigate back, dismiss the screen, open a link that removes it, or quit now.
  ///
  /// It is read any number of times and must change nothing. The app's own requests can remove the screen in any case;
  /// signals end the program in any case. A screen in another tab or below others is asked, too.
  var allowsLeaving: Bool { get }
  /// Called when the user has attempted to leave and ``allowsLeaving`` is `false`.
  ///
  /// It can be called again while the screen asks the user: ask once, and keep the last `retry`.
  ///
  /// - Parameter retry: Repeats the attempt: to navigate back, to open a link or to quit. Call it when the screen
  ///   allows leaving, for example after the user has confirmed that the changes are discarded. It does nothing if the
  ///   screen has left by then; a repeated back also does nothing if another screen is on top.
  func didAttemptToLeave(retry: @escaping @MainActor () -> Void)
}

extension Screen {
  /// The screen that the user may not leave: this one, or an active one inside it; `nil` if there is none.
  package var preventingScreen: (any LeaveGuard)? {
    activeScreens.lazy.compactMap { $0 as? any LeaveGuard }.first { !$0.allowsLeaving }
  }
}

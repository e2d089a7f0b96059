/// A screen that the user may not leave at any time, for example because of unsaved changes.
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
  /// Whether the user may navigate back, dismiss the screen or quit now.
  ///
  /// It is read any number of times and must change nothing. The program can remove the screen in any case.
  var allowsLeaving: Bool { get }
  /// Called when the user has attempted to leave and ``allowsLeaving`` is `false`.
  ///
  /// - Parameter retry: Repeats the attempt, such as the link that the user opened. Call it when the screen allows
  ///   leaving, for example after the user has confirmed that the changes are discarded. It does nothing if another
  ///   screen is on top by then.
  func didAttemptToLeave(retry: @escaping @MainActor () -> Void)
}

extension Screen {
  /// The screen that the user may not leave: this one, or an active one inside it; `nil` if there is none.
  package var preventingScreen: (any LeaveGuard)? {
    activeScreens.lazy.compactMap { $0 as? any LeaveGuard }.first { !$0.allowsLeaving }
  }
}

extension LeaveGuard {
  public func didAttemptToLeave(retry: @escaping @MainActor () -> Void) {}
}

/// A screen that has a say in whether a person may leave it, because of unsaved edits, say.
@MainActor public protocol LeaveGuard: Screen {
  /// Whether a person may go back or close the screen now; asked any number of times, so it must change nothing.
  ///
  /// The program may take the screen away in any case.
  var allowsLeaving: Bool { get }
  /// Called when a person has tried to leave and was not allowed to.
  func didAttemptToLeave()
}

extension LeaveGuard {
  /// Does nothing.
  public func didAttemptToLeave() {}
}

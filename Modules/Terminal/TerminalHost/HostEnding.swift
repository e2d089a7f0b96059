import Navigation

/// Why the screens of a navigator are no longer shown to a person, on a whole terminal or in lines.
public enum HostEnding: Hashable, Sendable {
  /// The program has what it wanted to know.
  case stopped
  /// A person took what there was, which was nothing, and the program wants to know of it.
  case nothing
  /// The question has stood long enough.
  case timedOut
  /// A person went back twice where there is nothing to go back to, asked for the end, or has no more answers.
  case quit
  /// Ctrl-C was pressed.
  case interrupted
  /// A signal asked the program to end.
  case signalled(Int32)
  /// The terminal went away.
  case hungUp
}

extension Navigator {
  /// Returns whether the program may end for the user; if not, and no question is shown, says why.
  func allowsQuitting(retry: @escaping @MainActor () -> Void, orSay say: (String) -> Void) -> Bool {
    let before = state
    let isAllowed = attemptToQuit(retry: retry)
    if !isAllowed, state == before { say("A screen with unsaved changes cannot be left now.") }
    return isAllowed
  }
}

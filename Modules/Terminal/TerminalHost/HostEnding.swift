import Navigation

/// The reason why a terminal host no longer shows the screens of a navigator.
public enum HostEnding: Hashable, Sendable {
  /// The program stopped the host, for example because it has its result.
  case stopped
  /// The user pressed Enter when nothing could be accepted, and ``SessionOptions/endsWithoutSelection`` is set.
  case nothingSelected
  /// The deadline of the session passed.
  case timedOut
  /// The user confirmed quitting, requested the end, or closed the input.
  case quit
  /// The user pressed Ctrl-C.
  case interrupted
  /// A signal requested the end of the program.
  case signaled(Int32)
  /// The terminal was disconnected.
  case hungUp
}

extension Navigator {
  /// Returns whether the program may end for the user; if not, and no screen asks for confirmation, reports the reason.
  func allowsQuitting(retry: @escaping @MainActor () -> Void, orReport report: (String) -> Void) -> Bool {
    let before = state
    let isAllowed = attemptToQuit(retry: retry)
    if !isAllowed, state == before { report("Cannot quit: a screen has unsaved changes.") }
    return isAllowed
  }
}

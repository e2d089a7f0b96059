import Navigation
public import TerminalUI

/// The reason why a terminal host no longer shows the screens of a navigator.
public enum HostEnding: Hashable, Sendable {
  /// The program stopped the host, for example because it has its result.
  case stopped
  /// The user pressed Enter when nothing could be accepted, and ``SessionOptions/endsWithNothing`` is set.
  case nothing
  /// The deadline of the session passed.
  case timedOut
  /// The user confirmed quitting, requested the end, or closed the input.
  case quit
  /// The user pressed Ctrl-C.
  case interrupted
  /// A signal requested the end of the program.
  case signalled(Int32)
  /// The terminal was disconnected.
  case hungUp
}

extension Navigator {
  /// Returns whether the program may end for the user; if not, and no screen asks for confirmation, reports the reason.
  func allowsQuitting(retry: @escaping @MainActor () -> Void, orSay say: (String) -> Void) -> Bool {
    let before = state
    let isAllowed = attemptToQuit(retry: retry)
    if !isAllowed, state == before { say("A screen with unsaved changes cannot be left now.") }
    return isAllowed
  }
}

/// The options for a program that prompts the user for one result.
public struct SessionOptions: Hashable, Sendable {
  /// The text above the screens; empty for none.
  public var header = ""
  /// The time at which the session ends, or `nil` for no limit.
  public var deadline: ContinuousClock.Instant?
  /// The keys that act like Enter; ``FullScreenHost/acceptKey`` is the one that was pressed.
  public var acceptKeys: Set<KeyPress> = []
  /// Whether Enter ends the session with ``HostEnding/nothing`` if no view handles it.
  public var endsWithNothing = false

  /// Creates options with no header, deadline or accept keys.
  public init() {}
}

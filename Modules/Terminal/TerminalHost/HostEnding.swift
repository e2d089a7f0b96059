import Navigation
public import TerminalUI

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

/// The options for a program that prompts the user for one result.
public struct SessionOptions: Hashable, Sendable {
  /// The text above the screens; empty for none.
  public var header = ""
  /// The time at which the session ends, or `nil` for no limit.
  public var deadline: ContinuousClock.Instant?
  /// The keys that act like Enter; ``FullScreenHost/acceptKey`` is the one that was pressed.
  public var acceptKeys: Set<KeyPress> = []
  /// Whether Enter ends the session with ``HostEnding/nothingSelected`` if no view handles it.
  public var endsWithoutSelection = false

  /// Creates options with no header, deadline or accept keys.
  public init() {}
}

/// A callback that a host calls at certain times while it shows screens, such as at each minute of a clock.
@MainActor public struct Alarm {
  /// Returns the next time to call ``action``, or `nil` for none.
  ///
  /// The host calls it with the current time after every event.
  public let nextTime: (ContinuousClock.Instant) -> ContinuousClock.Instant?
  /// Called when the time has come.
  public let action: () -> Void

  /// Creates an alarm.
  ///
  /// - Parameters:
  ///   - nextTime: Returns the next time to call `action`, or `nil` for none. Its argument is the current time.
  ///   - action: Called when the time has come.
  public init(nextTime: @escaping (ContinuousClock.Instant) -> ContinuousClock.Instant?, action: @escaping () -> Void) {
    self.nextTime = nextTime
    self.action = action
  }
}

import Navigation
public import TerminalUI

/// The reason a terminal host stopped showing a navigator's screens.
public enum HostEnding: Hashable, Sendable {
  /// The program stopped the host.
  ///
  /// For example, a program stops the host after the user has chosen a result.
  case stopped
  /// The user pressed Enter or an accept key that no view handled, and ``SessionOptions/endsWithoutSelection`` was
  /// `true`.
  case nothingSelected
  /// The session's deadline passed.
  case timedOut
  /// The user quit, or the input ended.
  case quit
  /// The user pressed Ctrl-C.
  case interrupted
  /// The program received a termination signal, whose number is the associated value.
  case signaled(Int32)
  /// The terminal was disconnected.
  case hungUp
}

extension Navigator {
  /// Returns whether the user is allowed to quit the program.
  ///
  /// If the user is not allowed to quit and no screen asks for confirmation, the method reports the reason.
  func allowsQuitting(retry: @escaping @MainActor () -> Void, orReport report: (String) -> Void) -> Bool {
    let before = state
    let isAllowed = attemptToQuit(retry: retry)
    if !isAllowed, state == before { report("Cannot quit: a screen has unsaved changes.") }
    return isAllowed
  }
}

/// The options for a program that prompts the user for one result.
public struct SessionOptions: Hashable, Sendable {
  /// The text above the screens, or an empty string for no text.
  public var header = ""
  /// The time at which the session ends, or `nil` for no limit.
  public var deadline: ContinuousClock.Instant?
  /// The keys that act like Enter.
  ///
  /// The property ``FullScreenHost/acceptKey`` contains the key that the user pressed. A letter in the Russian layout
  /// matches the character that the same key types in a Latin layout.
  public var acceptKeys: Set<KeyPress> = []
  /// The bindings that replace the usual effects of keys.
  ///
  /// Bindings for accept keys and for Ctrl-C are ignored.
  ///
  /// If several bindings have the same key, only the first one takes effect. A letter in the Russian layout matches the
  /// character that the same key types in a Latin layout. A binding for the Russian letter itself takes precedence.
  public var bindings: [KeyBinding] = []
  /// The hints for additional keys that have an effect only in this session.
  public var hints: [KeyHint] = []
  /// Whether the key hints include those for mouse gestures.
  public var usesMouse = true
  /// Whether Enter or an accept key ends the session with ``HostEnding/nothingSelected`` if no view handles the key.
  public var endsWithoutSelection = false
  /// Whether the user must press Escape twice to quit when navigating back has no effect.
  public var confirmsQuitting = true

  /// Creates options with no header, deadline, accept keys, or bindings.
  public init() {}
}

/// An action that a host performs at certain times while it shows screens.
///
/// For example, a host can perform the action at the start of every minute.
@MainActor public struct Alarm {
  /// A closure that returns the next time to call ``action``, or `nil` if there is none.
  ///
  /// A ``FullScreenHost`` calls this closure with the current time after each event, and a ``LineHost`` calls it for
  /// each prompt.
  public let nextTime: (ContinuousClock.Instant) -> ContinuousClock.Instant?
  /// A closure that the host calls when the time from ``nextTime`` has been reached.
  public let action: () -> Void

  /// Creates an alarm.
  ///
  /// - Parameters:
  ///   - nextTime: A closure that takes the current time and returns the next time to call `action`. It returns `nil`
  ///     if there is no such time.
  ///   - action: A closure that the host calls when the time from `nextTime` has been reached.
  public init(nextTime: @escaping (ContinuousClock.Instant) -> ContinuousClock.Instant?, action: @escaping () -> Void) {
    self.nextTime = nextTime
    self.action = action
  }
}

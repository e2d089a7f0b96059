public import TerminalUI

/// The options for a program that prompts the user for one result.
public struct SessionOptions: Hashable, Sendable {
  /// The text above the screens; empty for none.
  public var header = ""
  /// The time at which the session ends, or `nil` for no limit.
  public var deadline: ContinuousClock.Instant?
  /// The keys that act like Enter; ``FullScreenHost/acceptKey`` is the one that was pressed.
  public var acceptKeys: Set<KeyPress> = []
  /// Whether Enter ends the session with ``HostEnding/nothing`` if no view handles it.
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

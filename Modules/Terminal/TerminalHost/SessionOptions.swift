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
  public var endsWithNothing = false

  /// Creates options with no header, deadline or accept keys.
  public init() {}
}

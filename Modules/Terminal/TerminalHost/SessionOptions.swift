public import TerminalUI

/// What a program that asks for one thing wants of who shows its screens.
public struct SessionOptions: Hashable, Sendable {
  /// What stands above the screens all the time; empty for nothing.
  public var header = ""
  /// When the question is withdrawn; `nil` for never.
  public var deadline: ContinuousClock.Instant?
  /// The keys that do what Enter does; who shows the screens knows which was pressed.
  public var acceptKeys: Set<KeyPress> = []
  /// Whether Enter ends the program where there is nothing to take, which then knows what was typed.
  public var endsWithNothing = false

  /// Makes terms that want nothing.
  public init() {}
}

/// What a program wants of a terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// Where frames are shown.
  public enum Screen: Hashable, Sendable {
    /// On a screen of their own; the shell's comes back afterwards.
    case alternate
  }

  /// Where frames are shown.
  public var screen: Screen
  /// Whether clicks, drags and the wheel are told of; the terminal's own selecting then needs Shift.
  public var usesMouse: Bool
  /// Whether the terminal is asked what was on before, and for its background.
  ///
  /// Nobody waits for the answers. A terminal that prints questions, as Apple's does, is better not asked.
  public var asksQuestions: Bool

  /// Creates options.
  public init(screen: Screen = .alternate, usesMouse: Bool = true, asksQuestions: Bool = true) {
    self.screen = screen
    self.usesMouse = usesMouse
    self.asksQuestions = asksQuestions
  }
}

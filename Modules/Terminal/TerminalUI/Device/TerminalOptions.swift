/// What a program wants of a terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// Where frames are shown.
  public enum Screen: Hashable, Sendable {
    /// On a screen of their own; the shell's comes back afterwards.
    case alternate
    /// On that many lines among the shell's, at most all; they are gone afterwards.
    case inline(rows: Int)
    /// The same, on that part of the terminal's lines, in percent.
    case inlinePercent(Int)
  }

  /// Where frames are shown.
  public var screen: Screen
  /// How many lines frames have at least, whatever is said of the screen; all that there are, where they are fewer.
  public var leastRows = 1
  /// Whether clicks, drags and the wheel are told of; the terminal's own selecting then needs Shift.
  public var usesMouse: Bool
  /// Whether the terminal is asked what was on before and for its background, and told to tell all keys apart.
  ///
  /// Nobody waits for the answers. A terminal that prints what it does not know, such as Apple's or an old console, is
  /// better spared.
  public var usesExtensions: Bool

  /// Creates options.
  public init(screen: Screen = .alternate, usesMouse: Bool = true, usesExtensions: Bool = true) {
    self.screen = screen
    self.usesMouse = usesMouse
    self.usesExtensions = usesExtensions
  }

  /// Whether frames stand among the shell's lines.
  var isInline: Bool { screen != .alternate }

  /// Returns the extent of frames on a terminal of an extent; at least a line, if there is one.
  func frameSize(in terminal: Size) -> Size {
    let rows =
      switch screen {
      case .alternate: terminal.rows
      case .inline(let rows): rows
      case .inlinePercent(let percent): terminal.rows * max(0, min(percent, 100)) / 100
      }
    return Size(columns: terminal.columns, rows: min(max(1, leastRows, rows), terminal.rows))
  }
}

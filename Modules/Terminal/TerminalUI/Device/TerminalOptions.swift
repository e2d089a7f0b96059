/// The terminal features that a program uses.
public struct TerminalOptions: Hashable, Sendable {
  /// The part of the terminal that shows frames.
  public enum Screen: Hashable, Sendable {
    /// The alternate screen; the shell's screen is restored afterwards.
    case alternate
    /// A number of lines below the shell's output, at most all lines of the terminal; they are cleared afterwards.
    case inline(rows: Int)
    /// The same as ``inline(rows:)``, with the number of lines as a percentage of the terminal's lines.
    case inlinePercent(Int)
  }

  /// The part of the terminal that shows frames.
  public var screen: Screen
  /// The minimum number of lines of a frame, limited by the lines of the terminal; takes precedence over
  /// ``screen-swift.property``.
  public var minimumRows = 1
  /// Whether the terminal reports clicks, drags and the wheel; its own text selection then requires Shift.
  public var usesMouse: Bool
  /// Whether the terminal is queried for its modes and background, and is requested to report all keys unambiguously.
  ///
  /// The program does not wait for the replies. Turn it off for a terminal that prints sequences that it does not
  /// support, such as Apple's Terminal or an old console.
  public var usesExtensions: Bool

  public init(screen: Screen = .alternate, usesMouse: Bool = true, usesExtensions: Bool = true) {
    self.screen = screen
    self.usesMouse = usesMouse
    self.usesExtensions = usesExtensions
  }

  /// Whether frames are shown inline, below the shell's output.
  var isInline: Bool { screen != .alternate }

  /// Returns the size of frames on a terminal, with at least one line if the terminal has any.
  func frameSize(in terminal: Size) -> Size {
    let rows =
      switch screen {
      case .alternate: terminal.rows
      case .inline(let rows): rows
      case .inlinePercent(let percent): terminal.rows * max(0, min(percent, 100)) / 100
      }
    return Size(columns: terminal.columns, rows: min(max(1, minimumRows, rows), terminal.rows))
  }
}

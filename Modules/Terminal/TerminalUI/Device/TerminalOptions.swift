/// The terminal features that a program uses.
public struct TerminalOptions: Hashable, Sendable {
  /// The area of the terminal that shows frames.
  public enum Screen: Hashable, Sendable {
    /// The alternate screen.
    ///
    /// When the terminal leaves the alternate screen, it restores the shell's screen.
    case alternate
    /// The given number of lines below the shell's output, or the whole terminal if it has fewer lines.
    ///
    /// The lines are cleared when the terminal is restored.
    case inline(rows: Int)
    /// An area like that of ``inline(rows:)``, but with a height that is a percentage of the terminal's height.
    case inlinePercent(Int)
  }

  /// The area of the terminal that shows frames.
  public var screen: Screen
  /// The minimum number of lines in a frame, unless the terminal has fewer lines.
  ///
  /// This minimum takes precedence over ``screen-swift.property``.
  public var minimumRows = 1
  /// Whether the terminal reports clicks, drags, and mouse wheel movements.
  ///
  /// If this property is `true`, the user must hold down Shift to select text in the terminal.
  public var usesMouse: Bool
  /// Whether the program queries the terminal's modes and background color and also requests unambiguous key reports.
  ///
  /// The program does not wait for the replies. Set this property to `false` for a terminal, such as Apple's Terminal
  /// or an old console, that prints unsupported sequences.
  public var usesExtensions: Bool

  public init(screen: Screen = .alternate, usesMouse: Bool = true, usesExtensions: Bool = true) {
    self.screen = screen
    self.usesMouse = usesMouse
    self.usesExtensions = usesExtensions
  }

  /// Whether frames are shown inline, below the shell's output.
  var isInline: Bool { screen != .alternate }

  /// Returns the frame size for a terminal of the given size.
  ///
  /// A frame has at least one line, unless the terminal has no lines.
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

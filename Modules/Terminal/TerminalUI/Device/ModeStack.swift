/// The terminal modes that a program changes and later restores in reverse order.
///
/// If the terminal has reported a mode's previous setting, the mode is restored to that setting. Otherwise, the mode is
/// restored to its usual setting.
struct ModeStack: Equatable, Sendable {
  private enum Change: Equatable, Sendable {
    case alternateScreen
    /// A region of lines below the shell's output.
    ///
    /// The cursor position is saved on the first line of the region.
    case region
    /// A private mode and its new setting, which is the opposite of the mode's usual setting.
    case mode(Int, isOn: Bool)
    /// Reports of button presses, drags, and wheel movements, with unlimited coordinates.
    case mouse
    /// Unambiguous key reports, which include the key's letter in a Latin layout.
    case keyboard
    /// The text colors and attributes, which frames change.
    case style
  }

  private let changes: [Change]
  /// The number of lines in the inline region.
  var regionRows = 1
  /// The previous mode settings that the terminal has reported.
  private var before: [Int: Bool] = [:]

  /// The mouse tracking modes.
  ///
  /// Most terminals support only one tracking mode at a time, so turning off one of the modes turns off all of them.
  private static let tracking = [1000, 1002, 1003]
  private static let wideCoordinates = 1006
  private static let alternateScreen = 1049

  /// Creates the stack of changes for the given options, with no known previous settings.
  init(_ options: TerminalOptions) {
    // The alternate screen is entered first and left last, because the shell's screen must not show the other changes.
    let screen: [Change] = options.isInline ? [] : [.alternateScreen]
    // The region is entered last, because some terminals save other settings together with the cursor position.
    let region: [Change] = options.isInline ? [.region] : []
    // These changes hide the cursor until a frame shows it, and turn off autowrap, so that frames can use the last
    // column.
    let style: [Change] = [.mode(25, isOn: false), .mode(7, isOn: false), .style]
    // These changes enable bracketed paste and focus events.
    let input: [Change] = [.mode(2004, isOn: true), .mode(1004, isOn: true)]
    let mouse: [Change] = options.usesMouse ? [.mouse] : []
    let keyboard: [Change] = options.usesExtensions ? [.keyboard] : []
    changes = screen + style + input + mouse + keyboard + region
  }

  /// The queries for the background color and for the modes that will be changed.
  ///
  /// The last query requests the device attributes, which every terminal reports.
  var queries: String {
    let modes = changes.flatMap { change in
      switch change {
      case .alternateScreen: [Self.alternateScreen]
      case .mode(let number, _): [number]
      case .mouse: Self.tracking + [Self.wideCoordinates]
      case .keyboard, .style, .region: []
      }
    }
    return modes.map { "\u{1B}[?\($0)$p" }.joined() + "\u{1B}]11;?\u{1B}\\" + "\u{1B}[c"
  }

  /// The query for the cursor position, followed by a query that every terminal answers.
  static let cursorQuery = "\u{1B}[6n\u{1B}[c"

  /// Returns the escape sequences that make the changes.
  ///
  /// - Parameter again: Whether the changes have already been made and have not been undone.
  /// - Returns: The escape sequences, which must be sent in a single write.
  func enter(again: Bool) -> String {
    changes.map { change in
      switch change {
      case .alternateScreen: Self.set(Self.alternateScreen, true)
      case .mode(let number, let isOn): Self.set(number, isOn)
      case .mouse: Self.set(1000, true) + Self.set(1002, true) + Self.set(Self.wideCoordinates, true)
      // The terminal keeps a stack of keyboard modes. A mode that is pushed twice would have to be popped twice.
      case .keyboard: again ? "\u{1B}[=5u" : "\u{1B}[>5u"
      case .style: ""
      case .region: (again ? Self.clearRegion : "") + reserveRegion
      }
    }.joined()
  }

  /// The escape sequences that undo the changes.
  ///
  /// The first escape byte also terminates a sequence that a crash left unfinished, and the first sequence ends a
  /// synchronized frame.
  var leave: String {
    "\u{1B}[?2026l" + changes.reversed().map(undo).joined()
  }

  /// Records the setting that a mode had before the changes.
  mutating func record(_ mode: Int, was setting: ModeSetting) {
    before[mode] = setting.isOn
  }

  private func undo(_ change: Change) -> String {
    switch change {
    // If the alternate screen was already active, it is cleared, because its previous contents cannot be restored.
    case .alternateScreen:
      before[Self.alternateScreen] == true ? "\u{1B}[H\u{1B}[2J" : Self.set(Self.alternateScreen, false)
    // The mode is restored even if the change had no effect on it, because later frames can turn the cursor mode on or
    // off.
    case .mode(let number, let isOn): Self.set(number, before[number] ?? !isOn)
    case .mouse:
      (before[Self.wideCoordinates] == true ? "" : Self.set(Self.wideCoordinates, false))
        + Self.set(1002, false) + Self.set(1000, false)
        + Self.tracking.filter { before[$0] == true }.map { Self.set($0, true) }.joined()
    case .region: Self.clearRegion + "\u{1B}8"
    case .keyboard: "\u{1B}[<u"
    case .style: "\u{1B}[m"
    }
  }

  /// The sequences that make room for the region, scrolling the screen if necessary, and save the cursor position on
  /// the region's first line.
  private var reserveRegion: String {
    let below = max(1, regionRows) - 1
    let back = below > 0 ? "\u{1B}[\(below)A" : ""
    return "\u{1B}[m" + String(repeating: "\n", count: below) + back + "\u{1B}7\r"
  }

  /// The sequences that move the cursor to the start of the region and clear the rest of the screen.
  private static let clearRegion = "\u{1B}8\u{1B}[m\r\u{1B}[J"

  private static func set(_ mode: Int, _ isOn: Bool) -> String { "\u{1B}[?\(mode)\(isOn ? "h" : "l")" }
}

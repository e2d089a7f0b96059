/// The terminal modes that a program changes, in this order, and restores in the opposite order.
///
/// Each mode is restored to its previous setting if the terminal has reported it, otherwise to its usual one.
struct ModeStack: Equatable, Sendable {
  private enum Change: Equatable, Sendable {
    case alternateScreen
    /// A region of lines below the shell's output; the cursor is saved on its first line.
    case region
    /// A private mode whose usual setting is the opposite.
    case mode(Int, isOn: Bool)
    /// Button presses, drags and the wheel, without a limit of columns.
    case mouse
    /// Unambiguous key reports that include the letter of the same key in a Latin layout.
    case keyboard
    /// Colors and attributes such as bold, which frames change.
    case style
  }

  private let changes: [Change]
  /// The number of lines in the inline region.
  var regionRows = 1
  /// The previous settings of the modes that the terminal has reported.
  private var before: [Int: Bool] = [:]

  /// The mouse tracking modes.
  ///
  /// Most terminals support one at a time, so turning one off turns all off.
  private static let tracking = [1000, 1002, 1003]
  private static let wideCoordinates = 1006
  private static let alternateScreen = 1049

  /// Determines the changes to make; the previous settings are not yet known.
  init(_ options: TerminalOptions) {
    // Entered first and left last: the shell's screen must not show any of the other changes.
    let screen: [Change] = options.isInline ? [] : [.alternateScreen]
    // Last, because some terminals save more than the cursor's position.
    let region: [Change] = options.isInline ? [.region] : []
    // Frames show the cursor. Without autowrap, the last column can be written.
    let style: [Change] = [.mode(25, isOn: false), .mode(7, isOn: false), .style]
    // Bracketed paste and focus events.
    let input: [Change] = [.mode(2004, isOn: true), .mode(1004, isOn: true)]
    let mouse: [Change] = options.usesMouse ? [.mouse] : []
    let keyboard: [Change] = options.usesExtensions ? [.keyboard] : []
    changes = screen + style + input + mouse + keyboard + region
  }

  /// Queries for all modes that are changed and for the background, then one that every terminal answers.
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

  /// A query for the cursor's position, then one that every terminal answers.
  static let cursorQuery = "\u{1B}[6n\u{1B}[c"

  /// Returns the escape sequences that make the changes.
  ///
  /// - Parameter again: Whether the changes have been made before and not been undone.
  /// - Returns: One text, to be sent in one write.
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
  /// The first escape byte also cuts off a sequence that a crash left unfinished, and the first sequence ends a
  /// synchronized frame.
  var leave: String {
    "\u{1B}[?2026l" + changes.reversed().map(undo).joined()
  }

  /// Records the setting of a mode before the changes.
  mutating func record(_ mode: Int, was setting: ModeSetting) {
    before[mode] = setting.isOn
  }

  private func undo(_ change: Change) -> String {
    switch change {
    // If the alternate screen was already active, it is cleared: its previous contents cannot be restored.
    case .alternateScreen:
      before[Self.alternateScreen] == true ? "\u{1B}[H\u{1B}[2J" : Self.set(Self.alternateScreen, false)
    // Sent even if the program has not changed the mode, because frames show and hide the cursor.
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

  /// Scrolls to make room for the region if necessary, and saves the cursor on its first line.
  private var reserveRegion: String {
    let below = max(1, regionRows) - 1
    let back = below > 0 ? "\u{1B}[\(below)A" : ""
    return "\u{1B}[m" + String(repeating: "\n", count: below) + back + "\u{1B}7\r"
  }

  /// Moves the cursor to the first line and clears from its beginning.
  private static let clearRegion = "\u{1B}8\u{1B}[m\r\u{1B}[J"

  private static func set(_ mode: Int, _ isOn: Bool) -> String { "\u{1B}[?\(mode)\(isOn ? "h" : "l")" }
}

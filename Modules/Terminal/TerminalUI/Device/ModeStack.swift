/// What a program changes about a terminal, in this order, and the undoing, in the opposite one.
///
/// What was so before stays so, as far as the terminal has said; else each mode becomes what it usually is.
struct ModeStack: Equatable, Sendable {
  private enum Change: Equatable, Sendable {
    /// The screen that a program has for itself.
    case alternateScreen
    /// Lines among the shell's; the first one is where the cursor is, which is saved there.
    case region
    /// A private mode; it is the other way round usually.
    case mode(Int, isOn: Bool)
    /// Presses, drags and the wheel, without a limit of columns.
    case mouse
    /// Keys that are told apart, with the letter that a Latin layout has in their place.
    case keyboard
    /// Bold, colours and the like, which frames change.
    case look
  }

  private let changes: [Change]
  /// The number of lines that a region among the shell's has.
  var regionRows = 1
  /// What modes were before, as far as the terminal has said.
  private var before: [Int: Bool] = [:]

  /// The ways to tell of the mouse; most terminals know one at a time, so that turning one off turns all off.
  private static let tracking = [1000, 1002, 1003]
  private static let wideCoordinates = 1006
  private static let alternateScreen = 1049

  /// Lays out what is to be changed; nothing is known yet of what was before.
  init(_ options: TerminalOptions) {
    // First to come and last to go: what comes before its end must not show on the screen of the shell.
    let screen: [Change] = options.isInline ? [] : [.alternateScreen]
    // Last to come, since some terminals save more than the cursor's place.
    let region: [Change] = options.isInline ? [.region] : []
    // The cursor is shown by frames; without autowrap the last column can be written.
    let look: [Change] = [.mode(25, isOn: false), .mode(7, isOn: false), .look]
    // Bracketed paste, and the focus.
    let input: [Change] = [.mode(2004, isOn: true), .mode(1004, isOn: true)]
    let mouse: [Change] = options.usesMouse ? [.mouse] : []
    let keyboard: [Change] = options.usesExtensions ? [.keyboard] : []
    changes = screen + look + input + mouse + keyboard + region
  }

  /// Questions for all modes that are changed, for the background, and one that every terminal answers, at the end.
  var questions: String {
    let modes = changes.flatMap { change in
      switch change {
      case .alternateScreen: [Self.alternateScreen]
      case .mode(let number, _): [number]
      case .mouse: Self.tracking + [Self.wideCoordinates]
      case .keyboard, .look, .region: []
      }
    }
    return modes.map { "\u{1B}[?\($0)$p" }.joined() + "\u{1B}]11;?\u{1B}\\" + "\u{1B}[c"
  }

  /// Asks for the cursor's place, and something that every terminal answers.
  static let placeQuestion = "\u{1B}[6n\u{1B}[c"

  /// Returns what makes the changes.
  ///
  /// - Parameter again: Whether they have been made before, and not been undone.
  /// - Returns: One text, to be sent in one write.
  func enter(again: Bool) -> String {
    changes.map { change in
      switch change {
      case .alternateScreen: Self.set(Self.alternateScreen, true)
      case .mode(let number, let isOn): Self.set(number, isOn)
      case .mouse: Self.set(1000, true) + Self.set(1002, true) + Self.set(Self.wideCoordinates, true)
      // A terminal has a stack of its own for this: what is pushed twice would have to be popped twice.
      case .keyboard: again ? "\u{1B}[=5u" : "\u{1B}[>5u"
      case .look: ""
      case .region: (again ? Self.clearRegion : "") + reserveRegion
      }
    }.joined()
  }

  /// What undoes them.
  ///
  /// Its first escape byte also cuts off a sequence that a crash left unfinished, and the first sequence ends a frame.
  var leave: String {
    "\u{1B}[?2026l" + changes.reversed().map(undo).joined()
  }

  /// Takes down what a mode was before the changes.
  mutating func note(_ mode: Int, was setting: ModeSetting) {
    before[mode] = setting.isOn
  }

  private func undo(_ change: Change) -> String {
    switch change {
    // On the screen of another program nothing comes back, but nothing is left there either.
    case .alternateScreen:
      before[Self.alternateScreen] == true ? "\u{1B}[H\u{1B}[2J" : Self.set(Self.alternateScreen, false)
    // Said even if the program has not changed it: frames show and hide the cursor as they like.
    case .mode(let number, let isOn): Self.set(number, before[number] ?? !isOn)
    case .mouse:
      (before[Self.wideCoordinates] == true ? "" : Self.set(Self.wideCoordinates, false))
        + Self.set(1002, false) + Self.set(1000, false)
        + Self.tracking.filter { before[$0] == true }.map { Self.set($0, true) }.joined()
    case .region: Self.clearRegion + "\u{1B}8"
    case .keyboard: "\u{1B}[<u"
    case .look: "\u{1B}[m"
    }
  }

  /// Makes room for the region by scrolling, if there is too little, and saves the cursor on its first line.
  private var reserveRegion: String {
    let below = max(1, regionRows) - 1
    let back = below > 0 ? "\u{1B}[\(below)A" : ""
    return "\u{1B}[m" + String(repeating: "\n", count: below) + back + "\u{1B}7\r"
  }

  /// Goes back to the first line, and clears from its beginning.
  private static let clearRegion = "\u{1B}8\u{1B}[m\r\u{1B}[J"

  private static func set(_ mode: Int, _ isOn: Bool) -> String { "\u{1B}[?\(mode)\(isOn ? "h" : "l")" }
}

/// A terminal emulator that interprets `xterm` escape sequences to compute the screen.
///
/// The emulator shares no code with the tested program. It records unknown sequences in ``unknownSequences`` and output
/// that terminals handle differently in ``faults``.
package struct TerminalEmulator {
  /// A character's style.
  ///
  /// A color is represented by the parameters of the sequence that set it, such as `31` or `38;5;196`.
  package struct Style: Hashable, Sendable {
    package var foreground: String
    package var background: String
    package var attributes: Set<Int>

    package init(foreground: String = "", background: String = "", attributes: Set<Int> = []) {
      self.foreground = foreground
      self.background = background
      self.attributes = attributes
    }

    package var isBold: Bool { attributes.contains(1) }
    package var isDim: Bool { attributes.contains(2) }
    package var isUnderlined: Bool { attributes.contains(4) }
    package var isReversed: Bool { attributes.contains(7) }
  }

  /// A one-column cell.
  ///
  /// The right half of a wide character is a cell without text.
  package struct Cell: Hashable, Sendable {
    package var text: String
    package var style: Style

    package init(text: String = " ", style: Style = Style()) {
      self.text = text
      self.style = style
    }
  }

  /// A position on the screen, starting at row 0 and column 0 in the top-left corner.
  package struct Position: Hashable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int = 0, column: Int = 0) {
      self.row = row
      self.column = column
    }
  }

  /// The behavior that differs between terminals.
  package struct Behavior: Sendable {
    /// Whether overwriting half of a wide character erases its other half.
    package var erasesHalves = true
    /// Whether a flag or an emoji with a skin tone is shown as one character.
    package var joinsEmoji = false
    /// The function that returns a character's width in columns, or zero for a combining mark.
    package var width: @Sendable (Unicode.Scalar) -> Int = { TerminalEmulator.width($0) }

    package init() {}
  }

  /// The primary or the alternate screen.
  struct Page {
    var cells: [[Cell]]
    var cursor = Position()
    var savedCursor = Position()
  }

  let behavior: Behavior
  package private(set) var columns: Int
  package private(set) var rows: Int
  /// Whether the alternate screen is shown instead of the primary screen.
  package private(set) var showsAlternate = false
  package internal(set) var isCursorVisible = true
  package var wrapsLines = true
  /// The modes that `CSI ? … h` sequences set.
  package internal(set) var modes: Set<Int> = []
  package internal(set) var unknownSequences: [String] = []
  /// The received output that terminals handle differently.
  package internal(set) var faults: [Fault] = []
  /// The forms of the received controls and sequences, such as `ESC 7`, `CSI nC`, and `CSI ?25h`.
  package internal(set) var sequences: Set<String> = []
  /// The number of times that a line feed in the last row of the scroll region scrolled the screen.
  package internal(set) var scrollCount = 0
  var style = Style()
  /// Whether the cursor is past the last column.
  ///
  /// If the terminal wraps lines, the next character starts a new line.
  var isPastEdge = false
  /// Whether the cursor has moved since the last character.
  var hasMoved = true
  var scrollRegion: ClosedRange<Int>
  /// The visible screen.
  var page: Page
  /// The primary screen while the alternate screen is shown.
  private var hiddenPage: Page
  private var reader = SequenceReader()

  package init(columns: Int, rows: Int, behavior: Behavior = Behavior()) {
    self.columns = columns
    self.rows = rows
    self.behavior = behavior
    scrollRegion = 0...rows - 1
    page = Page(cells: Self.blank(columns, rows))
    hiddenPage = page
  }

  package internal(set) var cursor: Position {
    get { page.cursor }
    set {
      page.cursor = Position(
        row: min(max(newValue.row, 0), rows - 1), column: min(max(newValue.column, 0), columns - 1))
      isPastEdge = false
      hasMoved = true
    }
  }

  /// The visible cells, by row.
  package var cells: [[Cell]] { page.cells }

  /// The rows without trailing blanks.
  package var lines: [String] {
    page.cells.map { row in
      var line = row.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The rows, separated by newlines.
  package var text: String { lines.joined(separator: "\n") }

  /// Returns the index of the first row that contains the given text, or `nil` if no row contains it.
  package func row(of text: String) -> Int? {
    lines.firstIndex { $0.contains(text) }
  }

  /// Returns the style at the first occurrence of the given text, or `nil` if the text does not occur.
  package func style(of text: String) -> Style? {
    guard let row = row(of: text), let range = lines[row].firstRange(of: text) else { return nil }
    var column = lines[row][..<range.lowerBound].count
    // A wide character takes two cells, so the loop converts the character's index into a column.
    var seen = 0
    for (index, cell) in page.cells[row].enumerated() where !cell.text.isEmpty {
      if seen == column {
        column = index
        break
      }
      seen += 1
    }
    return page.cells[row][column].style
  }

  /// Interprets a program's output.
  ///
  /// A sequence can be split across calls.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let token = reader.read(byte) else { continue }
      interpret(token)
    }
  }

  /// Whether the output ends with an incomplete sequence or character.
  package var isIncomplete: Bool { !reader.isIdle }

  /// Resizes the screen and truncates the content, as terminals without reflow do.
  package mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    scrollRegion = 0...rows - 1
    for path in [\TerminalEmulator.page, \TerminalEmulator.hiddenPage] {
      var cells = Self.blank(columns, rows)
      for (row, old) in self[keyPath: path].cells.prefix(rows).enumerated() {
        cells[row].replaceSubrange(0..<min(columns, old.count), with: old.prefix(columns))
      }
      self[keyPath: path].cells = cells
      self[keyPath: path].cursor.row = min(self[keyPath: path].cursor.row, rows - 1)
      self[keyPath: path].cursor.column = min(self[keyPath: path].cursor.column, columns - 1)
    }
  }

  /// Fills the visible screen with arbitrary content to test that a program's output does not depend on that content.
  package mutating func scramble() {
    let cell = Cell(text: "?", style: Style(background: "41", attributes: [4]))
    page.cells = Array(repeating: Array(repeating: cell, count: columns), count: rows)
  }

  /// Switches to the primary or the alternate screen.
  ///
  /// The alternate screen is initially blank.
  mutating func show(alternate shows: Bool) {
    guard shows != showsAlternate else { return }
    showsAlternate = shows
    if shows {
      hiddenPage = page
      page = Page(cells: Self.blank(columns, rows), cursor: page.cursor)
    } else {
      page = hiddenPage
    }
    isPastEdge = false
    hasMoved = true
  }

  private static func blank(_ columns: Int, _ rows: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }
}

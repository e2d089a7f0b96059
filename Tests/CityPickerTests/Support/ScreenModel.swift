/// The screen of a terminal, computed by a small interpreter of `xterm` escape sequences.
///
/// It shares no code with the tested program. Unknown sequences are recorded in ``unknownSequences``.
struct ScreenModel {
  /// The style of a character.
  ///
  /// A color is given by the parameters of the sequence that set it, such as `31` or `38;5;196`.
  struct Style: Equatable {
    var foreground = ""
    var background = ""
    var attributes: Set<Int> = []

    var isBold: Bool { attributes.contains(1) }
    var isDim: Bool { attributes.contains(2) }
    var isUnderlined: Bool { attributes.contains(4) }
    var isReversed: Bool { attributes.contains(7) }
  }

  /// A cell, which is one column wide.
  ///
  /// The right half of a wide character is a cell without text.
  struct Cell: Equatable {
    var text = " "
    var style = Style()
  }

  /// A position on the screen, starting at 0 in the top left corner.
  struct Position: Equatable {
    var row = 0
    var column = 0
  }

  /// The primary or the alternate screen.
  struct Page {
    var cells: [[Cell]]
    var cursor = Position()
    var savedCursor = Position()
  }

  private(set) var columns: Int
  private(set) var rows: Int
  /// Whether the alternate screen is shown instead of the primary screen.
  private(set) var showsAlternate = false
  var isCursorVisible = true
  var wrapsLines = true
  /// The modes that were set by `CSI ? … h`.
  var modes: Set<Int> = []
  var unknownSequences: [String] = []
  var style = Style()
  /// Whether the cursor is past the last column, so that the next character starts a new line.
  var isWrapPending = false
  var scrollRegion: ClosedRange<Int>
  private var primary: Page
  private var alternate: Page
  private var reader = SequenceReader()

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    scrollRegion = 0...rows - 1
    primary = Page(cells: Self.blank(columns, rows))
    alternate = primary
  }

  /// The visible screen.
  var page: Page {
    get { showsAlternate ? alternate : primary }
    set { if showsAlternate { alternate = newValue } else { primary = newValue } }
  }

  var cursor: Position {
    get { page.cursor }
    set {
      page.cursor = Position(
        row: min(max(newValue.row, 0), rows - 1), column: min(max(newValue.column, 0), columns - 1))
      isWrapPending = false
    }
  }

  /// The rows without trailing blanks.
  var lines: [String] {
    page.cells.map { row in
      var line = row.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The rows, separated by newlines.
  var text: String { lines.joined(separator: "\n") }

  /// Returns the index of the first row that contains a text.
  func row(of text: String) -> Int? {
    lines.firstIndex { $0.contains(text) }
  }

  /// Returns the style of the first character of the first occurrence of a text.
  func style(of text: String) -> Style? {
    guard let row = row(of: text), let range = lines[row].firstRange(of: text) else { return nil }
    var column = lines[row][..<range.lowerBound].count
    // The right half of a wide character is a cell without text, so the character takes two columns.
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

  /// Interprets the output of a program; a sequence may be split between two calls.
  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let token = reader.read(byte) else { continue }
      interpret(token)
    }
  }

  /// Resizes the screen and truncates the content, like terminals without reflow.
  mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    scrollRegion = 0...rows - 1
    for path in [\ScreenModel.primary, \ScreenModel.alternate] {
      var cells = Self.blank(columns, rows)
      for (row, old) in self[keyPath: path].cells.prefix(rows).enumerated() {
        cells[row].replaceSubrange(0..<min(columns, old.count), with: old.prefix(columns))
      }
      self[keyPath: path].cells = cells
      self[keyPath: path].cursor.row = min(self[keyPath: path].cursor.row, rows - 1)
      self[keyPath: path].cursor.column = min(self[keyPath: path].cursor.column, columns - 1)
    }
  }

  /// Switches to the primary or the alternate screen; the alternate screen is initially blank.
  mutating func show(alternate shows: Bool) {
    guard shows != showsAlternate else { return }
    showsAlternate = shows
    if shows { alternate = Page(cells: Self.blank(columns, rows), cursor: primary.cursor) }
    isWrapPending = false
  }

  private static func blank(_ columns: Int, _ rows: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }
}

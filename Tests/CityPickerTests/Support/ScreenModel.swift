/// What a terminal shows after the bytes it was sent: a small interpreter of the escape sequences of an `xterm`.
///
/// It shares no code with what it judges. A sequence that it does not know is recorded in ``unknownSequences``.
struct ScreenModel {
  /// How a character looks; colours as the parameters of the sequence that set them, such as `31` or `38;5;196`.
  struct Style: Equatable {
    var foreground = ""
    var background = ""
    var attributes: Set<Int> = []

    var isBold: Bool { attributes.contains(1) }
    var isDim: Bool { attributes.contains(2) }
    var isUnderlined: Bool { attributes.contains(4) }
    var isReversed: Bool { attributes.contains(7) }
  }

  /// One place for a character; the right half of a wide one has no text.
  struct Cell: Equatable {
    var text = " "
    var style = Style()
  }

  /// A place on the screen, counted from 0 at the top left.
  struct Position: Equatable {
    var row = 0
    var column = 0
  }

  /// One of the two screens that a terminal has.
  struct Page {
    var cells: [[Cell]]
    var cursor = Position()
    var savedCursor = Position()
  }

  private(set) var columns: Int
  private(set) var rows: Int
  /// Whether a full-screen program is shown instead of the shell's lines.
  private(set) var showsAlternate = false
  var isCursorVisible = true
  var wrapsLines = true
  /// The modes that were set with `CSI ? … h` and not reset again.
  var modes: Set<Int> = []
  var unknownSequences: [String] = []
  var style = Style()
  /// The cursor stands past the last column: the next character goes to the next line.
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

  /// The screen that is seen.
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

  /// The rows without the blanks at their ends.
  var lines: [String] {
    page.cells.map { row in
      var line = row.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// All rows, one a line.
  var text: String { lines.joined(separator: "\n") }

  /// Returns the number of the first row that contains a text.
  func row(of text: String) -> Int? {
    lines.firstIndex { $0.contains(text) }
  }

  /// Returns the style of the first character of a text, where it is first seen.
  func style(of text: String) -> Style? {
    guard let row = row(of: text), let range = lines[row].firstRange(of: text) else { return nil }
    var column = lines[row][..<range.lowerBound].count
    // The right half of a wide character is a cell without text: one character, two columns.
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

  /// Reads what a program has written; a sequence may be split between two calls.
  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let token = reader.read(byte) else { continue }
      interpret(token)
    }
  }

  /// Gives the screen another size; what no longer fits is cut off, as terminals without reflow do.
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

  /// Shows the one screen or the other; the alternate one is blank each time.
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

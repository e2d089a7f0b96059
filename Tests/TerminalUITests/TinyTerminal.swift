@testable import TerminalUI

/// A minimal terminal emulator for tests of the encoder.
///
/// It supports the sequences that the encoder sends, and records all other sequences as errors. It shares only the
/// widths of characters with the encoder. A cluster takes one cell or two, as in current terminals.
struct TinyTerminal {
  struct Cell: Equatable {
    var text = " "
    var style = ""

    /// The cell, without its style if the style is invisible on a blank.
    var visible: Cell {
      let isVisible = text != " " || ["bg", "underline", "reverse"].contains { style.contains($0) }
      return isVisible ? self : Cell()
    }
  }

  private(set) var rows: [[Cell]]
  private(set) var cursor: (column: Int, row: Int) = (0, 0)
  private var saved: (column: Int, row: Int) = (0, 0)
  private(set) var isCursorVisible = true
  private(set) var isSynchronized = false
  private(set) var errors: [String] = []
  private var style: Set<String> = []
  /// Whether all ambiguous characters take two columns.
  private let ambiguousIsWide: Bool

  init(columns: Int, rows: Int, ambiguousIsWide: Bool = false) {
    self.rows = []
    self.ambiguousIsWide = ambiguousIsWide
    resize(columns: columns, rows: rows)
  }

  /// Changes the size and fills the cells with arbitrary content.
  mutating func resize(columns: Int, rows: Int) {
    // The encoder must not depend on the previous content.
    self.rows = Array(repeating: Array(repeating: Cell(text: "?", style: "?"), count: columns), count: rows)
  }

  mutating func receive(_ bytes: [UInt8]) {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}": sequence(&scalars)
      case "\r": cursor.column = 0
      case "\n": lineFeed()
      default: write(scalar)
      }
    }
  }

  /// Moves the cursor down by one row, or scrolls at the bottom.
  private mutating func lineFeed() {
    if cursor.row + 1 < rows.count { return cursor.row += 1 }
    rows.append(rows.removeFirst().map { _ in Cell() })
  }

  private mutating func sequence(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    if let single = scalars.first, single == "7" || single == "8" {
      scalars.removeFirst()
      if single == "7" { saved = cursor } else { cursor = saved }
      return
    }
    guard scalars.popFirst() == "[", let end = scalars.firstIndex(where: { ("@"..."~").contains($0) }) else {
      return errors.append("not a control sequence")
    }
    let parameters = String(String.UnicodeScalarView(scalars[..<end]))
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch (scalars[end], parameters) {
    case ("h", "?2026"): isSynchronized = true
    case ("l", "?2026"): isSynchronized = false
    case ("h", "?25"): isCursorVisible = true
    case ("l", "?25"): isCursorVisible = false
    case ("H", _): move(column: numbers[1] - 1, row: numbers[0] - 1)
    case ("C", _): move(column: cursor.column + numbers[0], row: cursor.row)
    case ("A", _): move(column: cursor.column, row: cursor.row - numbers[0])
    case ("B", _): move(column: cursor.column, row: cursor.row + numbers[0])
    case ("J", ""): for row in cursor.row..<rows.count { erase(row, from: row == cursor.row ? cursor.column : 0) }
    case ("J", "2"): rows.indices.forEach { erase($0, from: 0) }
    case ("K", ""): erase(cursor.row, from: cursor.column)
    case ("m", _): graphics(numbers)
    default: errors.append("unknown: \(parameters)\(scalars[end])")
    }
    scalars = scalars[(end + 1)...]
  }

  private mutating func move(column: Int, row: Int) {
    cursor = (column, row)
    if !rows.indices.contains(row) || !rows[0].indices.contains(column) { errors.append("moved to \(cursor)") }
  }

  private mutating func erase(_ row: Int, from column: Int) {
    if !style.isEmpty { errors.append("erased with a style") }
    for column in column..<rows[row].count {
      rows[row][column] = Cell()
    }
  }

  private mutating func graphics(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style.removeAll()
      case 1: style.insert("bold")
      case 2: style.insert("dim")
      case 3: style.insert("italic")
      case 4: style.insert("underline")
      case 7: style.insert("reverse")
      case 30...37: color("fg", "\(number - 30)")
      case 40...47: color("bg", "\(number - 40)")
      case 90...97: color("fg", "\(number - 82)")
      case 100...107: color("bg", "\(number - 92)")
      case 39: color("fg", nil)
      case 49: color("bg", nil)
      case 38, 48: extended(number == 38 ? "fg" : "bg", &rest)
      default: errors.append("unknown attribute \(number)")
      }
    }
  }

  private mutating func extended(_ target: String, _ rest: inout ArraySlice<Int>) {
    if rest.popFirst() == 5, let number = rest.popFirst() { return color(target, "#\(number)") }
    color(target, "rgb(" + rest.prefix(3).map(String.init).joined(separator: ",") + ")")
    rest = rest.dropFirst(3)
  }

  private mutating func color(_ target: String, _ name: String?) {
    style = style.filter { !$0.hasPrefix(target) }
    if let name { style.insert("\(target)=\(name)") }
  }

  /// Writes a scalar at the cursor.
  ///
  /// Because autowrap is off, each scalar at the edge overwrites the last column.
  private mutating func write(_ scalar: Unicode.Scalar) {
    let narrow = TextWidth.columns(of: scalar, ambiguousWidth: .narrow)
    let width = ambiguousIsWide && narrow == 1 && TextWidth.isAmbiguous(scalar) ? 2 : narrow
    if width == 0 || joinsEmoji(scalar) { return join(scalar) }
    if cursor.column + width > rows[0].count { errors.append("written past the edge") }
    let column = min(cursor.column, rows[0].count - 1)
    rows[cursor.row][column] = Cell(text: String(scalar), style: style.sorted().joined(separator: " "))
    if width == 2, column + 1 < rows[0].count {
      rows[cursor.row][column + 1] = Cell(text: "", style: style.sorted().joined(separator: " "))
    }
    cursor.column = column + width
  }

  /// Returns whether the scalar is a skin tone or the second half of a flag.
  private func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isEmojiModifier { return true }
    guard cursor.column >= 2, (0x1F1E6...0x1F1FF).contains(scalar.value) else { return false }
    let before = rows[cursor.row][cursor.column - 2].text.unicodeScalars
    return before.count == 1 && before.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
  }

  /// Appends a combining mark to the last character that was written.
  private mutating func join(_ scalar: Unicode.Scalar) {
    var column = cursor.column - 1
    if column > 0, rows[cursor.row][column].text.isEmpty { column -= 1 }
    rows[cursor.row][column].text.unicodeScalars.append(scalar)
  }
}

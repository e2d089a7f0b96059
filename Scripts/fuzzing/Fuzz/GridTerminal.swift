@testable import TerminalUI

/// A simple terminal that executes the sequences of frames, and reports all other sequences.
///
/// It shares only the table of character widths with the code under test. `Manners` selects the behavior in which
/// terminals differ.
struct GridTerminal {
  /// Behavior in which terminals differ.
  struct Manners {
    /// Whether overwriting half of a wide character erases its other half.
    var breaksHalves = true
    /// Whether a flag, or an emoji with a skin tone, takes the place of one character.
    var joinsEmoji = true
  }

  struct CellStyle: Hashable {
    enum Color: Hashable {
      case own, ansi(Int), indexed(Int), rgb([Int])
    }

    var foreground = Color.own
    var background = Color.own
    /// One bit for each attribute, at the index of the number that selects the attribute.
    var attributes: UInt8 = 0
  }

  struct Place {
    /// The scalars, or an empty text in the second half of a wide character.
    var text = " "
    var look = CellStyle()
  }

  let manners: Manners
  private(set) var rows: [[Place]]
  private(set) var cursor = Point.zero
  private(set) var isCursorVisible = true
  private(set) var isSynchronized = false
  private(set) var complaint: String?
  private var look = CellStyle()
  /// Whether the cursor has moved since the last character.
  private var hasMoved = true

  /// Creates a terminal with arbitrary contents, which a frame must replace.
  init(size: Size, manners: Manners) {
    self.manners = manners
    let rubbish = Place(text: "?", look: CellStyle(background: .ansi(1), attributes: 1 << 4))
    rows = Array(repeating: Array(repeating: rubbish, count: size.columns), count: size.rows)
  }

  mutating func receive(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return complain("not UTF-8") }
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}": obey(&scalars)
      case "\r": move(to: Point(column: 0, row: cursor.row))
      case "\n": move(to: Point(column: cursor.column, row: cursor.row + 1))
      default: put(scalar)
      }
    }
  }

  private mutating func complain(_ text: String) { complaint = complaint ?? text }

  private mutating func obey(_ scalars: inout Substring.UnicodeScalarView) {
    guard scalars.popFirst() == "[" else { return complain("not a control sequence") }
    var (numbers, mark) = ([0], false)
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "?": mark = true
      case ";": numbers.append(0)
      case "0"..."9": numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(scalar.value - 0x30)
      default: return mark ? mode(numbers[0], scalar) : obey(scalar, numbers)
      }
    }
    complain("unfinished control sequence")
  }

  private mutating func mode(_ number: Int, _ final: Unicode.Scalar) {
    switch (number, final) {
    case (2026, "h") where !isSynchronized: isSynchronized = true
    case (2026, "l") where isSynchronized: isSynchronized = false
    case (25, "h"): isCursorVisible = true
    case (25, "l"): isCursorVisible = false
    default: complain("mode \(number) \(final)")
    }
  }

  private mutating func obey(_ final: Unicode.Scalar, _ numbers: [Int]) {
    switch (final, numbers.count) {
    case ("H", 2): move(to: Point(column: numbers[1] - 1, row: numbers[0] - 1))
    case ("C", 1): move(to: cursor + Point(column: max(1, numbers[0]), row: 0))
    case ("J", 1) where numbers == [2]: for row in rows.indices { erase(row, from: 0) }
    case ("K", 1) where numbers == [0]: erase(cursor.row, from: min(cursor.column, rows[0].count - 1))
    case ("m", _): graphics(numbers)
    default: complain("\(numbers)\(final)")
    }
  }

  private mutating func move(to point: Point) {
    guard rows.indices.contains(point.row), rows[0].indices.contains(point.column) else {
      return complain("moved to \(point)")
    }
    cursor = point
    hasMoved = true
  }

  private mutating func erase(_ row: Int, from column: Int) {
    if look != CellStyle() { complain("erased with a look") }
    if column < rows[row].count { part(row, column) }
    for column in column..<rows[row].count { rows[row][column] = Place() }
  }

  private mutating func graphics(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: look = CellStyle()
      case 1, 2, 3, 4, 7: look.attributes |= 1 << UInt8(number)
      case 30...37: look.foreground = .ansi(number - 30)
      case 90...97: look.foreground = .ansi(number - 82)
      case 40...47: look.background = .ansi(number - 40)
      case 100...107: look.background = .ansi(number - 92)
      case 39: look.foreground = .own
      case 49: look.background = .own
      case 38: look.foreground = extended(&rest)
      case 48: look.background = extended(&rest)
      default: complain("look \(number)")
      }
    }
  }

  private mutating func extended(_ rest: inout ArraySlice<Int>) -> CellStyle.Color {
    let isIndex = rest.popFirst() == 5
    let parts = Array(rest.prefix(isIndex ? 1 : 3))
    rest = rest.dropFirst(parts.count)
    if parts.count != (isIndex ? 1 : 3) || parts.contains(where: { $0 > 255 }) { complain("color \(parts)") }
    return isIndex ? .indexed(parts.first ?? 0) : .rgb(parts)
  }

  /// Writes a scalar.
  ///
  /// There is no autowrap, so a scalar beyond the edge is written to the last columns.
  private mutating func put(_ scalar: Unicode.Scalar) {
    if scalar.isControl { return complain("control character \(scalar.value)") }
    let width = TextWidth.columns(of: scalar)
    if width == 0 || joins(scalar) { return join(scalar) }
    guard width <= rows[0].count else { return complain("too wide") }
    let column = min(cursor.column, rows[0].count - width)
    part(cursor.row, column)
    if width == 2 { part(cursor.row, column + 1) }
    rows[cursor.row][column] = Place(text: String(scalar), look: look)
    if width == 2 { rows[cursor.row][column + 1] = Place(text: "", look: look) }
    cursor.column = column + width
    hasMoved = false
  }

  /// Erases the other half of a wide character before half of it is overwritten, if `breaksHalves` is set.
  private mutating func part(_ row: Int, _ column: Int) {
    guard manners.breaksHalves else { return }
    if rows[row][column].text.isEmpty, column > 0 { rows[row][column - 1].text = " " }
    if column + 1 < rows[row].count, rows[row][column + 1].text.isEmpty { rows[row][column + 1].text = " " }
  }

  /// Whether the scalar joins the last character, as a skin tone or as the second half of a flag.
  private func joins(_ scalar: Unicode.Scalar) -> Bool {
    guard manners.joinsEmoji, !hasMoved, let column = lastColumn else { return false }
    let before = rows[cursor.row][column].text.unicodeScalars
    guard let only = before.first, before.count == 1 else { return false }
    return only.joinsEmoji(scalar)
  }

  /// Adds a mark to the last character.
  private mutating func join(_ scalar: Unicode.Scalar) {
    guard let column = lastColumn else { return complain("mark at the start of a line") }
    rows[cursor.row][column].text.unicodeScalars.append(scalar)
  }

  /// The first column of the character before the cursor.
  private var lastColumn: Int? {
    guard cursor.column > 0 else { return nil }
    let column = cursor.column - 1
    return column > 0 && rows[cursor.row][column].text.isEmpty ? column - 1 : column
  }
}

extension Unicode.Scalar {
  /// Whether a terminal with emoji support joins this scalar and the next into a flag or an emoji with a skin tone.
  func joinsEmoji(_ next: Unicode.Scalar) -> Bool {
    isRegional && next.isRegional || properties.isEmojiModifierBase && next.properties.isEmojiModifier
  }

  private var isRegional: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

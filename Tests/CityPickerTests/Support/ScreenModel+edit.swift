extension ScreenModel {
  /// An erased cell, which has the current background.
  private var erased: Cell { Cell(style: Style(background: style.background)) }

  mutating func erase(_ range: Range<Int>, row: Int) {
    for column in range { page.cells[row][column] = erased }
    isWrapPending = false
  }

  mutating func eraseLine(_ part: Int) {
    switch part {
    case 0: erase(cursor.column..<columns, row: cursor.row)
    case 1: erase(0..<cursor.column + 1, row: cursor.row)
    default: erase(0..<columns, row: cursor.row)
    }
  }

  mutating func eraseDisplay(_ part: Int) {
    if part < 2 { eraseLine(part) }
    let rows =
      switch part {
      case 0: cursor.row + 1..<rows
      case 1: 0..<cursor.row
      default: 0..<rows
      }
    for row in rows { erase(0..<columns, row: row) }
  }

  /// Scrolls a region up, or down if the count is negative, and inserts blank rows.
  mutating func scroll(by count: Int, in region: ClosedRange<Int>) {
    let size = min(abs(count), region.count)
    let blanks = Array(repeating: Array(repeating: erased, count: columns), count: size)
    let kept = page.cells[region]
    let moved = count > 0 ? Array(kept.dropFirst(size)) + blanks : blanks + Array(kept.dropLast(size))
    page.cells.replaceSubrange(region, with: moved)
  }

  mutating func deleteCharacters(_ count: Int) {
    let size = min(count, columns - cursor.column)
    page.cells[cursor.row].removeSubrange(cursor.column..<cursor.column + size)
    page.cells[cursor.row] += Array(repeating: erased, count: size)
  }

  mutating func insertBlanks(_ count: Int) {
    let size = min(count, columns - cursor.column)
    page.cells[cursor.row].insert(contentsOf: Array(repeating: erased, count: size), at: cursor.column)
    page.cells[cursor.row].removeLast(size)
  }

  mutating func setScrollRegion(_ top: Int, _ bottom: Int) {
    let last = min(bottom, rows) - 1
    guard top - 1 < last else { return }
    scrollRegion = top - 1...last
    cursor = Position()
  }

  /// Returns the width of a character in columns: zero for a combining mark, and two for wide East Asian characters and
  /// emoji.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}

extension ScreenModel.Style {
  /// Applies the parameters of `CSI … m`.
  mutating func apply(_ parameters: String) {
    var rest = parameters.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let first = rest.popFirst() {
      let code = Int(first.prefix { $0 != ":" }) ?? 0
      switch code {
      case 0: self = Self()
      case 1...9: attributes.insert(code)
      case 22: attributes.subtract([1, 2])
      case 23...29: attributes.remove(code - 20)
      case 38, 48:
        var color = [first]
        if !first.contains(":") {
          color += rest.prefix(rest.first == "2" ? 4 : 2)
          rest = rest.dropFirst(color.count - 1)
        }
        self[keyPath: code == 38 ? \Self.foreground : \Self.background] = color.joined(separator: ";")
      case 30...37, 90...97: foreground = String(code)
      case 40...47, 100...107: background = String(code)
      case 39: foreground = ""
      case 49: background = ""
      default: break
      }
    }
  }
}

extension TerminalEmulator {
  /// An erased cell with the current background.
  private var erased: Cell { Cell(style: Style(background: style.background)) }

  mutating func erase(_ range: Range<Int>, row: Int) {
    guard !range.isEmpty else { return }
    if style != Style() { faults.append(.erasedWithStyle) }
    clearHalves(around: range, row: row)
    for column in range { page.cells[row][column] = erased }
    isPastEdge = false
  }

  /// Blanks the remaining half of each partly overwritten wide character if the emulated terminal erases such halves.
  mutating func clearHalves(around range: Range<Int>, row: Int) {
    guard behavior.erasesHalves else { return }
    if range.lowerBound > 0, page.cells[row][range.lowerBound].text.isEmpty {
      page.cells[row][range.lowerBound - 1].text = " "
    }
    if range.upperBound < columns, page.cells[row][range.upperBound].text.isEmpty {
      page.cells[row][range.upperBound].text = " "
    }
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
}

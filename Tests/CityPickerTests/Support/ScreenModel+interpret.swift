extension ScreenModel {
  /// Interprets a character, a control, or a sequence.
  mutating func interpret(_ token: SequenceReader.Token) {
    switch token {
    case .scalar(let scalar): put(scalar)
    case .control(let byte): control(byte)
    case .escape(let sequence): escape(sequence)
    case .command(let marker, let parameters, let final): command(marker, parameters, final)
    case .string: break
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = Self.width(scalar)
    guard width > 0 else { return join(scalar) }
    if isWrapPending || cursor.column + width > columns {
      guard wrapsLines else { return overwriteLast(scalar, width) }
      cursor.column = 0
      lineFeed()
    }
    write(scalar, width, at: cursor)
    let next = cursor.column + width
    cursor.column = next
    isWrapPending = next >= columns && wrapsLines
  }

  private mutating func overwriteLast(_ scalar: Unicode.Scalar, _ width: Int) {
    write(scalar, width, at: Position(row: cursor.row, column: columns - width))
  }

  private mutating func write(_ scalar: Unicode.Scalar, _ width: Int, at place: Position) {
    clearHalves(around: place.column..<place.column + width, row: place.row)
    page.cells[place.row][place.column] = Cell(text: String(scalar), style: style)
    if width == 2 { page.cells[place.row][place.column + 1] = Cell(text: "", style: style) }
  }

  /// Blanks the remaining half of a wide character when its other half is overwritten.
  private mutating func clearHalves(around range: Range<Int>, row: Int) {
    if page.cells[row][range.lowerBound].text.isEmpty { page.cells[row][range.lowerBound - 1].text = " " }
    if range.upperBound < columns, page.cells[row][range.upperBound].text.isEmpty {
      page.cells[row][range.upperBound].text = " "
    }
  }

  /// Adds a combining mark to the character before the cursor.
  private mutating func join(_ scalar: Unicode.Scalar) {
    var column = isWrapPending ? columns - 1 : cursor.column - 1
    while column > 0, page.cells[cursor.row][column].text.isEmpty { column -= 1 }
    guard column >= 0 else { return }
    page.cells[cursor.row][column].text.unicodeScalars.append(scalar)
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: cursor.column -= 1
    case 0x09: cursor.column = (cursor.column / 8 + 1) * 8
    case 0x0A...0x0C: lineFeed()
    case 0x0D: cursor.column = 0
    default: break
    }
  }

  private mutating func lineFeed() {
    isWrapPending = false
    if cursor.row == scrollRegion.upperBound { scroll(by: 1, in: scrollRegion) } else { cursor.row += 1 }
  }

  private mutating func escape(_ sequence: String) {
    switch sequence {
    case "7": page.savedCursor = cursor
    case "8": cursor = page.savedCursor
    case "D": lineFeed()
    case "E":
      cursor.column = 0
      lineFeed()
    case "M":
      if cursor.row == scrollRegion.lowerBound { scroll(by: -1, in: scrollRegion) } else { cursor.row -= 1 }
    case "c": self = ScreenModel(columns: columns, rows: rows)
    case "=", ">", "(B", ")B", "(0", "\\": break
    default: unknownSequences.append("ESC \(sequence)")
    }
  }

  private mutating func command(_ marker: String, _ parameters: String, _ final: String) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    func number(_ index: Int, or standard: Int = 1) -> Int {
      index < numbers.count ? max(numbers[index] ?? standard, min(standard, 1)) : standard
    }
    switch (marker, final) {
    case ("", "A"): cursor.row -= number(0)
    case ("", "B"), ("", "e"): cursor.row += number(0)
    case ("", "C"), ("", "a"): cursor.column += number(0)
    case ("", "D"): cursor.column -= number(0)
    case ("", "E"): cursor = Position(row: cursor.row + number(0), column: 0)
    case ("", "F"): cursor = Position(row: cursor.row - number(0), column: 0)
    case ("", "G"), ("", "`"): cursor.column = number(0) - 1
    case ("", "H"), ("", "f"): cursor = Position(row: number(0) - 1, column: number(1) - 1)
    case ("", "d"): cursor.row = number(0) - 1
    case ("", "J"): eraseDisplay(number(0, or: 0))
    case ("", "K"): eraseLine(number(0, or: 0))
    case ("", "X"): erase(cursor.column..<min(cursor.column + number(0), columns), row: cursor.row)
    case ("", "L"): scroll(by: -number(0), in: cursor.row...max(cursor.row, scrollRegion.upperBound))
    case ("", "M"): scroll(by: number(0), in: cursor.row...max(cursor.row, scrollRegion.upperBound))
    case ("", "S"): scroll(by: number(0), in: scrollRegion)
    case ("", "T"): scroll(by: -number(0), in: scrollRegion)
    case ("", "P"): deleteCharacters(number(0))
    case ("", "@"): insertBlanks(number(0))
    case ("", "r"): setScrollRegion(number(0), number(1, or: rows))
    case ("", "s"): page.savedCursor = cursor
    case ("", "u"): cursor = page.savedCursor
    case ("", "m"): style.apply(parameters)
    case ("?", "h"): setModes(numbers.compactMap(\.self), true)
    case ("?", "l"): setModes(numbers.compactMap(\.self), false)
    // Queries and settings that do not change the screen; a terminal does not have to reply.
    case ("", "c"), ("", "n"), (">", "c"), ("?", "n"), ("?", "$p"), ("", " q"), (">", "q"), ("", "t"), ("?", "u"),
      (">", "u"), ("<", "u"), ("=", "u"), (">", "m"):
      break
    default: unknownSequences.append("CSI \(marker)\(parameters)\(final)")
    }
  }

  private mutating func setModes(_ numbers: [Int], _ isOn: Bool) {
    for mode in numbers {
      if isOn { modes.insert(mode) } else { modes.remove(mode) }
      switch mode {
      case 7: wrapsLines = isOn
      case 25: isCursorVisible = isOn
      // Each screen has its own cursor, so switching back restores the position.
      case 47, 1047, 1049: show(alternate: isOn)
      case 1048: if isOn { page.savedCursor = cursor } else { cursor = page.savedCursor }
      default: break
      }
    }
  }
}

extension TerminalEmulator {
  /// Applies a character, a control, or an escape sequence to the screen.
  mutating func interpret(_ token: SequenceReader.Token) {
    switch token {
    case .scalar(let scalar): put(scalar)
    case .invalid: faults.append(.invalidText)
    case .control(let byte):
      sequences.insert("control \(byte)")
      control(byte)
    case .escape(let sequence):
      sequences.insert("ESC \(sequence)")
      escape(sequence)
    case .command(let marker, let parameters, let final):
      record(marker, parameters, final)
      command(marker, parameters, final)
    case .string: break
    }
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

  mutating func lineFeed() {
    isPastEdge = false
    hasMoved = true
    guard cursor.row == scrollRegion.upperBound else { return cursor.row += 1 }
    scroll(by: 1, in: scrollRegion)
    scrollCount += 1
  }

  private mutating func reset() {
    let before = self
    self = TerminalEmulator(columns: columns, rows: rows, behavior: behavior)
    (unknownSequences, faults, sequences) = (before.unknownSequences, before.faults, before.sequences)
    scrollCount = before.scrollCount
  }

  /// Records a sequence that the program sent.
  ///
  /// Unless the parameters distinguish forms of the sequence, each parameter is recorded as `n`.
  private mutating func record(_ marker: String, _ parameters: String, _ final: String) {
    guard final != "m" else { return }
    var form = parameters
    if marker.isEmpty, !["J", "K"].contains(final) {
      form = parameters.split(separator: ";", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "n" }
        .joined(separator: ";")
    }
    sequences.insert("CSI \(marker)\(form)\(final)")
  }

  /// Moves the cursor, recording a fault if the position is outside the screen.
  private mutating func move(row: Int, column: Int) {
    let position = Position(row: row, column: column)
    cursor = position
    if cursor != position { faults.append(.movedOutside(position)) }
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
    case "c": reset()
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
    // Terminals differ in the column that they use for a cursor past the edge, so the emulator treats moving such a
    // cursor up or down as a fault.
    case ("", "A"): move(row: cursor.row - number(0), column: isPastEdge ? columns : cursor.column)
    case ("", "B"), ("", "e"): move(row: cursor.row + number(0), column: isPastEdge ? columns : cursor.column)
    case ("", "C"), ("", "a"): move(row: cursor.row, column: cursor.column + number(0))
    case ("", "D"): move(row: cursor.row, column: cursor.column - number(0))
    case ("", "E"): move(row: cursor.row + number(0), column: 0)
    case ("", "F"): move(row: cursor.row - number(0), column: 0)
    case ("", "G"), ("", "`"): move(row: cursor.row, column: number(0) - 1)
    case ("", "H"), ("", "f"): move(row: number(0) - 1, column: number(1) - 1)
    case ("", "d"): move(row: number(0) - 1, column: cursor.column)
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
    case ("", "m"): applyStyle(parameters)
    case ("?", "h"): setModes(numbers.compactMap(\.self), true)
    case ("?", "l"): setModes(numbers.compactMap(\.self), false)
    // These queries and settings do not change the screen, and terminals are not required to reply to the queries.
    case ("", "c"), ("", "n"), (">", "c"), ("?", "n"), ("?", "$p"), ("", " q"), (">", "q"), ("", "t"), ("?", "u"),
      (">", "u"), ("<", "u"), ("=", "u"), (">", "m"):
      break
    default: unknownSequences.append("CSI \(marker)\(parameters)\(final)")
    }
  }

  private mutating func setModes(_ numbers: [Int], _ isOn: Bool) {
    for mode in numbers {
      if mode == 2026, modes.contains(mode) == isOn { faults.append(.unbalancedUpdate) }
      if isOn { modes.insert(mode) } else { modes.remove(mode) }
      switch mode {
      case 7: wrapsLines = isOn
      case 25: isCursorVisible = isOn
      // Each screen has its own cursor, so switching back restores the cursor position.
      case 47, 1047, 1049: show(alternate: isOn)
      case 1048: if isOn { page.savedCursor = cursor } else { cursor = page.savedCursor }
      default: break
      }
    }
  }
}

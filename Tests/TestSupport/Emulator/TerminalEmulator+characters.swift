extension TerminalEmulator {
  mutating func put(_ scalar: Unicode.Scalar) {
    let width = behavior.width(scalar)
    guard width > 0, !joinsEmoji(scalar) else { return join(scalar) }
    guard width <= columns else { return faults.append(.tooWide) }
    var place = cursor
    if isPastEdge || cursor.column + width > columns {
      if wrapsLines {
        cursor.column = 0
        lineFeed()
        place = cursor
      } else {
        faults.append(.writtenPastEdge)
        place.column = columns - width
      }
    }
    write(scalar, width, at: place)
    cursor.column = place.column + width
    isPastEdge = place.column + width >= columns
    hasMoved = false
  }

  private mutating func write(_ scalar: Unicode.Scalar, _ width: Int, at place: Position) {
    clearHalves(around: place.column..<place.column + width, row: place.row)
    page.cells[place.row][place.column] = Cell(text: String(scalar), style: style)
    if width == 2 { page.cells[place.row][place.column + 1] = Cell(text: "", style: style) }
  }

  /// Returns whether the scalar joins the last character as a skin tone or as the second half of a flag.
  private func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
    guard behavior.joinsEmoji, !hasMoved, let column = lastColumn else { return false }
    let before = page.cells[cursor.row][column].text.unicodeScalars
    guard let only = before.first, before.count == 1 else { return false }
    return only.joinsEmoji(scalar)
  }

  /// Adds a combining mark to the character before the cursor.
  private mutating func join(_ scalar: Unicode.Scalar) {
    guard let column = lastColumn else { return faults.append(.markWithoutCharacter) }
    page.cells[cursor.row][column].text.unicodeScalars.append(scalar)
  }

  /// The first column of the character before the cursor, or `nil` at the start of a row.
  private var lastColumn: Int? {
    var column = isPastEdge ? columns - 1 : cursor.column - 1
    while column > 0, page.cells[cursor.row][column].text.isEmpty { column -= 1 }
    return column >= 0 ? column : nil
  }

  /// Returns a character's width in columns.
  ///
  /// The width is zero for a combining mark and two for a wide East Asian character or an emoji.
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

extension Unicode.Scalar {
  /// Returns whether terminals that join emoji show this scalar and the next one as a flag or an emoji with a skin
  /// tone.
  package func joinsEmoji(_ next: Unicode.Scalar) -> Bool {
    isRegionalIndicator && next.isRegionalIndicator
      || properties.isEmojiModifierBase && next.properties.isEmojiModifier
  }

  private var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

extension DisplayText {
  /// A builder that converts characters to clusters, one scalar at a time.
  struct Builder {
    private var clusters: [Cluster] = []
    private var text = ""
    private var columns = 0
    private var marks = 0
    /// The character index in the original text at which ``text`` starts.
    private var start = 0
    /// A pending joiner that follows a letter, with the index of the character that contains the joiner.
    ///
    /// The next scalar determines whether the joiner is kept or replaced with `·`.
    private var joiner: (scalar: Unicode.Scalar, character: Int)?

    mutating func add(_ character: Character, at index: Int) {
      if let ascii = character.asciiValue, (0x20...0x7E).contains(ascii) {
        showJoiner()
        flush()
        clusters.append(Cluster(text: String(character), columns: 1, character: index))
        return
      }
      // Swift separates some spacing marks, such as Burmese vowel signs, from their letters. Such a mark continues the
      // current cluster.
      if joiner == nil, character.unicodeScalars.first?.isSpacingMark == false { flush() }
      for scalar in character.unicodeScalars {
        add(scalar, at: index)
      }
    }

    mutating func finished() -> [Cluster] {
      showJoiner()
      flush()
      return clusters
    }

    private mutating func add(_ scalar: Unicode.Scalar, at index: Int) {
      if joiner != nil { scalar.isPartOfCaselessWord ? keepJoiner() : showJoiner() }
      switch scalar.role {
      case .variationSelector:
        break
      case .joiner where text.unicodeScalars.first?.isCaselessLetter == true:
        joiner = (scalar, index)
      case .joiner:
        replace(with: "·", at: index)
      case .replaced(let placeholder):
        replace(with: placeholder, at: index)
      case .shown:
        append(scalar, at: index)
      }
    }

    private mutating func replace(with placeholder: String, at index: Int) {
      flush()
      clusters.append(Cluster(text: placeholder, columns: 1, character: index))
    }

    private mutating func append(_ scalar: Unicode.Scalar, at index: Int) {
      let width = scalar.joinsEmoji(text) ? max(0, 2 - columns) : TextWidth.columns(of: scalar)
      if columns + width > DisplayText.maximumColumns { flush() }
      if text.isEmpty {
        let isMark = width == 0 || scalar.isSpacingMark
        (start, marks) = (index, isMark ? 0 : -1)
        (text, columns) = isMark ? ("\u{25CC}", 1) : ("", 0)
      } else if width > 0 {
        marks = -1
      }
      guard marks < DisplayText.maximumMarks else { return }
      marks += 1
      columns += width
      text.unicodeScalars.append(scalar)
    }

    private mutating func flush() {
      guard !text.isEmpty else { return }
      clusters.append(Cluster(text: text, columns: columns, character: start))
      (text, columns) = ("", 0)
    }

    /// Appends the joiner to the current cluster.
    ///
    /// In some terminals, any character that follows a zero-width joiner is shown in the preceding character's cell, so
    /// both characters belong to the same cluster. A zero-width non-joiner ends the cluster.
    private mutating func keepJoiner() {
      guard let kept = joiner.take() else { return }
      text.unicodeScalars.append(kept.scalar)
      if kept.scalar != .zeroWidthJoiner { flush() }
    }

    /// Replaces any pending joiner with `·`, because the joiner is not between letters.
    private mutating func showJoiner() {
      guard let shown = joiner.take() else { return }
      replace(with: "·", at: shown.character)
    }
  }
}

extension Unicode.Scalar {
  fileprivate enum Role {
    case shown
    case replaced(by: String)
    case variationSelector
    /// A zero-width joiner or non-joiner.
    case joiner
  }

  /// The scalar's role in the displayed text.
  fileprivate var role: Role {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x2800...0x28FF: .shown
    case 0x00...0x1F: .replaced(by: controlPicture)
    case 0x7F: .replaced(by: "\u{2421}")
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: .variationSelector
    case 0x200C, 0x200D: .joiner
    default: isHidden ? .replaced(by: "·") : .shown
    }
  }

  private var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  private var controlPicture: String {
    Unicode.Scalar(0x2400 + value).map(String.init) ?? "·"
  }

  fileprivate static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"

  /// Whether the scalar is a letter of a script without case, such as Arabic or Devanagari.
  fileprivate var isCaselessLetter: Bool { properties.generalCategory == .otherLetter }

  /// Whether the scalar is a mark that takes one column in most terminals and no column in others.
  fileprivate var isSpacingMark: Bool { value >= 0x900 && properties.generalCategory == .spacingMark }

  /// Whether the scalar is a mark or a letter without case, either of which can follow a joiner inside a word.
  fileprivate var isPartOfCaselessWord: Bool {
    switch properties.generalCategory {
    case .otherLetter, .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// Returns whether the scalar and the last scalar of the given text form a single emoji.
  ///
  /// A skin tone joins an emoji that supports skin tones, and the second half of a flag joins the first half.
  fileprivate func joinsEmoji(_ text: String) -> Bool {
    guard let last = text.unicodeScalars.last else { return false }
    return properties.isEmojiModifier && last.properties.isEmojiModifierBase
      || isRegionalIndicator && last.isRegionalIndicator
  }

  private var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

extension Unicode.Scalar {
  /// Whether the scalar is a braille pattern.
  var isBraille: Bool { (0x2800...0x28FF).contains(value) }

  /// The scalar's replacement in code page 437, or `nil` to use the ASCII replacement.
  ///
  /// Code page 437 is the character set that the IBM PC and console fonts use.
  ///
  /// A braille pattern with dots in only its upper half becomes an upper half block. A pattern with dots in only its
  /// lower half becomes a lower half block. A pattern with dots in both halves becomes a full block, and a pattern
  /// without dots becomes a space.
  var blockReplacement: String? {
    switch self {
    case "\u{2800}"..."\u{28FF}": Unicode.Scalar.halves(ofDots: UInt8(truncatingIfNeeded: value))
    case "─", "│", "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼", "█", "▀", "▄", "▌", "▐", "░", "▒", "▓", "·", "•", "°":
      String(self)
    case "╭": "┌"
    case "╮": "┐"
    case "╰": "└"
    case "╯": "┘"
    default: nil
    }
  }

  private static func halves(ofDots bits: UInt8) -> String {
    switch (bits & 0x1B != 0, bits & 0xE4 != 0) {
    case (false, false): " "
    case (true, false): "▀"
    case (false, true): "▄"
    case (true, true): "█"
    }
  }
}

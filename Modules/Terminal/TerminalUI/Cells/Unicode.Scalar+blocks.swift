extension Unicode.Scalar {
  /// Whether the scalar is a braille pattern.
  var isBraille: Bool { (0x2800...0x28FF).contains(value) }

  /// The replacement for the scalar in code page 437, or `nil` if the ASCII replacement must be used.
  ///
  /// Code page 437 is the character set of the IBM PC and of console fonts.
  ///
  /// A braille pattern has eight dots. Dots only in the upper half become an upper half block, and dots only in the
  /// lower half become a lower half block. Dots in both halves become a full block. A pattern without dots becomes a
  /// space.
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

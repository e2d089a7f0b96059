extension Unicode.Scalar {
  /// What stands for the scalar where there are lines and blocks beside ASCII, as in the font that IBM's PC had
  /// (code page 437) and consoles have; `nil` if ASCII has what there is.
  ///
  /// Of the eight dots of a map in a cell the upper four become its upper half, and the lower four its lower half.
  var blockResemblance: String? {
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

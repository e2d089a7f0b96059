extension Unicode.Scalar {
  /// The ASCII character that replaces the scalar, or `?` if no character is similar.
  ///
  /// Latin letters lose their diacritics. A Cyrillic or Greek letter becomes the first letter of its usual
  /// transliteration. A braille pattern becomes the most similar stroke.
  ///
  /// - Complexity: O(1). For an accented Latin letter, the scalar's name is looked up in the standard library's tables.
  var asciiReplacement: String {
    switch value {
    case 0...0x7F: String(self)
    case 0x2800...0x28FF: Unicode.Scalar.stroke(ofDots: UInt8(truncatingIfNeeded: value))
    default: Unicode.Scalar.asciiReplacements[self] ?? baseLetter ?? "?"
    }
  }

  /// The base letter of a Latin letter, derived from a Unicode name such as `LATIN SMALL LETTER E WITH ACUTE`.
  ///
  /// The base letter is the first one-letter word after `LETTER` and before `WITH`. If there is no such word, it is the
  /// first letter of the last word before `WITH`.
  private var baseLetter: String? {
    guard (0xA0...0x24F).contains(value) || (0x1E00...0x1EFF).contains(value) || (0xFF21...0xFF5A).contains(value),
      let words = properties.name?.split(separator: " "), let start = words.firstIndex(of: "LETTER")
    else { return nil }
    let named = words[(start + 1)...].prefix { $0 != "WITH" }
    guard let letter = (named.first { $0.count == 1 } ?? named.last)?.first else { return nil }
    return words.contains("SMALL") ? letter.lowercased() : String(letter)
  }

  /// Returns the ASCII stroke that is most similar to the dots of a braille character.
  ///
  /// The bits represent the dots in the same order as in the Unicode block Braille Patterns.
  private static func stroke(ofDots bits: UInt8) -> String {
    let (left, right) = (bits & 0x47, bits & 0xB8)
    let (top, bottom) = (bits & 0x1B, bits & 0xE4)
    switch (left != 0, right != 0) {
    case (false, false): return " "
    case _ where bits.nonzeroBitCount > 5: return "#"
    case (true, true) where bottom == 0: return bits & 0x09 == bits ? "\"" : "-"
    case (true, true) where top == 0: return bits & 0xC0 == bits ? "_" : "-"
    case (true, true) where left & 0x03 != 0 && left & 0x44 == 0 && right & 0x18 == 0: return "\\"
    case (true, true) where right & 0x18 != 0 && right & 0xA0 == 0 && left & 0x03 == 0: return "/"
    case (true, true): return "+"
    case _ where bottom == 0: return bits.nonzeroBitCount == 1 ? "'" : "|"
    case _ where top == 0: return bits.nonzeroBitCount == 1 ? "." : "|"
    default: return "|"
    }
  }

  private static let asciiReplacements: [Unicode.Scalar: String] = {
    let pairs = [
      ("‹›▸▾▴←→↑↓«»", "<>>v^<>^v<>"), ("✓✕×◦•◉●○·…", "*xx-o@@o.~"), ("−–—‐‑", "-----"), ("’‘ʼʻ′“”„″", "'''''\"\"\"\""),
      ("─━│┃╭╮╰╯┌┐└┘├┤┬┴┼", "--||+++++++++++++"), ("█▓▒░▀▄▌▐▕▏", "###:\"_||||"), ("◌␣ﾠ°", "o_ o"),
      ("абвгдежзийклмнопрстуфхцчшщъыьэюяё", "abvgdezzijklmnoprstufhccss'y'euae"),
      ("АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁ", "ABVGDEZZIJKLMNOPRSTUFHCCSS'Y'EUAE"),
      ("іїєґўјљњћђџ", "iiegujlnccd"), ("ІЇЄҐЎЈЉЊЋЂЏ", "IIEGUJLNCCD"),
      ("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ", "abgdezitiklmnxoprsstyfxpoaeiioyo"),
      ("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏ", "ABGDEZITIKLMNXOPRSTYFXPOAEIIOYO"),
    ]
    let single = pairs.flatMap { zip($0.0.unicodeScalars, $0.1.map { String($0) }) }
    return Dictionary(single) { first, _ in first }
  }()
}

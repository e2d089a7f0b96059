import Storage

extension String {
  /// The text with a sign in place of each character that a terminal would obey instead of show.
  ///
  /// The old controls have pictures of their own in Unicode, such as `␛`; the others become a middle dot.
  var visible: String {
    guard unicodeScalars.contains(where: { $0.sign != nil }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.sign ?? $0 }))
  }
}

extension Unicode.Scalar {
  /// What to show instead of the character; `nil` if it is harmless.
  fileprivate var sign: Unicode.Scalar? {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "␡"
    // C1, the separators of lines and paragraphs, the mark of byte order, and invisible tags.
    case 0x80...0x9F, 0x2028, 0x2029, 0xFEFF, 0xE0000...0xE007F: "·"
    default: isBidirectionalControl ? "·" : nil
    }
  }
}

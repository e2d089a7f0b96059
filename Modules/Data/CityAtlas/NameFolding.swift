/// Folds names with a table in the atlas, in the same way as the scripts that generated the atlas.
///
/// A folded name has no capital letters, diacritics, or apostrophes. Hyphens, periods, and similar characters separate
/// words, as spaces do, and each run of separators becomes a single space.
struct NameFolding: Sendable {
  private static let space = UInt8(ascii: " ")

  /// The scalars that folding changes, in ascending order.
  let scalars: AtlasColumn<UInt32>
  let replacements: AtlasTexts
  /// Pairs of a lowercase letter and its capital, sorted by the lowercase letter.
  let capitals: AtlasColumn<UInt32>

  init(_ sections: AtlasSections) throws(AtlasError) {
    scalars = try sections.column(.foldScalars)
    replacements = try AtlasTexts(sections, starts: .foldStarts, text: .foldText, count: scalars.count)
    capitals = try sections.column(.capitals)
  }

  /// Folded text, with the index of the original character for each byte.
  struct Folded {
    fileprivate(set) var bytes: [UInt8] = []
    fileprivate(set) var characters: [Int] = []

    /// Returns the range of original characters that produced a range of bytes.
    func characters(ofBytes range: Range<Int>) -> Range<Int> {
      guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= characters.count else { return 0..<0 }
      return characters[range.lowerBound]..<characters[range.upperBound - 1] + 1
    }

    fileprivate mutating func append(_ byte: UInt8, from character: Int) {
      if byte == NameFolding.space, bytes.last ?? NameFolding.space == NameFolding.space { return }
      bytes.append(byte)
      characters.append(character)
    }
  }

  /// Returns the folded form of a string, without leading or trailing spaces.
  func fold(_ text: String) -> Folded {
    var folded = Folded()
    for (index, character) in text.enumerated() {
      let scalars = character.unicodeScalars
      if let scalar = scalars.first, scalars.dropFirst().isEmpty {
        append(scalar, from: index, to: &folded)
      } else {
        for scalar in LetterComposition.composed(scalars) { append(scalar, from: index, to: &folded) }
      }
    }
    if folded.bytes.last == Self.space {
      folded.bytes.removeLast()
      folded.characters.removeLast()
    }
    return folded
  }

  private func append(_ scalar: Unicode.Scalar, from character: Int, to folded: inout Folded) {
    if let replacement = replacement(of: scalar) {
      for byte in replacement { folded.append(byte, from: character) }
    } else if let bytes = UTF8.encode(scalar) {
      for byte in bytes { folded.append(byte, from: character) }
    }
  }

  private func replacement(of scalar: Unicode.Scalar) -> UnsafeBufferPointer<UInt8>? {
    let index = scalars.firstIndex(above: scalar.value) - 1
    return scalars[index] == scalar.value ? replacements[index] : nil
  }

  /// Returns a folded name with the first letter of each word capitalized.
  ///
  /// Most names are spelled this way.
  func capitalized(_ folded: some Sequence<UInt8>) -> String {
    var spelling = Array(folded)
    var start = spelling.startIndex
    while start < spelling.endIndex {
      capitalizeLetter(at: start, in: &spelling)
      start = spelling[start...].firstIndex(of: Self.space).map { $0 + 1 } ?? spelling.endIndex
    }
    return String(decoding: spelling, as: UTF8.self)
  }

  /// Capitalizes the letter that starts at the given index of UTF-8 text.
  private func capitalizeLetter(at start: Int, in text: inout [UInt8]) {
    // Almost all letters are ASCII, and an ASCII letter needs no decoding.
    let ascii = capital(of: Unicode.Scalar(text[start]))
    if text[start] < 0x80, ascii.isASCII {
      text[start] = UInt8(ascii.value)
      return
    }
    let end = text[(start + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? text.endIndex
    if let letter = String(decoding: text[start..<end], as: UTF8.self).unicodeScalars.first,
      let bytes = UTF8.encode(capital(of: letter))
    {
      text.replaceSubrange(start..<end, with: bytes)
    }
  }

  private func capital(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    var low = 0
    var high = capitals.count / 2
    while low < high {
      let middle = (low + high) / 2
      guard let small = capitals[2 * middle], let large = capitals[2 * middle + 1] else { return scalar }
      if small == scalar.value { return Unicode.Scalar(large) ?? scalar }
      if small < scalar.value { low = middle + 1 } else { high = middle }
    }
    return scalar
  }
}

/// Composes Korean syllables and Japanese kana in decomposed text.
///
/// Folded names contain these letters in composed form.
enum LetterComposition {
  /// Returns the scalars with each decomposed syllable or kana replaced by a single scalar.
  static func composed(_ scalars: some Collection<Unicode.Scalar>) -> [Unicode.Scalar] {
    var composed: [Unicode.Scalar] = []
    for scalar in scalars {
      if let last = composed.last, let letter = syllable(last, scalar) ?? kana(last, scalar) {
        composed[composed.count - 1] = letter
      } else {
        composed.append(scalar)
      }
    }
    return composed
  }

  // MARK: Korean

  // The algorithm is specified in section 3.12 of the Unicode Standard.
  private static let syllables: UInt32 = 0xAC00
  private static let leading: UInt32 = 0x1100
  private static let vowel: UInt32 = 0x1161
  /// The scalar before the first trailing consonant.
  private static let trailing: UInt32 = 0x11A7
  private static let counts: (leading: UInt32, vowel: UInt32, trailing: UInt32) = (19, 21, 28)

  /// Returns the syllable that consists of a consonant and a vowel, or of an open syllable and a trailing consonant.
  ///
  /// The result is `nil` if the scalars do not form a syllable.
  private static func syllable(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    if let lead = index(first, from: leading, counts.leading), let middle = index(second, from: vowel, counts.vowel) {
      return Unicode.Scalar(syllables + (lead * counts.vowel + middle) * counts.trailing)
    }
    if let open = index(first, from: syllables, counts.leading * counts.vowel * counts.trailing),
      open % counts.trailing == 0, let end = index(second, from: trailing, counts.trailing), end > 0
    {
      return Unicode.Scalar(first.value + end)
    }
    return nil
  }

  private static func index(_ scalar: Unicode.Scalar, from base: UInt32, _ count: UInt32) -> UInt32? {
    scalar.value >= base && scalar.value < base + count ? scalar.value - base : nil
  }

  // MARK: Japanese

  private static let voiced: Unicode.Scalar = "\u{3099}"
  private static let halfVoiced: Unicode.Scalar = "\u{309A}"
  private static let hiraganaToKatakana: UInt32 = 0x60

  /// Returns the composition of a kana and a voicing mark, or `nil` if there is none.
  ///
  /// In most cases, the composed kana is one of the two scalars that follow the first kana.
  private static func kana(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    guard second == voiced || second == halfVoiced else { return nil }
    let katakana = first.value < 0x30A0 ? first.value + hiraganaToKatakana : first.value
    switch (katakana, second) {
    case (0x30AB...0x30C2, voiced) where katakana % 2 == 1, (0x30C4, voiced), (0x30C6, voiced), (0x30C8, voiced):
      return Unicode.Scalar(first.value + 1)
    case (0x30CF...0x30DD, _) where katakana % 3 == 0:
      return Unicode.Scalar(first.value + (second == voiced ? 1 : 2))
    case (0x30A6, voiced):
      return Unicode.Scalar(first.value + 0x4E)
    default:
      return nil
    }
  }
}

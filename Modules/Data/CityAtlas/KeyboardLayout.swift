/// A converter for text that was typed with the wrong keyboard layout (for example, `ghbdtn` instead of `привет`).
enum KeyboardLayout {
  private static let latin = Array("qwertyuiop[]asdfghjkl;'zxcvbnm,.`")
  private static let cyrillic = Array("йцукенгшщзхъфывапролджэячсмитьбюё")

  private static let toCyrillic = Dictionary(uniqueKeysWithValues: zip(latin, cyrillic))
  private static let toLatin = Dictionary(uniqueKeysWithValues: zip(cyrillic, latin))

  /// Returns the text that the same keys produce in the other layout, or `nil` if no character can be converted.
  ///
  /// If the text contains Russian letters, the method converts the text to the English layout. Otherwise, the method
  /// converts the text to the Russian layout. The text must not be folded, because some punctuation keys are letters in
  /// the Russian layout.
  static func switched(_ text: String) -> String? {
    let text = text.lowercased()
    let isCyrillic = text.contains { toLatin[$0] != nil }
    let letters = isCyrillic ? toLatin : toCyrillic
    guard text.contains(where: { letters[$0] != nil }) else { return nil }
    return String(text.map { letters[$0] ?? $0 })
  }
}

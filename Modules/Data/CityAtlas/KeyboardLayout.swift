/// What the keys of a text give with the other layout switched on: `ghbdtn` is what becomes of `привет`.
enum KeyboardLayout {
  private static let latin = Array("qwertyuiop[]asdfghjkl;'zxcvbnm,.`")
  private static let cyrillic = Array("йцукенгшщзхъфывапролджэячсмитьбюё")

  private static let toCyrillic = Dictionary(uniqueKeysWithValues: zip(latin, cyrillic))
  private static let toLatin = Dictionary(uniqueKeysWithValues: zip(cyrillic, latin))

  /// Returns a text as the same keys give it with the Russian layout instead of the English one, or the other way
  /// round; `nil` if it has letters of neither.
  ///
  /// The text must not be folded: points and commas are letters, too.
  static func switched(_ text: String) -> String? {
    let text = text.lowercased()
    let isCyrillic = text.contains { toLatin[$0] != nil }
    let letters = isCyrillic ? toLatin : toCyrillic
    guard text.contains(where: { letters[$0] != nil }) else { return nil }
    return String(text.map { letters[$0] ?? $0 })
  }
}

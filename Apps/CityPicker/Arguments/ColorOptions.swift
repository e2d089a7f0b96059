import TerminalUI

/// The value of `--color`: whether to use colors, and the colors that override the theme's colors.
struct ColorOptions: Equatable {
  /// The choice of whether to use colors, or `nil` if the value contains no such choice.
  var choice: TerminalCapabilities.ColorChoice?
  var colors: [Color.Role: Color] = [:]

  /// Creates options from words and role colors that are separated by commas, such as `always,accent:6`.
  ///
  /// If a role has several colors, the last one wins. The result is `nil` if a part is invalid or if two parts
  /// contradict each other, as in `always,never`.
  init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      if let choice = TerminalCapabilities.ColorChoice(rawValue: String(part)) {
        guard self.choice ?? choice == choice else { return nil }
        self.choice = choice
        continue
      }
      let words = part.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 2, let role = Color.Role(named: words[0]), let color = Color(named: words[1]) else {
        return nil
      }
      colors[role] = color
    }
  }

  /// The words that completions suggest.
  ///
  /// They do not include role colors because bash splits words at colons.
  static let words = TerminalCapabilities.ColorChoice.allCases.map(\.rawValue)

  /// A description of the valid values.
  static let expectation = """
    \(words.joined(separator: ", ")), or ROLE:COLOR,…, where ROLE is \
    \(Color.Role.allCases.map { "\($0)" }.disjunction), and COLOR is \(Color.names.joined(separator: ", ")), \
    bright- with one of these, 0–255, or #rrggbb
    """
}

extension Color.Role {
  fileprivate init?(named name: String) {
    guard let role = Color.Role.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = role
  }
}

extension Color {
  /// The names of the palette's first eight colors, in order.
  fileprivate static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// Creates a color from its name, its number in the 256-color palette, or `#` followed by six hexadecimal digits.
  fileprivate init?(named text: String) {
    let bright = "bright-"
    if let index = Color.names.firstIndex(of: text) {
      self = .ansi(UInt8(index))
    } else if text.hasPrefix(bright), let index = Color.names.firstIndex(of: String(text.dropFirst(bright.count))) {
      self = .ansi(UInt8(index) + 8)
    } else if let number = Int(decimal: text[...]), let index = UInt8(exactly: number) {
      self = index < 16 ? .ansi(index) : .indexed(index)
    } else if text.hasPrefix("#"), text.utf8.count == 7, text.dropFirst().allSatisfy(\.isHexDigit),
      let rgb = UInt32(text.dropFirst(), radix: 16)
    {
      self = .rgb(UInt8(rgb >> 16), UInt8(rgb >> 8 & 0xFF), UInt8(rgb & 0xFF))
    } else {
      return nil
    }
  }
}

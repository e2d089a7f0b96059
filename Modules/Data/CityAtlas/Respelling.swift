/// A rule that rewrites text.
///
/// For example, a rule can convert text to another script or abbreviate words.
struct Respelling: Sendable {
  private static let space = UInt8(ascii: " ")

  /// The replacements, keyed by the first byte that each one replaces, so that only a few are tried at each position.
  ///
  /// The replacements with the same first byte are sorted by length, starting with the longest.
  private let groups: [UInt8: [Group]]
  private let replacesWords: Bool
  /// The bytes that are appended to each word before letters are replaced.
  private let wordEnd: [UInt8]
  private let wordSeparator: [UInt8]

  private struct Group {
    let from: [UInt8]
    let to: [UInt8]
  }

  /// Creates a rule from its table.
  ///
  /// - Parameters:
  ///   - table: Pairs of letters and their replacements, separated by spaces, such as `ж:zh ь:`.
  ///   - replacesWords: Whether only whole words are replaced.
  ///   - wordEnd: The text that is appended to each word before letters are replaced.
  ///   - joinsWords: Whether the words are joined without spaces.
  init(_ table: String, replacesWords: Bool = false, wordEnd: String = "", joinsWords: Bool = false) {
    self.replacesWords = replacesWords
    self.wordEnd = Array(wordEnd.utf8)
    wordSeparator = joinsWords ? [] : [Self.space]
    let all = Self.pairs(table).map { Group(from: Array($0.from.utf8), to: Array($0.to.utf8)) }
    groups = Dictionary(grouping: all) { $0.from[0] }.mapValues { $0.sorted { $0.from.count > $1.from.count } }
  }

  /// Parses a table.
  ///
  /// The table is split as UTF-8 bytes instead of characters, because a vowel sign and the space before it form a
  /// single character.
  static func pairs(_ table: String) -> [(from: String, to: String)] {
    table.utf8.split(separator: space).compactMap { pair in
      guard let colon = pair.firstIndex(of: UInt8(ascii: ":")), colon > pair.startIndex else { return nil }
      return (String(pair[..<colon]) ?? "", String(pair[pair.index(after: colon)...]) ?? "")
    }
  }

  /// Returns the distinct respellings of folded text, without the text itself.
  static func of(_ text: [UInt8]) -> [[UInt8]] {
    var others: [[UInt8]] = []
    for rule in rules(for: text) {
      let other = rule.applied(to: text)
      if other != text, !other.isEmpty, !others.contains(other) { others.append(other) }
    }
    return others
  }

  /// Returns variants of the given text, with full words abbreviated and with abbreviated words written in full.
  ///
  /// If all words are single letters, as in `n y`, the result also contains the letters joined into one word. Variants
  /// that equal the text are omitted. A single word has no variants.
  static func abbreviations(in text: [UInt8]) -> [[UInt8]] {
    let words = text.split(separator: space)
    let initials = words.count > 1 && words.allSatisfy { $0.count == 1 } ? [Array(words.joined())] : []
    return initials + abbreviations.map { $0.applied(to: text) }.filter { $0 != text && !$0.isEmpty && words.count > 1 }
  }

  /// Returns the rules for the script of the text's first letter, ignoring letters whose script has no rules.
  private static func rules(for text: [UInt8]) -> [Respelling] {
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if let script = scripts.first(where: { $0.letters.contains(scalar) }) { return script.rules() }
    }
    return []
  }

  func applied(to text: [UInt8]) -> [UInt8] {
    let words = text.split(separator: Self.space)
    guard !replacesWords else {
      let words = words.map { word in
        groups[word[word.startIndex]]?.first { $0.from.elementsEqual(word) }?.to ?? Array(word)
      }
      return Array(words.filter { !$0.isEmpty }.joined(separator: [Self.space]))
    }
    var result: [UInt8] = []
    var rest = Array(words.map { $0 + wordEnd }.joined(separator: wordSeparator))[...]
    while let byte = rest.first {
      let group = groups[byte]?.first { rest.starts(with: $0.from) }
      result += group?.to ?? [byte]
      rest = rest.dropFirst(group?.from.count ?? 1)
    }
    return result
  }
}

extension Option {
  /// The short form with its hyphen, such as `-q`, or `nil` if the option has no short form.
  var shortFlag: String? { uses.lazy.compactMap(\.shortFlag).first }

  /// The long form, followed by the short form, if any.
  var flags: [String] { [flag] + (shortFlag.map { [$0] } ?? []) }

  /// Creates the option with the given long or short form.
  init?(flag: String) {
    if flag.hasPrefix("--") {
      self.init(rawValue: String(flag.dropFirst(2)))
    } else {
      guard flag.hasPrefix("-"), let option = Option.allCases.first(where: { $0.shortFlag == flag }) else { return nil }
      self = option
    }
  }

  /// Returns the options or the command to suggest for an unknown option, or `nil` if there is no suggestion.
  static func nearest(to word: String) -> String? {
    otherTools[word] ?? allCases.map(\.flag).nearest(to: word) ?? separated(word)
      ?? allCases.compactMap(\.shortFlag).first { $0.lowercased() == word.lowercased() }
  }

  /// The commands that correspond to other programs' options, keyed by option.
  private static let otherTools = ["--filter": "citypicker find TEXT", "-f": "citypicker find TEXT"]

  /// Splits a word of joined short options.
  ///
  /// For example, the method splits `-m1` into `-m -1`, and `-qkazan` into `-q kazan`.
  ///
  /// - Returns: The separated options, or `nil` if the word does not consist of joined short options.
  static func separated(_ word: String) -> String? {
    guard word.hasPrefix("-"), word.utf8.count > 2 else { return nil }
    var words: [String] = []
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = Option(flag: "-\(letter)") else { return nil }
      words.append("-\(letter)")
      if option.takesValue, !letters.isEmpty {
        words.append(String(letters).abbreviated)
        break
      }
    }
    return words.joined(separator: " ")
  }
}

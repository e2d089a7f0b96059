extension Option {
  /// The short form as it is typed, such as `-q`, or `nil`.
  var shortFlag: String? { uses.lazy.compactMap(\.shortFlag).first }

  /// The forms as they are typed, the long one first.
  var flags: [String] { [flag] + (shortFlag.map { [$0] } ?? []) }

  /// Finds an option by its long or short form.
  init?(flag: String) {
    let option =
      flag.hasPrefix("--")
      ? Option.allCases.first { $0.flag == flag }
      : Option.allCases.first { $0.shortFlag == flag }
    guard let option else { return nil }
    self = option
  }

  /// Returns the form that the user may have meant by an unknown option, or `nil`.
  static func nearest(to word: String) -> String? {
    allCases.map(\.flag).nearest(to: word) ?? separated(word)
      ?? allCases.compactMap(\.shortFlag).first { $0.lowercased() == word.lowercased() }
  }

  /// Returns short options that are joined in a word as separate words: `-m -1` for `-m1`, `-q kazan` for `-qkazan`.
  ///
  /// - Returns: `nil` if the word is anything else.
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

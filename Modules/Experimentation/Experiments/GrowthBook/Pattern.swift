/// A regular expression.
struct Pattern: Equatable, Sendable {
  let text: String
  let ignoresCase: Bool

  /// Whether a part of the text is as the pattern says; nothing is if the pattern cannot be read.
  ///
  /// It is compiled each time, which a decision at launch can afford, because a compiled one cannot be shared by threads.
  func matches(_ value: String) -> Bool {
    guard let expression else { return false }
    return (try? expression.firstMatch(in: value)) != nil
  }

  /// Whether it can be read.
  var isReadable: Bool { expression != nil }

  private var expression: Regex<AnyRegexOutput>? {
    // Nearest to the engine of JavaScript, for which the pattern was written.
    try? Regex(text).matchingSemantics(.unicodeScalar).asciiOnlyDigits().asciiOnlyWordCharacters()
      .ignoresCase(ignoresCase)
  }
}

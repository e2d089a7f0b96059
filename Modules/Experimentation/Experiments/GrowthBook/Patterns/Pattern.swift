/// A regular expression in a condition, with JavaScript's syntax and semantics.
///
/// The expression is compiled once. For every expression, the matching time is linear in the length of the text.
/// Back-references are not supported, because they would make linear-time matching impossible.
struct Pattern: Equatable, Sendable {
  private let program: PatternProgram
  private let ignoresCase: Bool

  /// Creates a pattern by compiling a regular expression.
  ///
  /// - Throws: ``PatternError`` if the expression is invalid or not supported.
  init(_ text: String, ignoresCase: Bool) throws(PatternError) {
    program = try PatternProgram(try PatternParser.parse(text))
    self.ignoresCase = ignoresCase
  }

  /// Returns whether the expression matches any part of a string.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the length of the string and *m* is the number of compiled instructions,
  ///   which is limited.
  func matches(_ value: String) -> Bool {
    PatternMatcher(Array(value.unicodeScalars), ignoresCase: ignoresCase).matches(program)
  }
}

/// The reason that a regular expression cannot be used.
enum PatternError: Error, Equatable {
  /// The syntax is invalid.
  case invalid
  /// The expression contains the named construct, which is not supported.
  case unsupported(String)
}

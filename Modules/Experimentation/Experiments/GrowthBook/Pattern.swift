/// A regular expression in a condition.
struct Pattern: Equatable, Sendable {
  /// The maximum number of possible matches.
  ///
  /// Trying more matches would take seconds.
  private static let maximumMatchCount = 2e8
  /// The typical length of an identifier.
  ///
  /// A pattern that could take too long for this length is a fault.
  private static let typicalLength = 36

  let text: String
  let ignoresCase: Bool

  /// Returns whether the pattern matches any part of a string.
  ///
  /// An invalid or slow pattern matches nothing.
  ///
  /// The pattern is compiled on each call, because threads cannot share a compiled pattern. The cost is acceptable for
  /// a decision at launch.
  func matches(_ value: String) -> Bool {
    guard matchCount(along: value.unicodeScalars.count) <= Self.maximumMatchCount, let expression else { return false }
    return (try? expression.firstMatch(in: value)) != nil
  }

  /// The fault of the pattern, or `nil` if it is usable.
  var fault: PayloadFault.Kind? {
    if expression == nil { return .unreadablePattern }
    return matchCount(along: Self.typicalLength) <= Self.maximumMatchCount ? nil : .slowPattern
  }

  private var expression: Regex<AnyRegexOutput>? {
    // These options are closest to JavaScript's engine, for which patterns are written.
    try? Regex(text).matchingSemantics(.unicodeScalar).asciiOnlyDigits().asciiOnlyWordCharacters()
      .ignoresCase(ignoresCase)
  }

  /// Returns an upper bound on the number of possible matches in a string of the given length.
  ///
  /// The engine backtracks without a limit, so it may try all possible matches. The bound is infinite for patterns with
  /// repeated groups. It is also infinite for patterns with flags or comments, which JavaScript does not support.
  /// Special characters count even if they are escaped or in a character class.
  private func matchCount(along length: Int) -> Double {
    let scalars = Array(text.unicodeScalars)
    let choices = Double(length + 1)
    var count = 1.0
    var (groups, alternatives) = (1, 1)
    for (index, scalar) in scalars.enumerated() {
      let rest = scalars[(index + 1)...]
      switch scalar {
      case "*", "+": count *= choices
      case "{" where !rest.prefix(while: { $0 != "}" }).allSatisfy { ("0"..."9").contains($0) }: count *= choices
      // For an optional element, the engine tries the element once and its omission twice.
      case "?" where index == 0 || scalars[index - 1] != "(": count *= 3
      case "|": alternatives += 1
      case "(" where rest.first == "?" && rest.dropFirst().first.map(":=!<".unicodeScalars.contains) != true,
        ")" where rest.first.map("*+{".unicodeScalars.contains) == true:
        return .infinity
      case "(": groups += 1
      default: break
      }
    }
    let isAnchored = scalars.first == "^" && alternatives == 1
    for _ in 0..<groups { count *= Double(alternatives) }
    return isAnchored ? count : count * choices
  }
}

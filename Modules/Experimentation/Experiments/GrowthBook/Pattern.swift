/// A regular expression.
struct Pattern: Equatable, Sendable {
  /// More ways take seconds.
  private static let mostWays = 2e8
  /// What identifiers are as long as: a pattern that could take too long for these is none that can be asked.
  private static let usualLength = 36

  let text: String
  let ignoresCase: Bool

  /// Whether a part of the text is as the pattern says; nothing is if the pattern cannot be read,
  /// or could take too long.
  ///
  /// It is compiled each time, which a decision at launch can afford,
  /// because a compiled one cannot be shared by threads.
  func matches(_ value: String) -> Bool {
    guard ways(along: value.unicodeScalars.count) <= Self.mostWays, let expression else { return false }
    return (try? expression.firstMatch(in: value)) != nil
  }

  /// What is wrong with it.
  var fault: PayloadFault.Kind? {
    if expression == nil { return .unreadablePattern }
    return ways(along: Self.usualLength) <= Self.mostWays ? nil : .slowPattern
  }

  private var expression: Regex<AnyRegexOutput>? {
    // Nearest to the engine of JavaScript, for which the pattern was written.
    try? Regex(text).matchingSemantics(.unicodeScalar).asciiOnlyDigits().asciiOnlyWordCharacters()
      .ignoresCase(ignoresCase)
  }

  /// In how many ways it could lie along a text, all of which the engine may try,
  /// because it goes back and has no limit.
  ///
  /// An upper bound, for which no group may be repeated: signs count wherever they stand. What has flags or comments,
  /// which JavaScript's expressions do not have, is not counted.
  private func ways(along length: Int) -> Double {
    let scalars = Array(text.unicodeScalars)
    let choices = Double(length + 1)
    var ways = 1.0
    var (groups, alternatives) = (1, 1)
    for (index, scalar) in scalars.enumerated() {
      let rest = scalars[(index + 1)...]
      switch scalar {
      case "*", "+": ways *= choices
      case "{" where !rest.prefix(while: { $0 != "}" }).allSatisfy { ("0"..."9").contains($0) }: ways *= choices
      // What is left out is tried twice.
      case "?" where index == 0 || scalars[index - 1] != "(": ways *= 3
      case "|": alternatives += 1
      case "(" where rest.first == "?" && rest.dropFirst().first.map(":=!<".unicodeScalars.contains) != true,
        ")" where rest.first.map("*+{".unicodeScalars.contains) == true:
        return .infinity
      case "(": groups += 1
      default: break
      }
    }
    let isAnchored = scalars.first == "^" && alternatives == 1
    for _ in 0..<groups { ways *= Double(alternatives) }
    return isAnchored ? ways : ways * choices
  }
}

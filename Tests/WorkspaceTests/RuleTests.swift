import TestSupport
import Testing

/// Tests each rule with code that it must reject and code that it must accept.
@Suite("Rules")
struct RuleTests {
  /// One or more files and the lines that a rule must reject.
  struct Example: CustomTestStringConvertible {
    let rule: any Rule
    let sources: [SourceFile]
    /// The path and line of each expected violation.
    let rejected: [String]

    var testDescription: String { "\(type(of: rule)): \(sources.last?.path ?? "") \(rejected)" }

    init(_ rule: any Rule, _ files: KeyValuePairs<String, String>, rejected: [String] = []) {
      self.rule = rule
      sources = files.map { SourceFile(path: $0, text: $1) }
      self.rejected = rejected
    }
  }

  @Test(.requirement("A5", "A8", "A9"), arguments: imports + effects + screens + variants + flows + forces)
  func `each rule rejects exactly the expected lines of its examples`(_ example: Example) {
    #expect(example.rule.violations(in: example.sources).map { "\($0.path):\($0.line)" } == example.rejected)
  }
}

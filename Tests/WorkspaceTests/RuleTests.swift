import TestSupport
import Testing

/// Each rule, shown what it must reject and what it must let pass.
@Suite("Rules")
struct RuleTests {
  /// A tree of one or more files, and the lines of it that a rule rejects.
  struct Example: CustomTestStringConvertible {
    let rule: any Rule
    let sources: [SourceFile]
    /// Path and line of each rejection.
    let rejected: [String]

    var testDescription: String { "\(type(of: rule)): \(sources.last?.path ?? "") \(rejected)" }

    init(_ rule: any Rule, _ files: KeyValuePairs<String, String>, rejected: [String] = []) {
      self.rule = rule
      sources = files.map { SourceFile(path: $0, text: $1) }
      self.rejected = rejected
    }
  }

  @Test(.requirement("A5", "A8", "A9"), arguments: imports + effects + screens + variants + flows + forces)
  func `each rule rejects the lines of its examples that it names, and no others`(_ example: Example) {
    #expect(example.rule.violations(in: example.sources).map { "\($0.path):\($0.line)" } == example.rejected)
  }
}

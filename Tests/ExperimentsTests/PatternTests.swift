import TestSupport
import Testing

@testable import Experiments

@Suite("Pattern")
struct PatternTests {
  @Test func `a pattern matches the same strings as Python's engine`() throws {
    let rows = try Vectors.rows(of: "pattern-vectors")
    #expect(rows.count > 400)
    for row in rows {
      guard row.count == 4, case .array(let texts) = row[2], case .array(let matches) = row[3] else {
        throw Vectors.Unreadable()
      }
      let pattern = try Pattern(row[0].text, ignoresCase: row[1].isTruthy)
      for (text, match) in zip(texts, matches) {
        #expect(pattern.matches(text.text) == match.isTruthy, "\(row[0].text) \(text.text)")
      }
    }
  }

  /// A pattern that has different meanings in JavaScript and Python, a text, and whether the pattern matches the text.
  @Test(
    arguments: [
      ("^\\s$", "\u{FEFF}", true), ("^\\s$", "\u{3000}", true), ("^\\S$", "\u{2028}", false),
      ("^\\s$", "\u{85}", false),
      ("^.$", "\u{2028}", false), ("^.$", "\r", false), ("a$", "a\n", false), ("[]", "", false), ("[^]", "\n", true),
      ("[]]", "]", false), ("[a-a]", "a", true), ("a{,2}", "a{,2}", true), ("a{1", "a{1", true), ("a}", "a}", true),
      ("{", "{", true),
      ("^\\ud83d\\ude00$", "\u{1F600}", true), ("(?<=(a|bb)c*)d", "bbccd", true), ("(?<!a+)b", "aab", false),
      ("[\\b]", "\u{8}", true), ("\\cJ", "\n", true), ("^(?=.*\\d)(?=.*[a-z]).{4,}$", "abc1", true),
      ("^(?=.*\\d)(?=.*[a-z]).{4,}$", "abcd", false), ("(?=a)*b", "b", true), ("(?!(?=a)b|a)\\w", "a", false),
    ] as [(String, String, Bool)])
  func `a pattern has the meaning that it has in JavaScript`(_ row: (pattern: String, text: String, isMatch: Bool))
    throws
  {
    #expect(try Pattern(row.pattern, ignoresCase: false).matches(row.text) == row.isMatch)
  }

  /// A pattern that ignores case, a text, and whether the pattern matches the text.
  @Test(
    arguments: [
      ("été", "ÉTÉ", true), ("ПРИВЕТ", "привет", true), ("[а-я]", "Я", true), ("[^a-z]", "Q", false),
      ("k", "\u{212A}", false),
      ("s", "\u{17F}", false), ("ß", "SS", false), ("\\w", "\u{17F}", false), ("[\\W]", "a", false),
    ] as [(String, String, Bool)])
  func `a pattern that ignores case compares letters as JavaScript does`(
    _ row: (pattern: String, text: String, isMatch: Bool)
  ) throws {
    #expect(try Pattern(row.pattern, ignoresCase: true).matches(row.text) == row.isMatch)
  }

  /// Patterns that take, or could take, minutes to match with backtracking.
  @Test(arguments: [
    "(a+)+$", "^(a|a)*$", "^(a|aa){20,}$", ".*.*.*.*.*.*x", String(repeating: "a?", count: 24) + "x",
    String(repeating: "(a|a)", count: 30) + "x", "^(a{1,30}){30}$", "a*b*c*d*e?f?g?h?x$", "(?=(a+)+b)a", "(?<=b(a+)+)c",
  ])
  func `a pattern that could take minutes with backtracking is matched in seconds`(_ pattern: String) throws {
    let text = String(repeating: "a", count: 10_000) + "!"
    let compiled = try Pattern(pattern, ignoresCase: false)
    var isMatch = true
    let time = threadTime { isMatch = compiled.matches(text) }
    #expect(!isMatch && time < .seconds(isOptimized ? 1 : 30))
  }

  /// An unsupported pattern and the construct that the diagnostic names.
  @Test(arguments: [
    ("(a)\\1", "a back-reference"), ("(?<n>a)\\k<n>", "a back-reference"), ("(?i)a", "the group '(?i'"),
    ("(?P<n>a)", "the group '(?P'"), ("(?#a)", "the group '(?#'"), ("\\Aa\\Z", "the escape sequence '\\A'"),
    ("\\p{L}", "the escape sequence '\\p'"), ("\\u{61}", "the escape sequence '\\u'"),
    ("\\ud83d", "half of a surrogate pair"), ("\\ud83d\\u0041", "half of a surrogate pair"),
    ("\\ud83d\\uffff", "half of a surrogate pair"),
    ("a{1,20000}", "more than 10000 repeated elements"),
    ("(((a{100}){100}){100})", "more than 10000 repeated elements"),
    ("(a{100}){60}(?=b)(a{100}){60}", "more than 10000 repeated elements"),
    ("(a{100}){60}(?=(b{100}){60})", "more than 10000 repeated elements"),
    ("(((){9999}){9999}){9999}", "more than 10000 repeated elements"),
    ("a{99999999999999999999}", "more than 10000 repeated elements"), ("\\012", "the escape sequence '\\0'"),
    (String(repeating: "(", count: 100_000), "more than 64 nested groups"),
  ])
  func `the error for an unsupported pattern names the unsupported construct`(
    _ row: (pattern: String, construct: String)
  ) {
    #expect(throws: PatternError.unsupported(row.construct)) { try Pattern(row.pattern, ignoresCase: false) }
  }

  @Test(arguments: [
    "(", ")", "a)", "?", "*a", "a**", "a{2}{3}", "{2}", "a{3,2}", "[", "[a", "[b-a]", "\\", "(?<>a)", "(?<n", "a|*",
    "^*",
    "[\\", "(?:", "a++",
  ])
  func `an invalid pattern is rejected`(_ pattern: String) {
    #expect(throws: PatternError.invalid) { try Pattern(pattern, ignoresCase: false) }
  }

  /// Conditions in which a pattern is required, forbidden, or negated.
  @Test(arguments: [
    #"{"id": {"$regex": "(.)\\1"}}"#, #"{"id": {"$notRegex": "(.)\\1"}}"#, #"{"id": {"$notRegexi": "(.)\\1"}}"#,
    #"{"id": {"$not": {"$regex": "(.)\\1"}}}"#, #"{"$nor": [{"id": {"$regexi": "(.)\\1"}}]}"#,
    #"{"$or": [{"id": {"$exists": true}}, {"id": {"$regex": "(.)\\1"}}]}"#,
  ])
  func `a rule with an unsupported pattern applies to no subject and is reported`(_ condition: String) throws {
    let payload = try GrowthBookPayload(rules: #"{"condition": \#(condition), "force": "map"}"#)
    #expect(payload.diagnostics.map(\.kind) == [.unsupportedPattern("a back-reference")])
    #expect(["user_0", "aa"].map { payload.answer(for: $0).value } == ["list", "list"])
  }

  @Test(arguments: [true, false])
  func `an unsupported pattern in a gate excludes all subjects, but in another prerequisite, it skips only the rule`(
    isGate: Bool
  ) throws {
    let parent = #"{"id": "other", "condition": {"value": {"$regex": "(.)\\1"}}, "gate": \#(isGate)}"#
    let payload = try GrowthBookPayload(
      rules: #"{"parentConditions": [\#(parent)], "force": "x"}, {"force": "map"}"#,
      beside: #", "other": {"defaultValue": "aa"}"#)
    #expect(payload.diagnostics.map(\.kind) == [.unsupportedPattern("a back-reference")])
    #expect((payload.answer(for: "user").value == "map") == !isGate)
  }

  @Test(arguments: [36, 100_000])
  func `a pattern matches text of any length`(_ length: Int) throws {
    let text = String(repeating: "x", count: length - 1) + "d"
    #expect(try Pattern("a*b*c*d$", ignoresCase: false).matches(text))
  }
}

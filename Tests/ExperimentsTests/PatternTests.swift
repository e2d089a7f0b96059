import TestSupport
import Testing

@testable import Experiments

@Suite("Pattern")
struct PatternTests {
  /// Regular expressions that could take minutes to match.
  @Test(arguments: [
    "^(a+)+$", "^(a|a)*$", "^(a|aa){20,}$", "(?x)^(a+) +$", "(?#[)^(a+)+$", ".*.*.*.*.*.*x",
    String(repeating: "a?", count: 24) + "x", String(repeating: "(a|a)", count: 30) + "x", "^(a{1,30}){30}$",
    "^b|.*.*.*.*.*x", "a*b*c*d*e?f?g?h?", "(a)b?c?d?e*f*g*|h",
    String(repeating: "a{0,30}", count: 6) + "x",
  ])
  func `a pattern that could take too long matches nothing and is reported`(_ pattern: String) throws {
    let rule = #"{"condition": {"id": {"$regex": "\#(pattern)"}}, "force": "map"}"#
    let payload = try GrowthBookPayload(rules: rule)
    #expect(payload.diagnostics.map(\.kind) == [.slowPattern])
    let unit = String(repeating: "a", count: 40) + "!"
    #expect(try withoutHanging { payload.answer(for: unit).value } == "list")
  }

  @Test(arguments: [
    "(a)(b)(c)(d)e*f*g*h?|i", "^a*b*c*d*e?f?g?h?$", "^a{9}b{9}c{9}d{9}e{9}f{9}$",
    "^" + String(repeating: "(?:a)", count: 18) + "$",
  ])
  func `a pattern that is fast enough has no fault`(_ pattern: String) {
    #expect(Pattern(text: pattern, ignoresCase: false).fault == nil)
  }

  @Test(arguments: [(99, true), (100, false)])
  func `a pattern is matched only against a text that is short enough`(_ length: Int, _ isMatched: Bool) {
    let text = String(repeating: "x", count: length - 1) + "d"
    #expect(Pattern(text: "a*b*c*|d", ignoresCase: false).matches(text) == isMatched)
  }
}

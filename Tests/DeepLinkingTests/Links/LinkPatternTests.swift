import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@testable import DeepLinking

@Suite("Link pattern")
struct LinkPatternTests {
  @Test(arguments: [
    ("city/{id}", "the link has no scheme"), ("app://a b", "a space or control character at byte 7"),
    ("app://a%2", "invalid percent-encoding at byte 7"), ("app://u@h", "a user name or a port at byte 7"),
    ("app:" + String(repeating: "a", count: 4093), "the link has 4097 bytes"),
    ("app://a}b", "a brace"), ("app://{a{b}}", "a brace"), ("app://a/{b", "a brace"),
    ("app://a/b{c}", "a parameter is only"), ("app://a/{b}{c}", "a parameter is only"),
    ("app://a?b=x{c}", "a parameter is only"), ("app://a?{b}={c}", "a query"), ("app://a?b=c", "a query"),
    ("app://a?b", "a query"), ("app://a?={c}", "a query"), ("app://{}", "`` is not a name"),
    ("app://{1a}", "`1a` is not a name"), ("app://{é}", "`é` is not a name"),
    ("app://{a.b}", "`a.b` is not a name"), ("app://{-a}", "`-a` is not a name"),
    ("app://{id:whole}", "there is no kind `whole`"), ("app://{id:}", "there is no kind ``"),
    ("app://a/{b?}", "only the value of a query key"),
    ("app://{a...}/b", "only the last"), ("app://a?b={c...}", "only the last"), ("app://{a:int...}", "only the last"),
    ("app://{a}/{a}", "`a` occurs twice"), ("app://{a}?b={a}", "`a` occurs twice"),
    ("app://a?b={c}&b={d}", "`b` occurs twice"), ("app://a#b", "fragments of links are ignored"),
  ])
  func `a malformed pattern is rejected with the reason`(_ pattern: String, _ reason: String) {
    let fault = #expect(throws: LinkPattern.Fault.self) { try LinkPattern(pattern) }
    #expect(fault?.pattern == pattern && fault?.reason.hasPrefix(reason) == true)
    #expect(fault?.description.contains { $0.isNewline } == false)
  }

  struct Filling: Sendable, CustomTestStringConvertible {
    let pattern: String
    let parameters: LinkParameters
    let url: String

    var testDescription: String { "\(pattern) \(url)" }

    init(_ pattern: String, _ parameters: LinkParameters, _ url: String) {
      (self.pattern, self.parameters, self.url) = (pattern, parameters, url)
    }
  }

  @Test(arguments: [
    Filling("APP:City/{id:int}", ["id": .int(-5)], "app://city/-5"), Filling("app:", [:], "app://"),
    Filling("app://r/{key}", ["key": .string("a/b ?é+\n")], "app://r/a%2Fb%20%3F%C3%A9%2B%0A"),
    Filling("app://{a}", ["a": .string("u@h:1")], "app://u%40h%3A1"),
    Filling("app://a?x={x?}&y={y:double?}", ["y": .double(1e30)], "app://a?y=1e%2B30"),
    Filling("app://a?x={x?}&y={y:double}", ["x": .string(""), "y": .int(2)], "app://a?x=&y=2.0"),
    Filling("app://o/{l...}", ["l": .array([.string("https:"), .string(""), .string("x")])], "app://o/https%3A//x"),
    Filling("app://{l...}", ["l": .array([.string(""), .string("x")])], "app:////x"),
    Filling("app://{l...}", ["l": .array([.string("x"), .string("")])], "app://x//"),
    Filling("app://{l...}", ["l": .array([.string("")])], "app:////"), Filling("app:////", [:], "app:////"),
    Filling("app:a//", [:], "app://a//"),
    Filling("app://{m}/{on:bool}", ["m": .string("map"), "on": .bool(false)], "app://map/false"),
    Filling("app://{z-9_a1:string}", ["z-9_a1": .string("b")], "app://b"),
    Filling("z9+a.b-c:a", [:], "z9+a.b-c:a"), Filling("app://a/B", [:], "app://A/B"),
    Filling("app://" + String(repeating: "a", count: 4090), [:], "app://" + String(repeating: "a", count: 4090)),
  ])
  func `the parameters of a pattern are parsed from a link`(_ filling: Filling) throws {
    #expect(try LinkTable([filling.pattern]).match(filling.url).parameters == filling.parameters)
  }

  @Test func `parameters can be read only as values of their own type`() throws {
    let parameters: LinkParameters = ["whole": .int(5), "half": .double(0.5), "text": .string("x")]
    #expect(try parameters.int("whole") == 5 && parameters.string("text") == "x" && parameters["none"] == nil)
    #expect(throws: LinkError.noValue(parameter: "half")) { try parameters.int("half") }
    #expect(throws: LinkError.noValue(parameter: "none")) { try parameters.string("none") }
    #expect(throws: LinkError.noValue(parameter: "whole")) { try parameters.string("whole") }
  }

  /// Each row contains the value in a link and the expected description of the valid values.
  @Test(arguments: [
    ("9223372036854775808", "from -9223372036854775808 to 9223372036854775807"),
    ("-9223372036854775809", "from -9223372036854775808 to 9223372036854775807"),
    ("+9223372036854775808", "a whole number"), ("-", "a whole number"), ("", "a whole number"),
    ("٣", "a whole number"), ("5", "a whole number"),
  ])
  func `the error for an invalid whole number says whether the number is too large`(_ value: String, _ valid: String) {
    let error = LinkError.mismatch(parameter: "id", kind: .int, value: value)
    #expect(error.description == "`id` must be \(valid), not `\(value)`")
  }

  @Test func `errors escape and truncate hostile text`() {
    let error = LinkError.mismatch(
      parameter: "id", kind: .int, value: "a`\u{1B}[2J\u{202E}\n" + String(repeating: "b", count: 99))
    let shown = "a\\`\\u{1B}[2J\\u{202E}\\u{A}" + String(repeating: "b", count: 55)
    #expect(error.description == "`id` must be a whole number, not `\(shown)…`")
  }
}

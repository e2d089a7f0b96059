import Screens
import Testing

@testable import Coordination
import CoordinationTesting

@Suite("Link pattern")
struct LinkPatternTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let pattern: String
    let offset: Int?
    let reason: LinkPattern.Fault.Reason

    var testDescription: String { String(pattern.prefix(60)) }

    init(_ pattern: String, _ offset: Int?, _ reason: LinkPattern.Fault.Reason) {
      (self.pattern, self.offset, self.reason) = (pattern, offset, reason)
    }
  }

  @Test(arguments: [
    Example("city/{id}", nil, .malformed(.noScheme)), Example("app://a b", 7, .malformed(.unencodedCharacter(at: 7))),
    Example("app://a%2", 7, .malformed(.malformedPercent(at: 7))),
    Example("app://x/{a:b%2|c}", 12, .malformed(.malformedPercent(at: 12))),
    Example("app://u@h", 7, .malformed(.userInfo(at: 7))),
    Example("app:" + String(repeating: "a", count: 4093), nil, .malformed(.tooLong(bytes: 4097))),
    Example("app://a}b", 7, .brace), Example("app://{a{b}}", 8, .brace), Example("app://a/{b", 8, .brace),
    Example("app://a/b{c}", 9, .partialParameter), Example("app://a/{b}{c}", 8, .partialParameter),
    Example("app://a?b=x{c}", 11, .partialParameter), Example("app://a?{b}={c}", 8, .partialParameter),
    Example("app://a?b=c", 10, .fixedValue), Example("app://a?b", 9, .fixedValue),
    Example("app://a?={c}", 8, .unnamedKey),
    Example("app://{}", 7, .invalidName("")), Example("app://{1a}", 7, .invalidName("1a")),
    Example("app://{é}", 7, .invalidName("é")), Example("app://{id:whole}", 10, .unknownKind("whole")),
    Example("app://{id:}", 10, .unknownKind("")), Example("app://{a:b|}", 11, .invalidChoice("")),
    Example("app://{a:b|c|%62}", 13, .invalidChoice("b")), Example("app://a/{b?}", 8, .optionalSegment),
    Example("app://{a...}/b", 6, .misplacedRest), Example("app://a?b={c...}", 10, .misplacedRest),
    Example("app://{a:int...}", 8, .misplacedRest), Example("app://{a}/{a}", 11, .duplicateName("a")),
    Example("app://{a}?b={a}", 13, .duplicateName("a")), Example("app://a?b={c}&b={d}", 14, .duplicateName("b")),
    Example("app://a#b", 7, .fragment),
  ])
  func `is refused where it is wrong`(_ example: Example) {
    let fault = LinkPattern.Fault(pattern: example.pattern, offset: example.offset, reason: example.reason)
    #expect(throws: fault) { try LinkPattern(example.pattern) }
    #expect(!fault.description.contains { $0.isNewline })
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
    Filling("app://{m:list|map}/{on:bool}", ["m": .string("map"), "on": .bool(false)], "app://map/false"),
  ])
  func `its parameters are read from a link`(_ filling: Filling) throws {
    #expect(try LinkTable([filling.pattern]).match(filling.url).parameters == filling.parameters)
  }

  @Test func `parameters are read as what they are`() throws {
    let parameters: LinkParameters = [
      "whole": .int(5), "half": .double(0.5), "on": .bool(true), "text": .string("x"),
      "rest": .array([.string("https:"), .string(""), .string("x")]),
    ]
    #expect(try parameters.int("whole") == 5 && parameters.double("whole") == 5 && parameters.double("half") == 0.5)
    #expect(try parameters.bool("on") && parameters.string("text") == "x" && parameters.rest("rest") == "https://x")
    #expect(parameters["none"] == nil)
    #expect(throws: LinkError.noValue(parameter: "half")) { try parameters.int("half") }
    #expect(throws: LinkError.noValue(parameter: "text")) { try parameters.double("text") }
    #expect(throws: LinkError.noValue(parameter: "none")) { try parameters.string("none") }
    #expect(throws: LinkError.noValue(parameter: "on")) { try parameters.rest("on") }
    #expect(throws: LinkError.noValue(parameter: "whole")) { try parameters.bool("whole") }
  }

  @Test func `errors show hostile text safely`() {
    let error = LinkError.mismatch(
      parameter: "id", kind: .int, value: "a`\u{1B}[2J\u{202E}\n" + String(repeating: "b", count: 99),
      place: .segment(2)
    )
    let shown = "a\\`\\u{1B}[2J\\u{202E}\\u{A}" + String(repeating: "b", count: 55)
    #expect(error.description == "`id` must be a whole number, not `\(shown)…`, in segment 2")
  }
}

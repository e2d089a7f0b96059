import Storage
import Testing

@Suite("Line JSON")
struct LineJSONTests {
  struct Example: CustomTestStringConvertible {
    let text: String
    let json: String
    var testDescription: String { json }
  }

  @Test(arguments: [
    Example(text: "a/b", json: #"["a/b"]"#),
    Example(text: "Казань 北京 é", json: #"["Казань 北京 é"]"#),
    Example(text: "\u{0}\u{1B}\n\"\\", json: #"["\u0000\u001b\n\"\\"]"#),
    Example(text: "\u{7E}\u{7F}\u{80}\u{9F}\u{A0}", json: "[\"~\\u007f\\u0080\\u009f\u{A0}\"]"),
    Example(
      text: "\u{61C}\u{200E}\u{200F}\u{202A}\u{202E}\u{2066}\u{2069}",
      json: #"["\u061c\u200e\u200f\u202a\u202e\u2066\u2069"]"#),
    Example(text: "\u{200D}\u{202F}\u{2065}", json: "[\"\u{200D}\u{202F}\u{2065}\"]"),
  ])
  func `escapes what a terminal would obey, and nothing else`(_ example: Example) throws {
    #expect(try LineJSON.encode([example.text]) == example.json)
  }

  @Test func `sorts keys and writes the shortest decimals`() throws {
    #expect(
      try LineJSON.encode(["b": 49.0, "a": 0.1 + 0.2, "c": 55.7887]) == #"{"a":0.30000000000000004,"b":49,"c":55.7887}"#
    )
  }

  @Test func `refuses a number that is none`() {
    #expect(throws: EncodingError.self) { try LineJSON.encode([Double.infinity]) }
  }
}

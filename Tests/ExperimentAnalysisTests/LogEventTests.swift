import TestSupport
import Testing

@testable import ExperimentAnalysis

struct LogEventTests {
  /// A line, and whether it is a JSON object.
  struct Line: CustomTestStringConvertible {
    let bytes: [UInt8]
    let isObject: Bool
    var isDeep = false
    let testDescription: String

    init(_ text: String, _ isObject: Bool = true) {
      (bytes, self.isObject, testDescription) = (Array(text.utf8), isObject, String(text.prefix(60)).debugDescription)
    }

    init(bytes: [UInt8], _ isObject: Bool) {
      (self.bytes, self.isObject, testDescription) = (bytes, isObject, "\(bytes.prefix(20))")
    }

    /// Returns a line with an object that contains arrays nested to the given depth.
    static func nested(_ depth: Int, _ isObject: Bool) -> Line {
      var line = Line(
        #"{"a":\#(String(repeating: "[", count: depth))\#(String(repeating: "]", count: depth))}"#, isObject)
      line.isDeep = true
      return line
    }
  }

  static let lines = [
    Line("{}"), Line(" {\t} \r"), Line("\u{FEFF}{}"), Line("[]", false), Line("5", false), Line("null", false),
    Line("{}}", false), Line("{}x", false), Line("{} {}", false), Line("{", false), Line(#"{"a"}"#, false),
    Line(#"{"a":}"#, false), Line(#"{"a":1,}"#), Line(#"{,}"#, false), Line(#"{"a":[1,]}"#), Line(#"{"a":[,]}"#, false),
    Line(#"{"a":01}"#, false), Line(#"{"a":-0.0e-0}"#), Line(#"{"a":1.}"#, false), Line(#"{"a":.5}"#, false),
    Line(#"{"a":1e999}"#, false), Line(#"{"a":1e}"#, false), Line(#"{"a":+1}"#, false), Line(#"{"a":NaN}"#, false),
    Line(#"{"a":\#(String(repeating: "9", count: 400))}"#, false),
    Line(#"{"a":\#(String(repeating: "9", count: 300))}"#),
    Line(#"{"a":nul}"#, false), Line(#"{"a":truex}"#, false), Line("{'a':1}", false), Line("{a:1}", false),
    Line("{\"a\":\"\t\"}", false), Line("{\"a\":\"\u{7F}\"}"), Line(#"{"a":" "}"#), Line("{\"a\":\"\u{0}\"}", false),
    Line("{}\u{0}", false),
    Line(#"{"a":"\u0000\ud83d\ude00\/\b"}"#), Line(#"{"a":"\ud83d"}"#, false), Line(#"{"a":"\ude00"}"#, false),
    Line(#"{"a":"\ud83d\ud83d"}"#, false), Line(#"{"a":"\u12g4"}"#, false), Line(#"{"a":"\x"}"#, false),
    Line(#"{"a":"\"#, false), Line(#"{"a":"0123456"#, false), Line(bytes: [0x7B, 0, 0x7D, 0], false),
    Line(bytes: Array(#"{"a":""#.utf8) + [0xED, 0xA0, 0x80] + Array(#""}"#.utf8), false),
    Line(bytes: Array(#"{"a":""#.utf8) + [0xC0, 0x80] + Array(#""}"#.utf8), false),
    Line(bytes: Array(#"{"a":""#.utf8) + [0xF4, 0x90, 0x80, 0x80] + Array(#""}"#.utf8), false),
    Line(bytes: Array(#"{"a":""#.utf8) + [0xE2, 0x82], false), .nested(511, true), .nested(512, false),
    Line(#"{"forced":"true","in_experiment":1,"elapsed_ms":"5","user_id":5,"event":null}"#),
    Line(#"{"user_id":"a","user_id":"b","forced":null,"forced":true,"elapsed_ms":4e3}"#),
    Line(#"{"user\u005fid":"\u00e9","elapsed_ms":4000.5}"#), Line("{\"user_id\":\"e\u{301}\",\"elapsed_ms\":-1}"),
    Line(#"{"elapsed_ms":9007199254740993,"name":"","timestamp":"2026-09-01T08:00:00Z"}"#),
    Line(#"{"elapsed_ms":12345678901234567890,"timestamp":"2026-09-01T08:00:00.00\u0030Z"}"#),
    Line(#"{"elapsed_ms":1234.5678901}"#), Line(#"{"elapsed_ms":0.1}"#), Line(#"{"elapsed_ms":12345678901.2345678}"#),
    Line(#"{"value":-1.5,"config_version":"a"}"#), Line(#"{"value":1e300,"config_version":5}"#),
    Line(#"{"value":"1"}"#), Line(#"{"value":-}"#, false), Line(#"{"elapsed_ms":1.}"#, false),
    Line(#"{"elapsed_ms":1.5e3}"#), Line(#"{"elapsed_ms":-0.5}"#), Line(#"{"elapsed_ms":[5],"forced":null,"name":{}}"#),
    Line(#"{"experiment_id":5,"variation_id":true,"name":[],"in_experiment":"true","forced":{"a":1}}"#),
    Line(#"{"elapsed_ms":true,"experiment_id":null,"forced":tru}"#, false),
    Line(#"{"user_id":"\"\\\/\b\f\r\t\n"}"#), Line(#"{"elapsed_ms":9}"#), Line(#"{"elapsed_ms":-0}"#),
    Line(#"{"elapsed_ms":0.0}"#), Line(#"{"elapsed_ms":9007199254740992}"#), Line(#"{"elapsed_ms":9007199254740994}"#),
    Line(#"{"elapsed_ms":123456789012345}"#), Line(#"{"a":1E5}"#), Line(#"{"a":1e+5}"#), Line(#"{"a":1e-+5}"#, false),
    Line(#"{"a":1:2}"#, false), Line(#"{"a"=1}"#, false), Line(#"{"a":1 "b":2}"#, false),
    Line(#"{"a":1;"b":2}"#, false),
    Line(#"{"a":{"b"}}"#, false), Line(#"{"a":{"b":[1}"#, false), Line(#"{"a":{"b"=1}}"#, false),
    Line(#"{"a":{"b":1;"c":2}}"#, false),
    Line(#"{"a":[1;2]}"#, false), Line(#"{"a":[1 2]}"#, false), Line(#"{"a":"\u12:4"}"#, false),
    Line(#"{"a":"\uD83D/uDE00"}"#, false), Line(#"{"a":"\uD83D\nDE00"}"#, false),
    Line(bytes: [0xEF, 0xBB, 0xBE, 0x7B, 0x7D], false), Line(bytes: [0xEE, 0xBB, 0xBF, 0x7B, 0x7D], false),
    Line(bytes: Array(#"{"a":""#.utf8) + [0xE2, 0x82, 0x41] + Array(#""}"#.utf8), false),
    Line(bytes: Array(#"{"a":""#.utf8) + [0xF0, 0x9F, 0x98, 0x41] + Array(#""}"#.utf8), false),
  ]

  @Test(arguments: lines)
  func `the scanner and Foundation's decoder agree on a line`(_ line: Line) {
    let scanned = LineReading.scanned(line.bytes)
    #expect((scanned != nil) == line.isObject)
    // For a deeply nested line, the decoder returns the same result but takes several seconds.
    guard !line.isDeep else { return }
    #expect(scanned == LineReading.decoded(line.bytes))
  }

  @Test func `the scanner and Foundation's decoder agree on a damaged line`() throws {
    var generator = SeededGenerator(seed: 14)
    let seeds = try Fixture.edge.log.split(separator: UInt8(ascii: "\n")).map(Array.init) + Self.lines.map(\.bytes)
    let pieces = [
      #"""#, "\\", "{", "}", "[", "]", ",", ":", "\\u", "d83d", "é", "0", "-", ".", "e", "null", "true", " ",
    ]
    for round in 0..<3000 {
      var line = seeds[round % seeds.count]
      for _ in 0...Int.random(in: 0...2, using: &generator) where !line.isEmpty {
        let place = Int.random(in: 0..<line.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: line[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: line.removeSubrange(place..<min(line.count, place + Int.random(in: 1...8, using: &generator)))
        case 2: line.insert(contentsOf: Array((pieces.randomElement(using: &generator) ?? "").utf8), at: place)
        default: line.append(contentsOf: line[place...].prefix(40))
        }
      }
      try #require(
        LineReading.scanned(line) == LineReading.decoded(line),
        "\(String(decoding: line, as: UTF8.self).debugDescription)")
    }
  }

  @Test(arguments: [#""abc"#, #""0123456789"#, #""0123456 0123456 "#, #""é"#, #""€"#, #""😀"#, #""a\n"#, #""\u00e9"#])
  func `an unterminated string is rejected, whatever bytes follow the line`(_ text: String) {
    let bytes = Array((text + "plain\"").utf8)
    bytes.withUnsafeBufferPointer { bytes in
      for count in 1...text.utf8.count {
        guard var cursor = JSONCursor(UnsafeBufferPointer(rebasing: bytes[..<count])) else { continue }
        #expect(cursor.consumeString() == nil && cursor.position <= cursor.end, "\(count) bytes")
        #expect(cursor.isAtEnd || count < text.utf8.count)
      }
    }
  }

  @Test func `numbers, words, and escapes end at the end of the line, whatever bytes follow`() {
    let cursor = { (text: String, count: Int, body: (inout JSONCursor) -> Bool) -> Bool in
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        guard var cursor = JSONCursor(UnsafeBufferPointer(rebasing: bytes[..<count])) else { return false }
        return body(&cursor) && cursor.isAtEnd
      }
    }
    #expect(cursor("123", 2) { $0.consumeNumber()?.count == 2 })
    #expect(cursor("true", 4) { $0.consumeWord("true") })
    #expect(cursor("true", 3) { !$0.consumeWord("true") && $0.consumeWord("tru") })
    #expect(cursor("\\n", 2) { $0.consumeEscape() == 0x0A })
    #expect(cursor("\\n", 1) { $0.consumeEscape() == nil && $0.consume(UInt8(ascii: "\\")) })
    #expect(cursor("a}", 1) { $0.consume(UInt8(ascii: "a")) && !$0.consume(UInt8(ascii: "}")) && $0.next == 0 })
    #expect(cursor(" x", 1) { $0.nextToken() == 0 })
  }
}

import Domain
import Storage
import TestSupport
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
  func `a character is escaped only if JSON requires it or if terminals interpret the character`(_ example: Example)
    throws
  {
    #expect(try LineJSON.encode([example.text]) == example.json)
  }

  private static let hostile =
    (0..<0x100).map { String(UnicodeScalar(UInt8($0))) }
    + [0x2000..<0x2070, 0x600..<0x640, 0xFFF0..<0x1_0000, 0x1_F600..<0x1_F610, 0xD7F0..<0xD800].map { range in
      String(String.UnicodeScalarView(range.compactMap { UnicodeScalar($0) }))
    } + ["", "\u{E2}\u{80}", "é\u{301}\r\n\"\\/", "👩‍👩‍👧‍👦"]

  @Test func `a value that encodes its own line produces the same text as the JSON encoder`() throws {
    let numbers = [0, -0.0, 49, -90.9182, 0.1 + 0.2, 1e-7, 1e16, 1e20, 123_456_789.25, .leastNonzeroMagnitude]
    let cities = Self.hostile.enumerated().map { index, text in
      City(
        id: index * 7_919, name: text, region: Region(key: text, name: text + "x", kind: .metro),
        country: Country(code: "x" + text, name: text), latitude: numbers[index % numbers.count],
        longitude: -numbers[index % numbers.count], population: -index, timeZone: text)
    }
    for account in [
      Account(user: User(name: "Ada")),
      Account(user: User(name: Self.hostile.joined(), city: cities[8]), cities: CitySelection(cities)),
    ] {
      #expect(try LineJSON.encode(account) == LineJSON.encodeWithJSONEncoder(account))
    }
    for city in cities { #expect(try LineJSON.encode(city) == LineJSON.encodeWithJSONEncoder(city)) }
  }

  @Test func `keys are sorted, and decimals have only as many digits as decoding requires`() throws {
    #expect(
      try LineJSON.encode(["b": 49.0, "a": 0.1 + 0.2, "c": 55.7887]) == #"{"a":0.30000000000000004,"b":49,"c":55.7887}"#
    )
  }

  @Test func `a number that is not finite is rejected`() {
    #expect(throws: EncodingError.self) { try LineJSON.encode([Double.infinity]) }
    let invalidCity = City(
      id: 1, name: "x", region: City.kazan.region, country: .russia, latitude: 1, longitude: .nan, population: 0,
      timeZone: "")
    var bytes = Array("x".utf8)
    #expect(throws: EncodingError.self) { try LineJSON.append(invalidCity, to: &bytes) }
    #expect(bytes == Array("x".utf8), "nothing is appended")
  }

  @Test func `the error for several invalid cities names the city of the user`() {
    let invalidCity = City(
      id: 1, name: "x", region: City.kazan.region, country: .russia, latitude: .nan, longitude: 1, population: 0,
      timeZone: "")
    let account = Account(user: User(name: "Ada", city: invalidCity), cities: CitySelection([invalidCity]))
    var path: [String] = []
    do {
      _ = try LineJSON.encodeWithJSONEncoder(account)
    } catch EncodingError.invalidValue(_, let context) {
      path = context.codingPath.map(\.stringValue)
    } catch {}
    #expect(path.suffix(2) == ["city", "latitude"])
  }
}

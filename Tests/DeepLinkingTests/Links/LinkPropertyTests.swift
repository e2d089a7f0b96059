import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

/// Tests properties of random links, some of which are damaged.
///
/// A failure message contains the link's seed.
@Suite("Link properties")
struct LinkPropertyTests {
  @Test func `parsing a link returns the encoded values`() {
    let violations = (1...UInt64(500)).compactMap { seed in
      var chance = LinkChance(seed: seed)
      let (pattern, url, parameters) = chance.link()
      let arrival = try? LinkTable([pattern]).match(url)
      return arrival?.parameters == parameters ? nil : "seed \(seed): \(pattern) \(url)"
    }
    #expect(violations == [])
  }

  @Test func `parsing a generated link returns the values that it was created from`() {
    let violations = (1...UInt64(500)).compactMap { seed in
      var chance = LinkChance(seed: seed)
      let (pattern, _, parameters) = chance.link()
      let link = Result { try LinkPattern(pattern).link(with: parameters) }
      let arrival = try? LinkTable([pattern]).match(link.get())
      return arrival?.parameters == parameters ? nil : "seed \(seed): \(pattern) \(link)"
    }
    #expect(violations == [])
  }

  @Test func `a damaged link is either parsed or rejected with a one-line error`() throws {
    let table = try LinkTable<Arrival>.sample()
    var violations: [String] = []
    var (read, rejected) = (0, 0)
    for seed in 1...UInt64(1000) {
      var chance = LinkChance(seed: seed)
      let link = chance.damagedLink()
      if let error = table.error(of: link) {
        if error.description.contains(where: \.isNewline) { violations.append("seed \(seed): \(error)") }
        rejected += 1
      } else {
        let arrival = try table.match(link)
        if try LinkTable([arrival.pattern]).match(link) != arrival { violations.append("seed \(seed): \(link)") }
        read += 1
      }
    }
    #expect(violations == [])
    // Both outcomes must occur often.
    #expect(read > 100 && rejected > 100, "\(read) read, \(rejected) rejected")
  }
}

/// Generates random patterns, values, and links, some of which are damaged.
private struct LinkChance {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  /// Returns a pattern, a matching link, and the link's values.
  mutating func link() -> (pattern: String, url: String, LinkParameters) {
    // Each component is a pair of its text in the pattern and its text in the link.
    var (path, query) = ([(String, String)](), [(String, String)]())
    var values: [String: ContextValue] = [:]
    for number in 0..<Int.random(in: 0...4, using: &generator) {
      if Bool.random(using: &generator) {
        let word = element(of: ["", "a", "K%C3%B6ln", "%2F", "..", "%7Bx%7D"])
        path.append((word, word))
      } else {
        let (kind, value) = kindAndValue()
        let shown = value == .string("") ? .string("x") : value
        path.append(("{p\(number)\(kind)}", encoded(shown)))
        values["p\(number)"] = shown
      }
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      let texts = (0...Int.random(in: 0...2, using: &generator)).map { _ in text() }
      path.append(("{rest...}", texts.map { encoded(.string($0)) }.joined(separator: "/")))
      values["rest"] = .array(texts.map(ContextValue.string))
    }
    for number in 0..<Int.random(in: 0...2, using: &generator) {
      let (kind, value) = kindAndValue()
      let isOptional = Bool.random(using: &generator)
      let isGiven = !isOptional || Bool.random(using: &generator)
      let item = isGiven ? "k%26\(number)=\(encoded(value))" : ""
      query.append(("k%26\(number)={q\(number)\(kind)\(isOptional ? "?" : "")}", item))
      if isGiven { values["q\(number)"] = value }
    }
    let pattern = "App://\(joined(path.map(\.0)))?\(query.map(\.0).joined(separator: "&"))"
    let url = "app://\(joined(path.map(\.1)))?\(query.map(\.1).joined(separator: "&"))"
    return (pattern, url, values)
  }

  /// Returns the joined segments, with a slash next to an empty first or last segment.
  ///
  /// Without this slash, the parser would drop the empty segment.
  private func joined(_ path: [String]) -> String {
    let text = path.joined(separator: "/")
    let isEmptyAtEnd = !path.isEmpty && (text.isEmpty || text.hasSuffix("/"))
    return (!path.isEmpty && (text.isEmpty || text.hasPrefix("/")) ? "/" : "") + text + (isEmptyAtEnd ? "/" : "")
  }

  private func encoded(_ value: ContextValue) -> String {
    switch value {
    case .string(let text):
      text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .array, .object, .null: ""
    }
  }

  private mutating func kindAndValue() -> (String, ContextValue) {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: (":int", .int(element(of: [0, -1, 551_487, .max, .min])))
    case 1: (":double", .double(element(of: [0.5, -0.0, 1e300, .leastNonzeroMagnitude, 5])))
    case 2: (":bool", .bool(Bool.random(using: &generator)))
    default: (element(of: ["", ":string"]), .string(text()))
    }
  }

  private mutating func text() -> String {
    element(of: [
      "", "a", "a b", "Köln", "%", "%2F", "/", "https://x.y/z?a=b&c#d", "{id}", "..", "\u{1B}\n", "👩‍👩‍👧", "+", "u@h:1",
    ])
  }

  mutating func damagedLink() -> String {
    let links = [
      "citypicker://profile/edit/city", "citypicker://city/551487", "citypicker://city/a/map?zoom=2.5&flat=true",
      "citypicker:///region/K%C3%B6ln/", "citypicker://near?at=55.8,49.1#top", "citypicker://open/https://x.y/z",
      "citypicker:profile/edit",
    ]
    var bytes = Array(element(of: links).utf8)
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty { damage(&bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let index = Int.random(in: bytes.indices, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(element(of: Array("%/?#&=:@.-0a".utf8)), at: index)
    case 3: bytes.removeLast(bytes.count - index)
    default: bytes.insert(contentsOf: bytes[index...].prefix(8), at: index)
    }
  }
}

import Coordination
import Screens
import TestSupport
import Testing

/// What holds of links that are drawn by lot, whole and damaged; a violation names its seed.
@Suite("Link properties")
struct LinkPropertyTests {
  @Test func `what a pattern writes it reads again`() throws {
    let violations = try (1...UInt64(500)).compactMap { seed in
      var chance = LinkChance(seed: seed)
      let (pattern, parameters) = chance.patternAndParameters()
      let url = try LinkPattern(pattern).url(filledWith: parameters)
      let arrival = try? LinkTable([pattern]).match(url)
      return arrival?.parameters == parameters ? nil : "seed \(seed): \(pattern) \(url)"
    }
    #expect(violations == [])
  }

  @Test func `a damaged link is refused in one line, or says what can be written again`() throws {
    let table = try LinkTable<Arrival>.sample()
    var violations: [String] = []
    var (read, refused) = (0, 0)
    for seed in 1...UInt64(1000) {
      var chance = LinkChance(seed: seed)
      let link = chance.damagedLink()
      if let error = table.error(of: link) {
        let isInside = error.offset ?? 0 < max(1, link.utf8.count)
        if !isInside || error.description.contains(where: \.isNewline) { violations.append("seed \(seed): \(error)") }
        refused += 1
      } else {
        let arrival = try table.match(link)
        let url = try LinkPattern(arrival.pattern).url(filledWith: arrival.parameters)
        if try LinkTable([arrival.pattern]).match(url) != arrival { violations.append("seed \(seed): \(link) \(url)") }
        read += 1
      }
    }
    #expect(violations == [])
    // Neither side went untried.
    #expect(read > 100 && refused > 100, "\(read) read, \(refused) refused")
  }
}

/// Draws patterns, what fills them, and links with a fault or two.
private struct LinkChance {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  mutating func patternAndParameters() -> (String, LinkParameters) {
    var (path, query) = ([String](), [String]())
    var values: [String: ContextValue] = [:]
    for number in 0..<Int.random(in: 0...4, using: &generator) {
      if Bool.random(using: &generator) {
        path.append(element(of: ["", "a", "K%C3%B6ln", "%2F", "..", "%7Bx%7D"]))
      } else {
        let (kind, value) = kindAndValue()
        path.append("{p\(number)\(kind)}")
        values["p\(number)"] = value == .string("") ? .string("x") : value
      }
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      path.append("{rest...}")
      values["rest"] = .array((0...Int.random(in: 0...2, using: &generator)).map { _ in .string(text()) })
    }
    for number in 0..<Int.random(in: 0...2, using: &generator) {
      let (kind, value) = kindAndValue()
      let isOptional = Bool.random(using: &generator)
      query.append("k%26\(number)={q\(number)\(kind)\(isOptional ? "?" : "")}")
      if !isOptional || Bool.random(using: &generator) { values["q\(number)"] = value }
    }
    // Slashes as they are needed where the first or the last name is empty.
    let edges = (path.first == "" ? "/" : "", path.last == "" ? "/" : "")
    let pattern = "App://\(edges.0)\(path.joined(separator: "/"))\(edges.1)?\(query.joined(separator: "&"))"
    return (pattern, LinkParameters(values))
  }

  private mutating func kindAndValue() -> (String, ContextValue) {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: (":int", .int(element(of: [0, -1, 551_487, .max, .min])))
    case 1: (":double", .double(element(of: [0.5, -0.0, 1e300, .leastNonzeroMagnitude, 5])))
    case 2: (":bool", .bool(Bool.random(using: &generator)))
    case 3: (":list|m%7Cap", .string(element(of: ["list", "m|ap"])))
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
      "citypicker:feed/new",
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

import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@testable import DeepLinking
import TestSupport

@Suite("Link table")
struct LinkTableTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let link: String
    let pattern: String
    let parameters: LinkParameters

    var testDescription: String { link }

    init(_ link: String, _ pattern: String, _ parameters: LinkParameters = [:]) {
      (self.link, self.pattern, self.parameters) = (link, pattern, parameters)
    }
  }

  @Test(arguments: [
    Example("citypicker://profile/edit", "citypicker://profile/edit"),
    Example("citypicker:profile/edit", "citypicker://profile/edit"),
    Example("citypicker:/profile/edit", "citypicker://profile/edit"),
    Example("citypicker:///profile/edit", "citypicker://profile/edit"),
    Example("citypicker://profile/edit/", "citypicker://profile/edit"),
    Example("CityPicker://PROFILE/edit", "citypicker://profile/edit"),
    Example("citypicker://pro%66ile/%65dit", "citypicker://profile/edit"),
    Example("citypicker://profile?utm=x&&y#top", "citypicker://profile"),
    Example("citypicker://profile#a%zz?b", "citypicker://profile"),
    Example("citypicker://profile#a#b", "citypicker://profile"),
    Example("citypicker://near?at=a?b", "citypicker://near?at={place}", ["place": .string("a?b")]),
    Example("citypicker:", "citypicker:"), Example("citypicker://", "citypicker:"),
    Example("citypicker:///", "citypicker:"), Example("citypicker://?a=b", "citypicker:"),
    Example("citypicker://city/-7", "citypicker://city/{id:int}", ["id": .int(-7)]),
    Example("citypicker://region/K%C3%B6ln", "citypicker://region/{key}", ["key": .string("Köln")]),
    Example("citypicker://region/Köln", "citypicker://region/{key}", ["key": .string("Köln")]),
    Example("citypicker://region/a%2Fb%3Fc+d", "citypicker://region/{key}", ["key": .string("a/b?c+d")]),
    Example("citypicker://region/user@host:80", "citypicker://region/{key}", ["key": .string("user@host:80")]),
    Example("citypicker://region/..", "citypicker://region/{key}", ["key": .string("..")]),
    Example(
      "citypicker://city/7/map?flat=true&zoom=2.5",
      "citypicker://city/{name}/map?zoom={zoom:double?}&flat={flat:bool?}",
      ["name": .string("7"), "zoom": .double(2.5), "flat": .bool(true)]),
    Example("citypicker://near?at=", "citypicker://near?at={place}", ["place": .string("")]),
    Example("citypicker://near?at=a%26b=c", "citypicker://near?at={place}", ["place": .string("a&b=c")]),
    Example("citypicker://near?%61t=x", "citypicker://near?at={place}", ["place": .string("x")]),
    Example(
      "citypicker://open/https://x.y/z", "citypicker://open/{link...}",
      ["link": .array(["https:", "", "x.y", "z"].map(ContextValue.string))]),
    Example(
      "citypicker://open/https%3A%2F%2Fx.y%2Fz%3Fa", "citypicker://open/{link...}",
      ["link": .array([.string("https://x.y/z?a")])]),
  ])
  func `a link is matched with its pattern, and the values of the parameters are parsed`(_ example: Example) throws {
    let arrival = try LinkTable.sample().match(example.link)
    #expect(arrival == Arrival(pattern: example.pattern, parameters: example.parameters))
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    let link: String
    let error: LinkError

    var testDescription: String { String(link.prefix(60)) }

    init(_ link: String, _ error: LinkError) { (self.link, self.error) = (link, error) }
  }

  private static let long = "citypicker://region/"

  @Test(
    .requirement("B9"),
    arguments: [
      Failure("", .noScheme), Failure("profile/edit", .noScheme), Failure("//profile", .noScheme),
      Failure("1a:b", .noScheme), Failure("a b:c", .unencodedCharacter(at: 1)),
      Failure(":a", .noScheme), Failure("a/b:c", .noScheme), Failure("app_1:a", .noScheme),
      Failure("citypicker://a b c", .unencodedCharacter(at: 14)),
      Failure("citypicker://a\u{7F}", .unencodedCharacter(at: 14)),
      Failure("citypicker://me@profile:80", .authority(at: 15)),
      Failure("http://profile", .unknownScheme("http", known: ["citypicker"])),
      Failure("citypicker://profil", .unknownPath(["profil"])),
      Failure("citypicker://profile//edit", .unknownPath(["profile", "", "edit"])),
      Failure("citypicker:////profile", .unknownPath(["", "profile"])),
      Failure("citypicker://profile/edit//", .unknownPath(["profile", "edit", ""])),
      Failure("citypicker://profile%2Fedit", .unknownPath(["profile/edit"])),
      Failure("citypicker://open", .unknownPath(["open"])),
      Failure("citypicker://profile/EDIT", .unknownPath(["profile", "EDIT"])),
      Failure("citypicker://region/%", .malformedPercent(at: 20)),
      Failure("citypicker://region/a%4", .malformedPercent(at: 21)),
      Failure("citypicker://region/a%G0", .malformedPercent(at: 21)),
      Failure("citypicker://region/%C3%28", .malformedPercent(at: 20)),
      Failure("citypicker://region/a%ED%A0%80", .malformedPercent(at: 21)),
      Failure("citypicker://region/%C0%80", .malformedPercent(at: 20)),
      Failure("citypicker://region/%41%00", .malformedPercent(at: 20)),
      Failure("citypicker://near?at=%FF", .malformedPercent(at: 21)),
      Failure("citypicker://region/New York", .unencodedCharacter(at: 23)),
      Failure("citypicker://region/a\u{0}", .unencodedCharacter(at: 21)),
      Failure("citypicker://me@profile", .authority(at: 15)),
      Failure("citypicker://profile:80/edit", .authority(at: 20)),
      Failure("citypicker://near", .missingKey("at")), Failure("citypicker://near?at=a&at=b", .repeatedKey("at")),
      Failure(long + String(repeating: "a", count: 4077), .tooLong(bytes: 4097)),
      Failure("citypicker:" + String(repeating: "/", count: 4085), .unknownPath(Array(repeating: "", count: 4082))),
      Failure(
        "citypicker://city/abc", .mismatch(parameter: "id", kind: .int, value: "abc")),
      Failure(
        "citypicker://city/99999999999999999999",
        .mismatch(parameter: "id", kind: .int, value: "99999999999999999999")),
      Failure("citypicker://city/+7", .mismatch(parameter: "id", kind: .int, value: "+7")),
      Failure(
        "citypicker://city//map", .mismatch(parameter: "name", kind: .string, value: "")),
      Failure(
        "citypicker://city/a/map?zoom=0x1p3",
        .mismatch(parameter: "zoom", kind: .double, value: "0x1p3")),
      Failure(
        "citypicker://city/a/map?zoom=1e999",
        .mismatch(parameter: "zoom", kind: .double, value: "1e999")),
      Failure(
        "citypicker://city/a/map?flat", .mismatch(parameter: "flat", kind: .bool, value: "")),
    ])
  func `the error for an invalid link describes the invalid part`(_ failure: Failure) throws {
    let error = try #require(try LinkTable.sample().error(of: failure.link))
    #expect(error == failure.error)
    #expect(!error.description.isEmpty && !error.description.contains { $0.isNewline })
  }

  @Test func `unknown query keys are ignored`() throws {
    #expect(try LinkTable.sample().error(of: "citypicker://profile?utm=x") == nil)
  }

  @Test func `the closure that creates a destination can reject a link`() throws {
    let table = try LinkTable<Int>([
      .init("app://city/{id:int}") { parameters throws(LinkError) in
        let id = try parameters.int("id")
        guard id > 0 else { throw .rejected("no city has the number \(id)") }
        return id
      }
    ])
    #expect(try table.match("app://city/5") == 5)
    #expect(throws: LinkError.rejected("no city has the number 0")) { try table.match("app://city/0") }
  }

  /// A table's patterns, in order of precedence.
  private static let ranking = [
    "app://a/b/c", "app://a/b/{x}", "app://a/{x:bool}/c",
    "app://a/{x:int}/c", "app://a/{x:double}/c", "app://a/{x}/c", "app://a/{x}/{y...}", "app://a/{x...}",
    "app://{x}/b/c",
    "app://{x...}",
  ]

  @Test(
    arguments: [
      ("app://a/b/c", 0), ("app://a/b/d", 1), ("app://a/false/c", 2),
      ("app://a/1/c", 3), ("app://a/1.5/c", 4), ("app://a/x/c", 5), ("app://a/1/d", 6), ("app://a/b/c/d", 6),
      ("app://a/x", 7), ("app://a//c", 7), ("app://z/b/c", 8), ("app://z/b/d", 9),
    ])
  func `the most specific pattern wins regardless of the order of the patterns`(_ link: String, _ rank: Int) throws {
    for patterns in [Self.ranking, Self.ranking.reversed()] {
      #expect(try LinkTable(patterns).match(link).pattern == Self.ranking[rank])
    }
  }

  @Test(
    arguments: [
      // A literal in an earlier segment takes precedence over any literal in a later segment.
      ("app://a/b", "app://a/{x}", "app://{x}/b"),
      // A pattern whose parameters all match takes precedence over a pattern with a mismatch in any segment.
      ("app://a/1/z", "app://a/{x}/{y}", "app://a/{x:int}/{y:int}"),
      ("app://a/1/z/w", "app://a/{x}/{y}/{r...}", "app://a/{x:int}/{y:int}/{r...}"),
      ("app://a/1/z/w", "app://a/{x}/{r...}", "app://a/{x:int}/{y:int}/{r...}"),
    ])
  func `the higher-ranking of two patterns wins in either order`(
    _ link: String, _ better: String, _ other: String
  ) throws {
    for patterns in [[better, other], [other, better]] {
      #expect(try LinkTable(patterns).match(link).pattern == better)
    }
  }

  @Test func `patterns that differ only in their schemes are not ambiguous`() throws {
    let table = try LinkTable(["app://a/{x}", "web://a/{x}"])
    #expect(try table.match("web://a/b").pattern == "web://a/{x}")
    #expect(table.error(of: "ftp://a/b") == .unknownScheme("ftp", known: ["app", "web"]))
    #expect(table.patterns.map(\.text) == ["app://a/{x}", "web://a/{x}"])
  }

  @Test func `the first missing query key of the pattern is reported`() throws {
    #expect(try LinkTable(["app://near?y={y}&z={z?}&x={x}"]).error(of: "app://near") == .missingKey("y"))
  }

  @Test(
    arguments: [
      ("app://a/{x}", "APP:A/{y}?z={z?}"), ("app://{x...}", "app:{y...}"), ("app:", "app:///"),
      ("app://a%62", "app://ab/"),
    ])
  func `two patterns with the same precedence are rejected`(_ first: String, _ second: String) {
    #expect(throws: LinkPattern.Fault.ambiguous(second, with: first)) { try LinkTable([first, second]) }
  }
}

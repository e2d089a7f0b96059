import Coordination
import CoordinationSupport
import Testing

@Suite("Links for destinations")
struct LinkPrintingTests {
  private enum Place: Hashable, Sendable {
    case home
    case city(String)
    case near(Double, name: String?)
    case path([String])
    case number(Int)
    case nowhere
  }

  private static func table() throws -> LinkTable<Place> {
    try LinkTable([
      .init("app:") { _ in .home },
      .init("app://city/{number:int}") { link throws(LinkError) in
        .number(try link.int("number"))
      } parameters: {
        if case .number(let number) = $0 { ["number": .int(number)] } else { nil }
      },
      .init("app://city/{name}") { link throws(LinkError) in
        .city(try link.string("name"))
      } parameters: {
        if case .city(let name) = $0 { ["name": .string(name)] } else { nil }
      },
      .init("app://near?x={x:double}&name={name?}") { link throws(LinkError) in
        guard let x = link["x"]?.number else { throw .noValue(parameter: "x") }
        return .near(x, name: link["name"] == nil ? nil : try link.string("name"))
      } parameters: {
        guard case .near(let x, let name) = $0 else { return nil }
        return ["x": .double(x)].merging(name.map { ["name": .string($0)] } ?? [:]) { $1 }
      },
      .init("app://path/{rest...}") { link in
        guard case .array(let rest)? = link["rest"] else { return .nowhere }
        return .path(rest.map { if case .string(let text) = $0 { text } else { "" } })
      } parameters: {
        if case .path(let path) = $0 { ["rest": .array(path.map(ContextValue.string))] } else { nil }
      },
    ])
  }

  @Test(
    arguments: [
      (.home, "app:"), (.city("Köln"), "app://city/K%C3%B6ln"), (.city("a/b c"), "app://city/a%2Fb%20c"),
      (.number(-7), "app://city/-7"), (.near(0.5, name: nil), "app://near?x=0.5"),
      (.near(1, name: ""), "app://near?x=1.0&name="), (.city("\nzZ9-._~"), "app://city/%0AzZ9-._~"),
      (.near(1e300, name: "a&b=c"), "app://near?x=1e%2B300&name=a%26b%3Dc"),
      (.path(["a", "", "b"]), "app://path/a//b"), (.path(["a", ""]), "app://path/a//"), (.path([""]), "app://path//"),
    ] as [(Place, String)])
  private func `the link for a destination is parsed as the same destination`(_ place: Place, _ link: String) throws {
    let table = try Self.table()
    #expect(try table.link(for: place) == link)
    #expect(try table.match(link) == place)
  }

  @Test(
    arguments: [
      (.nowhere, .noLink(to: "nowhere")), (.city(""), .mismatch(parameter: "name", kind: .string, value: "")),
      // A link with this name would match the number pattern.
      (.city("7"), .noLink(to: "city(\"7\")")),
      (.near(.infinity, name: nil), .mismatch(parameter: "x", kind: .double, value: "inf")),
      (.path([]), .noValue(parameter: "rest")), (.city("a\0"), .malformedPercent(at: 12)),
      (.city(String(repeating: "a", count: 4096)), .tooLong(bytes: 4107)),
    ] as [(Place, LinkError)])
  private func `a destination without a link is rejected`(_ place: Place, _ error: LinkError) throws {
    let table = try Self.table()
    #expect(throws: error) { try table.link(for: place) }
  }

  @Test(
    arguments: [
      // If several parameters have invalid values, the first one in alphabetical order is reported.
      ("app://{b}/{a}", ["a": .int(1), "b": .int(2)], "a"),
      ("app://{a}", ["a": .string("x"), "b": .int(2)], "b"),
      ("app://{a}", [:], "a"), ("app://{a}", ["a": .null], "a"),
      ("app://{a}", ["a": .array([.string("x"), .string("y")])], "a"),
      ("app://{r...}", ["r": .string("x")], "r"), ("app://{r...}", ["r": .array([.int(1)])], "r"),
      // A rest parameter is checked before the values are compared.
      ("app://{a}/{r...}", ["a": .int(1), "r": .array([.string("x"), .int(1)])], "r"),
    ] as [(String, LinkParameters, String)])
  func `a missing, superfluous, or invalid value is reported with the name of the parameter`(
    _ pattern: String, _ values: LinkParameters, _ name: String
  ) throws {
    let pattern = try LinkPattern(pattern)
    #expect(throws: LinkError.noValue(parameter: name)) { try pattern.link(with: values) }
  }

  @Test func `a pattern with parameters but without a closure for them is skipped when a link is created`() throws {
    let table = try LinkTable<Place>([.init("app://number/{id:int}") { _ in .home }, .init("app:") { _ in .home }])
    #expect(try table.link(for: .home) == "app:")
    #expect(throws: LinkError.noLink(to: "nowhere")) { try table.link(for: .nowhere) }
  }
}

import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@testable import DeepLinking

/// Cases about parsing and rejecting links.
extension NavigationCase {
  static let links: [NavigationCase] = [
    NavigationCase(103, "an unknown link is rejected with the unknown part") { stage in
      stage.run("flow", ["A"])
      stage.clearJournal()
      let table = try LinkTable<Arrival>.sample()
      #expect(table.error(of: "mailto:profile") == .unknownScheme("mailto", known: ["citypicker"]))
      #expect(table.error(of: "citypicker://profil") == .unknownPath(["profil"]))
      #expect(stage.window == "[A]" && stage.steps.isEmpty)
    },
    NavigationCase(103, "a trailing slash and additional slashes for a missing host are ignored") { _ in
      try expect(
        [
          "citypicker://profile/edit", "citypicker://profile/edit/", "citypicker:profile/edit",
          "citypicker:///profile/edit",
        ],
        leadTo: "citypicker://profile/edit")
      let path = LinkError.unknownPath(["profile", "", "edit"])
      #expect(try LinkTable.sample().error(of: "citypicker://profile//edit") == path)
    },
    NavigationCase(103, "query keys may have any order, and unknown keys and fragments are ignored") { _ in
      try expect(
        [
          "citypicker://city/a/map?zoom=2&flat=true", "citypicker://city/a/map?flat=true&utm=b&zoom=2",
          "citypicker://city/a/map?flat=true&zoom=2.0#top",
        ], leadTo: "citypicker://city/{name}/map?zoom={zoom:double?}&flat={flat:bool?}",
        ["name": .string("a"), "zoom": .int(2), "flat": .bool(true)])
      #expect(try LinkTable.sample().error(of: "citypicker://near") == .missingKey("at"))
    },
    NavigationCase(103, "a percent-encoded character, including a slash, has no special meaning") { _ in
      try expect(
        ["citypicker://region/%D0%90%2F%3F", "citypicker://re%67ion/А%2f%3f"], leadTo: "citypicker://region/{key}",
        ["key": .string("А/?")])
      let table = try LinkTable<Arrival>.sample()
      #expect(table.error(of: "citypicker://region/a%2") == .malformedPercent(at: 21))
      #expect(table.error(of: "citypicker://region/%D0") == .malformedPercent(at: 20))
      #expect(table.error(of: "citypicker://region/%00") == .malformedPercent(at: 20))
    },
    NavigationCase(103, "the scheme and the host are case-insensitive, and the rest is case-sensitive") { _ in
      try expect(["CITYPICKER://Profile/edit"], leadTo: "citypicker://profile/edit")
      let path = LinkError.unknownPath(["profile", "EDIT"])
      #expect(try LinkTable.sample().error(of: "citypicker://profile/EDIT") == path)
    },
    NavigationCase(103, "a link inside the path is plain text") { _ in
      let link = "https://evil@profile:80/edit"
      try expect(
        ["citypicker://open/\(link)"], leadTo: "citypicker://open/{link...}",
        ["link": .array(link.split(separator: "/", omittingEmptySubsequences: false).map { .string(String($0)) })])
      let table = try LinkTable<Arrival>.sample()
      #expect(table.error(of: "citypicker://profile@open/edit") == .authority(at: 20))
      #expect(table.error(of: "citypicker://profile:80/edit") == .authority(at: 20))
    },
    NavigationCase(103, "the most specific pattern wins, and two ambiguous patterns are rejected") { _ in
      let patterns = ["app://city/{rest...}", "app://city/{name}", "app://city/{id:int}", "app://city/new"]
      let links = ["app://city/a/b", "app://city/a", "app://city/1", "app://city/new"]
      let table = try LinkTable(patterns)
      #expect(try links.map { try table.match($0).pattern } == patterns)
      let fault = LinkPattern.Fault.ambiguous("app://city/{x:int}", with: patterns[2])
      #expect(throws: fault) { try LinkTable(patterns + ["app://city/{x:int}"]) }
    },
    NavigationCase(103, "a value of another kind is rejected with the parameter and the expected kind") { _ in
      let error = try LinkTable.sample().error(of: "citypicker://city/abc")
      #expect(error == .mismatch(parameter: "id", kind: .int, value: "abc"))
      #expect(error?.description == "`id` must be a whole number, not `abc`")
    },
  ]

  private static func expect(
    _ links: [String], leadTo pattern: String, _ parameters: LinkParameters = [:]
  ) throws {
    let table = try LinkTable<Arrival>.sample()
    for link in links { #expect(try table.match(link) == Arrival(pattern: pattern, parameters: parameters), "\(link)") }
  }
}

import Coordination
import Domain
import Storage
import TestSupport
import Testing

@testable import CityPicker

/// Tests the restoration of the navigation state and the plan for opening a link.
@MainActor
@Suite("Plan")
struct PlanTests {
  private let folder = TemporaryFolder()

  /// A command line and its expected result.
  struct Example: Sendable, CustomTestStringConvertible {
    let line: String
    let code: ExitCode
    let text: String

    var testDescription: String { line }

    init(_ line: String, _ code: ExitCode, _ text: String) { (self.line, self.code, self.text) = (line, code, text) }
  }

  @Test(
    .fault(47),
    arguments: [
      Example("plan citypicker://feed", .success, "already shown\n"),
      Example("plan citypicker://profile", .success, "select the tab of profile\n"),
      Example(
        "plan citypicker://city/551487", .success,
        "select the tab of profile\npush home \"RU\"\npush city 551487\n"),
      Example(
        "plan citypicker://city/2", .noResult,
        "error: cannot open 'citypicker://city/2': city 2: no city has this ID"),
      Example(
        "plan citypicker://region/RU.999", .noResult,
        #"error: cannot open 'citypicker://region/RU.999': region "RU.999": no region has this key"#),
      Example(
        "plan citypicker://city/x", .usage,
        "error: invalid link 'citypicker://city/x': `id` must be a whole number, not `x`"),
      Example(
        "plan citypicker://city/99999999999999999999", .usage,
        "error: invalid link 'citypicker://city/99999999999999999999': no city has this ID"),
      Example(
        "app --open citypicker://city/-99999999999999999999", .usage,
        "error: invalid link 'citypicker://city/-99999999999999999999': no city has this ID"),
      Example(
        "plan", .usage, "error: missing argument URL; try 'citypicker plan citypicker://profile'"),
      Example("plan a b", .usage, "error: unexpected argument 'b'; see 'citypicker plan --help'"),
      Example(
        "app --open citypicker://moon", .usage,
        """
        error: invalid link 'citypicker://moon': there is no page 'moon'; use citypicker://feed, citypicker://profile, \
        citypicker://profile/edit, citypicker://profile/edit/city, citypicker://city/{id:int}, or \
        citypicker://region/{key}
        """
      ),
    ])
  func `the plan command prints one step per line, or the reason why the link is not opened`(_ example: Example) {
    let environment = ["XDG_DATA_HOME": folder.path]
    let outcome = Program.sample(environment: environment).run(words(example.line))
    let text = outcome.output + outcome.messages.map(\.description).joined()
    #expect(outcome.code == example.code && text == example.text)
  }

  /// Each row contains a payload, the expected exit code, and the expected text.
  @Test(arguments: [
    (
      #"{"link":"citypicker://city/551487","aps":{"alert":"Kazan"}}"#, ExitCode.success,
      "select the tab of profile\npush home \"RU\"\npush city 551487\n"
    ),
    (#"{"screen":"city","id":551487}"#, .success, "select the tab of profile\npush home \"RU\"\npush city 551487\n"),
    (#"{"screen":"feed"}"#, .success, "already shown\n"),
    (#"{"screen":"profile"}"#, .success, "select the tab of profile\n"),
    (#"{"screen":"city","id":2}"#, .noResult, "error: cannot open 'FILE': city 2: no city has this ID"),
    (#"{"screen":"city"}"#, .usage, "error: invalid payload 'FILE': the key `id` is missing; add it"),
    (
      #"{"screen":"city","id":"2"}"#, .usage,
      "error: invalid payload 'FILE': `id` must be a whole number, not a string"
    ),
    (#"{"screen":"region"}"#, .usage, "error: invalid payload 'FILE': the key `key` is missing; add it"),
    (
      #"{"screen":"moon"}"#, .usage,
      "error: invalid payload 'FILE': `screen` has the unknown value `moon`; use one of `feed`, `profile`, "
        + "`city`, `region`"
    ),
    (
      #"{"aps":{}}"#, .usage,
      "error: invalid payload 'FILE': the payload has no known key; add one of `link`, `screen`"
    ),
    (
      #"{"link":"citypicker://moon"}"#, .usage,
      "error: invalid payload 'FILE': `link` is not a link of this app: no link has the path `moon`; "
        + "check its spelling and its slashes"
    ),
    (
      #"{"link":"citypicker://city/99999999999999999999"}"#, .usage,
      "error: invalid payload 'FILE': `link` is not a link of this app: `id` must be from -9223372036854775808 to "
        + "9223372036854775807, not `99999999999999999999`"
    ),
    (
      "{", .environment,
      "error: invalid payload 'FILE': not valid JSON; "
        + #"use a JSON object such as {"link":"citypicker://profile"}"#
    ),
    (
      "[]", .environment,
      "error: invalid payload 'FILE': wrong type; "
        + #"use a JSON object such as {"link":"citypicker://profile"}"#
    ),
  ])
  func `the steps for a payload are printed, or an error describes the problem`(
    _ payload: String, _ code: ExitCode, _ text: String
  ) {
    folder.write(payload, to: "payload.json")
    let file = folder.path + "/payload.json"
    let outcome = Program.sample().run(["plan", "--payload", file])
    let printed = outcome.output + outcome.messages.map(\.description).joined().replacing(file, with: "FILE")
    #expect(outcome.code == code && printed == text)
    #expect(folder.files == ["payload.json"])
  }

  @Test func `a payload can be read from standard input but cannot be combined with a link`() throws {
    folder.write(#"{"screen":"profile"}"#, to: "payload.json")
    let run = try Binary.run(
      Binary.citypicker(), ["plan", "--payload", "-"], input: folder.path + "/payload.json")
    #expect(run.output == "select the tab of profile\n" && run.errors == "")
    let file = folder.path + "/payload.json"
    let both = Program.sample().run(["plan", "citypicker://feed", "--payload", file])
    #expect(both.code == .usage && both.messages.map(\.text) == ["unexpected argument 'citypicker://feed'"])
    let missing = Program.sample().run(["plan", "--payload", folder.path + "/none.json"])
    #expect(missing.code == .environment && missing.messages.map(\.text).first?.hasPrefix("cannot read") == true)
  }

  @Test func `the plan for a payload can start from a saved navigation state`() {
    folder.write(Self.state(#"{"context":{"kind":"login"},"id":2}"#), to: "state.json")
    folder.write(#"{"screen":"profile"}"#, to: "payload.json")
    let outcome = Program.sample().run(
      ["plan", "--payload", folder.path + "/payload.json", "--from", folder.path + "/state.json"])
    #expect(outcome.code == .noResult && outcome.messages.first?.text.hasSuffix("wait: sign in first") == true)
  }

  /// The saved contexts, each with the expected exit code and text of a plan that opens the profile from that context.
  nonisolated private static let places = [
    (place: #"{"kind":"login"}"#, code: ExitCode.noResult, text: "wait: sign in first"),
    (#"{"kind":"profile"}"#, .success, "already shown"), (#"{"kind":"countries"}"#, .success, "push profile"),
  ]

  /// Returns the JSON of a navigation state with a one-entry stack.
  nonisolated private static func state(_ entry: String, contextsVersion: Int = 1) -> String {
    let stack = #"{"currentIndex":0,"entries":[\#(entry)],"id":1,"kind":"stack"}"#
    return #"{"contextsVersion":\#(contextsVersion),"schemaVersion":2,"state":"#
      + #"[{"containers":[\#(stack)],"selectedIndex":0}]}"#
  }

  @Test(arguments: 0..<places.count)
  func `the plan for a link can start from a saved navigation state`(_ index: Int) throws {
    let (place, code, text) = Self.places[index]
    folder.write(Self.state(#"{"context":\#(place),"id":2}"#), to: "state.json")
    let outcome = Program.sample().run(["plan", "citypicker://profile", "--from", folder.path + "/state.json"])
    #expect(outcome.code == code)
    #expect((outcome.output + outcome.messages.map(\.text).joined()).contains(text), "\(outcome)")
  }

  @Test(arguments: [
    ("{", "'FILE': not valid JSON"), (#"{"schemaVersion":9}"#, "a snapshot of version 9"),
    (#"{"schemaVersion":1}"#, "a snapshot of version 1; only version 2 can be read"),
    (state(#"{"id":2}"#, contextsVersion: 9), "from a later version of the app"),
    (#"{"contextsVersion":1,"schemaVersion":2}"#, "invalid navigation state 'FILE': state: missing"),
  ])
  func `a file with an invalid navigation state is rejected and not changed`(_ text: String, _ message: String) throws {
    folder.write(text, to: "state.json")
    let outcome = Program.sample().run(["plan", "citypicker://feed", "--from", folder.path + "/state.json"])
    let printed = outcome.messages.map { $0.description.replacing(folder.path + "/state.json", with: "FILE") }
    #expect(outcome.code == .environment && printed.count == 1 && printed[0].contains(message), "\(printed)")
    #expect(folder.files == ["state.json"])
  }

  // MARK: Restoration

  private func begun(
    _ line: String, end: AppEnd = AppEnd(), ending: SessionOutcome<Void> = .finished(())
  ) -> (request: AppRequest?, outcome: Outcome) {
    var begun: AppRequest?
    let program = Program.sample(
      environment: ["XDG_DATA_HOME": folder.path],
      app: { request in
        begun = request
        request.end(end)
        return ending
      })
    let outcome = program.run(words(line))
    return (begun, outcome)
  }

  private var place: String { "citypicker/navigation.json" }

  private func snapshot(_ kind: String) throws -> NavigationSnapshot {
    let entry = NavigationState.Entry(id: .init(2), context: .init(kind: kind))
    return NavigationSnapshot(try NavigationState(root: .init(.stack(id: .init(1), root: entry))))
  }

  @Test func `the app restores the saved state unless --start or another user is given`() throws {
    let left = try snapshot("feed")
    _ = begun("app --user Ada", end: AppEnd(snapshot: left))
    #expect(folder.mode(of: place) == 0o600)
    #expect(begun("app").request?.restoredSnapshot == left)
    #expect(begun("app --user Ada").request?.restoredSnapshot == left)
    let linked = begun("app --open citypicker://profile").request
    #expect(linked?.restoredSnapshot == left && linked?.target?.map(\.kind) == ["profile"])
    #expect(begun("app --start feed").request?.restoredSnapshot == nil)
    #expect(begun("app --user Eve").request?.restoredSnapshot == nil)
  }

  @Test func `a session that shows one part or ends without screens keeps the saved state`() throws {
    _ = begun("app", end: AppEnd(snapshot: try snapshot("feed")))
    let kept = folder.text(of: place)
    _ = begun("app --start feed", end: AppEnd(snapshot: try snapshot("profile")))
    _ = begun("app", end: AppEnd())
    #expect(kept != nil && folder.text(of: place) == kept)
  }

  @Test(arguments: [
    ("{", "damaged navigation state 'FILE': not valid JSON", true),
    (
      #"{"contextsVersion":1,"schemaVersion":1}"#,
      "damaged navigation state 'FILE': a snapshot of version 1; only version 2 can be read", true
    ),
    (#"{"schemaVersion":3,"later":1}"#, "cannot read navigation state 'FILE': version 3 is too new", false),
  ])
  func `an unreadable saved state is reported and does not stop the app`(
    _ text: String, _ message: String, isReplaced: Bool
  ) throws {
    folder.write(text, to: place)
    let (request, outcome) = begun("app", end: AppEnd(snapshot: try snapshot("feed")))
    #expect(request != nil && request?.restoredSnapshot == nil && outcome.code == .success)
    #expect(outcome.messages.map(\.severity) == [.warning])
    #expect(outcome.messages.map { $0.text.replacing("\(folder.path)/\(place)", with: "FILE") } == [message])
    #expect((folder.text(of: place) == text) != isReplaced)
    #expect(folder.files.contains("citypicker/navigation.json.damaged-1") == isReplaced)
  }

  @Test func `with --tree, the trees of coordinators and screens are printed regardless of how the session ends`() {
    #expect(begun("app", end: AppEnd(tree: "flows\n")).outcome.notes == "")
    #expect(begun("app --tree", end: AppEnd(tree: "flows\n")).outcome.notes == "flows\n")
    let interrupted = begun("app --tree", end: AppEnd(tree: "flows\n"), ending: .canceled).outcome
    #expect(interrupted.notes == "flows\n" && interrupted.code == .interrupted)
  }
}

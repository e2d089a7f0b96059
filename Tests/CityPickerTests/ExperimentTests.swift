import Coordination
import Presentation
import TestSupport
import Testing

@testable import CityPicker

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tests which picker the program shows and which events it logs.
@MainActor
@Suite("Experiments")
struct ExperimentTests {
  private let home = ExperimentHome()

  /// A command line, a configuration, and the expected picker and log after a city is chosen.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var configuration: String?
    var line = "pick --unit u --log ~/log"
    var environment: [String: String] = [:]
    let picker: String
    let log: [String]
  }

  nonisolated private static let forced = "pick --unit u --log ~/log --picker"
  nonisolated private static let app = "app --user Ada --unit u --log ~/log --open citypicker://profile"
  nonisolated private static let variable = "CITYPICKER_EXPERIMENTS"
  nonisolated private static let map = ExperimentHome.split(0, 1)
  nonisolated private static let list = ExperimentHome.split(1, 0)

  nonisolated private static func log(_ variant: String, _ words: String) -> [String] {
    ["assignment \(variant) \(words)", "exposure \(variant) \(words)"]
      + ["outcome city_picked" + (words.hasSuffix(" forced") ? " forced" : "")]
  }

  nonisolated private static func unseen(_ words: String) -> [String] {
    ["assignment \(words) outside", "outcome city_picked"]
  }

  @Test(arguments: [
    Case(testDescription: "a random assignment", configuration: map, picker: "map", log: log("map", "SPLIT")),
    Case(testDescription: "another random assignment", configuration: list, picker: "list", log: log("list", "SPLIT")),
    Case(
      testDescription: "auto uses the assignment", configuration: map, line: "\(forced) auto", picker: "map",
      log: log("map", "SPLIT")),
    Case(
      testDescription: "a flag overrides everything else", configuration: map, line: "\(forced) list",
      environment: [variable: "city-picker=map"], picker: "list", log: log("list", "STATIC forced")),
    Case(
      testDescription: "the long form of the flag", line: "pick --unit u --log ~/log --experiment city-picker=map",
      picker: "map", log: log("map", "STATIC forced")),
    Case(
      testDescription: "the environment overrides a link", configuration: list, line: "\(app)?city-picker=list",
      environment: [variable: "other=on,city-picker=map"], picker: "map", log: log("map", "STATIC forced")),
    Case(
      testDescription: "a link with other parameters", configuration: list, line: "\(app)?a=b&city-picker=map#c",
      picker: "map", log: log("map", "STATIC forced")),
    Case(
      testDescription: "a link with a variant number", configuration: list, line: "\(app)?city-picker=1", picker: "map",
      log: log("map", "STATIC forced")),
    Case(
      testDescription: "a rule that forces a variant",
      configuration: ExperimentHome.feature(#"{"defaultValue":"list","rules":[{"force":"map"}]}"#), picker: "map",
      log: unseen("map TARGETING_MATCH")),
    Case(
      testDescription: "everything off", configuration: ExperimentHome.split(0, 1, beside: #","enabled":false"#),
      picker: "list", log: unseen("list DISABLED")),
    Case(
      testDescription: "no coverage",
      configuration: map.replacing(#""coverage":1"#, with: #""coverage":0"#), picker: "list",
      log: unseen("list DEFAULT")),
    Case(testDescription: "no configuration", picker: "list", log: unseen("list DEFAULT")),
    Case(
      testDescription: "no feature", configuration: #"{"features":{}}"#, picker: "list", log: unseen("list ERROR")),
    Case(
      testDescription: "an unknown variant", configuration: map.replacing("\"map\"]", with: "\"globe\"]"),
      picker: "list", log: unseen("list ERROR")),
    Case(
      testDescription: "an empty unit", configuration: map, line: "pick --unit ∅ --log ~/log", picker: "list", log: []),
  ])
  func `the first source with a variant determines the picker, and the decision is logged`(_ example: Case) throws {
    if let configuration = example.configuration { home.configure(configuration) }
    let (outcome, picker) = home.run(example.line, example.environment)
    #expect(outcome.code == .success && picker == example.picker)
    let events = try home.events()
    #expect(events.map(\.words) == example.log)
    #expect(events.map(\.seq) == Array(events.indices))
    #expect(Set(events.map(\.session_id)).count <= 1 && events.allSatisfy { $0.user_id == "u" && $0.v == 1 })
    #expect(home.unitID == nil)
  }

  /// A command line that the program must reject before showing or writing anything, and the expected error.
  struct UsageCase: CustomTestStringConvertible {
    let line: String
    var variable: String?
    var file: String?
    var code = ExitCode.usage
    let message: String
    var testDescription: String { "\(line) \(variable ?? "")" }
  }

  @Test(arguments: [
    UsageCase(line: "--picker globe", message: "invalid value 'globe' for '--picker': must be list, map, or auto"),
    UsageCase(
      line: "--picker Map", message: "invalid value 'Map' for '--picker': must be list, map, or auto"),
    UsageCase(line: "--picker=", message: "invalid value '' for '--picker': must be list, map, or auto"),
    UsageCase(
      line: "app --picker list --experiment city-picker=map",
      message: "'--picker' cannot be used with '--experiment'; use one of them"),
    UsageCase(
      line: "--experiment city-picker=list --experiment city-picker=map",
      message: "conflicting variants 'list' and 'map' of 'city-picker' in '--experiment'; use one of them"),
    UsageCase(
      line: "--experiment city-picker=maps",
      message: "unknown variant 'maps' of 'city-picker' in '--experiment'; did you mean 'map'?"),
    UsageCase(
      line: "--experiment city-piker=map",
      message: "unknown experiment 'city-piker' in '--experiment'; did you mean 'city-picker'?"),
    UsageCase(
      line: "--experiment map",
      message: "invalid value 'map' for '--experiment': must be KEY=VARIANT, such as city-picker=map"),
    UsageCase(
      line: "--experiment city-picker=",
      message: "invalid value 'city-picker=' for '--experiment': must be KEY=VARIANT, such as city-picker=map"),
    UsageCase(
      line: "--experiment=\u{301}=map", message: "unknown experiment '\u{301}' in '--experiment'; use city-picker"),
    UsageCase(
      line: "pick --experiments ~/file", file: String(repeating: " ", count: (16 << 20) + 1), code: .environment,
      message: "cannot read experiments '~/file': File too large; use a file of at most 16777216 bytes"),
    UsageCase(line: "pick --log=", message: "invalid value '' for '--log': must be the path of a file"),
    UsageCase(line: "pick --log -", message: "invalid value '-' for '--log': must be the path of a file"),
    UsageCase(line: "find x --log y", message: "'find' has no option '--log'; see 'citypicker find --help'"),
    UsageCase(
      line: "pick --unit \(String(repeating: "x", count: 1025))",
      message: "'--unit' has 1025 bytes: must be at most 1024 bytes"),
    UsageCase(
      line: "pick --experiments ~/none", code: .environment,
      message: "cannot read experiments '~/none': No such file or directory; use a readable file"),
    UsageCase(
      line: "app --experiments ~", code: .environment,
      message: "cannot read experiments '~': Is a directory; use a readable file"),
    UsageCase(
      line: "pick --experiments ~/file", file: "{", code: .environment,
      message: "invalid experiments '~/file': not JSON; use a file that GrowthBook SDKs can read"),
    UsageCase(
      line: "pick --experiments ~/file", file: #"{"features":[]}"#, code: .environment,
      message: "invalid experiments '~/file': features: not an object; use a file that GrowthBook SDKs can read"),
    UsageCase(
      line: "pick --experiments ~/file", file: #"{"features":{"citypicker":{"defaultValue":"map"}}}"#,
      code: .environment,
      message:
        "invalid experiments '~/file': features: 'city-picker' is missing; use a file that GrowthBook SDKs can read"),
    UsageCase(
      line: "--query kazan --select-1 --experiments ~/file", file: #"{"features":{},"log":1}"#, code: .environment,
      message: "invalid experiments '~/file': log: wrong type; use a file that GrowthBook SDKs can read"),
  ])
  func `errors in experiment options and files are reported before the terminal is opened`(_ rejection: UsageCase) {
    if let file = rejection.file { home.folder.write(file, to: "file") }
    let log = rejection.line.contains("--log") ? "" : " --log ~/log"
    let (outcome, picker) = home.run(
      rejection.line + log, rejection.variable.map { ["CITYPICKER_EXPERIMENTS": $0] } ?? [:])
    #expect(outcome.code == rejection.code && picker == nil)
    #expect(
      outcome.messages.map(\.description)
        == ["error: \(rejection.message)".replacing("~", with: home.folder.path)])
    #expect(home.folder.names(in: "") == (rejection.file == nil ? [] : ["file"]))
  }

  @Test(.case(113)) func `a configuration edited while the picker is shown takes effect at the next launch`() throws {
    home.configure(Self.list)
    let line = "pick --log ~/log --unit u"
    let first = home.run(line) { onFirstShown in
      home.configure(Self.map)
      onFirstShown()(.finished)
      return .finished(Choice(cities: [.kazan]))
    }
    let second = home.run(line)
    #expect([first.picker, second.picker] == ["list", "map"])
    let events = try home.events()
    #expect(events.map(\.words) == Self.log("list", "SPLIT") + Self.log("map", "SPLIT"))
    #expect(
      events[0].config_version == events[1].config_version && events[1].config_version != events[3].config_version)
  }

  @Test func `a choice that needs no user input is not part of the experiment`() throws {
    home.configure(Self.map)
    #expect(home.run("pick --query kazan --select-1 --log ~/log").outcome.output == "Kazan, Tatarstan, Russia\n")
    #expect(home.folder.names(in: "") == ["config"])
  }

  @Test func `the explanation lists all sources of a variant and names the source that determined it`() {
    home.configure(Self.map)
    let notes = home.run(
      "app --user Ada --explain --unit u\u{1B} --picker list --open citypicker://feed?city-picker=map",
      ["CITYPICKER_EXPERIMENTS": "city-picker=map", "DO_NOT_TRACK": "1"]
    ).outcome.notes
    let expected = """
      city-picker: list, STATIC
        decided by              --picker, --experiment
        --picker, --experiment  list
        CITYPICKER_EXPERIMENTS  map
        --open                  map
        configuration           ~/config/citypicker/experiments.json, map, SPLIT, version VERSION
        logged as               city-picker, list
        unit                    u␛

      """
    let version = #/fnv1a-[0-9a-f]{16}/#
    #expect(notes.replacing(version, with: "VERSION").hasPrefix(expected.replacing("~", with: home.folder.path)))
    #expect(
      notes.hasSuffix(
        "  counted                 no: the variant was requested\n"
          + "  log                     -, because of DO_NOT_TRACK\n"))
    #expect(home.run("pick --explain").outcome.notes.contains("bucket        "))
    home.configure(Self.map.replacing(#"{"key":"map"}"#, with: #"{"key":"globe"}"#))
    #expect(
      home.run("pick --explain").outcome.notes
        .hasSuffix("  problem                 features.city-picker: logs name 'map' as 'globe'\n"))
  }
}

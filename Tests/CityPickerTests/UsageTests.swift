import Domain
import Coordination
import Testing

@testable import CityPicker

@MainActor
@Suite("Usage")
struct UsageTests {
  struct Mistake: CustomTestStringConvertible {
    let line: String
    let message: String
    var testDescription: String { line }

    init(_ line: String, _ message: String) {
      self.line = line
      self.message = message
    }
  }

  nonisolated private static let keys = "keys without another use, such as ctrl-g,alt-x,f2"
  nonisolated private static let durations = "a whole number and a unit, up to a week, such as 500ms, 10s or 2m"
  nonisolated private static let weights =
    "names, each once, and weights over 0 that add up to 1, such as list=0.5,map=0.5"
  nonisolated private static let seconds = "seconds, more than 0, up to 1000000, such as 2.5"

  @Test(arguments: [
    Mistake("fnd kazan", "unknown command: fnd; did you mean find?"),
    Mistake("reprot", "unknown command: reprot; did you mean report?"),
    Mistake("report", "missing argument: report; give FILE, such as citypicker report events.jsonl"),
    Mistake("report x --counts y", "unexpected argument: x; see citypicker report --help"),
    Mistake("report x --population all", "bad value: --population all; give assigned|shown"),
    Mistake("report x --within 10", "bad value: --within 10; give \(durations)"),
    Mistake("report x --within 0s", "bad value: --within 0s; give \(durations)"),
    Mistake("report x --within 8d", "bad value: --within 8d; give \(durations)"),
    Mistake("report x --within 99999m", "bad value: --within 99999m; give \(durations)"),
    Mistake("report x --weights list=1", "bad value: --weights list=1; give \(weights)"),
    Mistake("report x --weights a=0.5,a=0.5", "bad value: --weights a=0.5,a=0.5; give \(weights)"),
    Mistake("report x --weights a=0.5,b=0.6", "bad value: --weights a=0.5,b=0.6; give \(weights)"),
    Mistake("report x --weights a=1.5,b=-0.5", "bad value: --weights a=1.5,b=-0.5; give \(weights)"),
    Mistake("report x --weights a=0,b=1", "bad value: --weights a=0,b=1; give \(weights)"),
    Mistake("report x --weights a=nan,b=1", "bad value: --weights a=nan,b=1; give \(weights)"),
    Mistake("report x --weights a=0.5,b=0.5,", "bad value: --weights a=0.5,b=0.5,; give \(weights)"),
    Mistake("report x --metric ∅", "bad value: --metric ; give NAME"),
    Mistake("find x --weights a=1", "no option of find: --weights; see citypicker find --help"),
    Mistake("storyboard --format svg", "bad value: --format svg; give text|mermaid|dot|json"),
    Mistake("storyboard x", "unexpected argument: x; see citypicker storyboard --help"),
    Mistake("storyboard --country RU", "no option of storyboard: --country; see citypicker storyboard --help"),
    Mistake("storyboard --check", "missing value: --check; give --check=FILE"),
    Mistake("--completion tcsh", "bad value: --completion tcsh; give bash|zsh|fish"),
    Mistake("pick --completion bash", "no option of pick: --completion; see citypicker pick --help"),
    Mistake("find x --man", "no option of find: --man; see citypicker find --help"),
    Mistake("app --check x", "no option of app: --check; see citypicker app --help"),
    Mistake("Find kazan", "unknown command: Find; did you mean find?"),
    Mistake("∅", "unknown command: ; see citypicker --help"),
    Mistake("--pciker list", "unknown option: --pciker; did you mean --picker?"),
    Mistake("-json find x", "unknown option: -json; did you mean --json?"),
    Mistake("find x --limt=3", "unknown option: --limt; did you mean --limit?"),
    Mistake("find x -h", "unknown option: -h; see citypicker --help"),
    Mistake("--picker list --picker map", "two values: --picker list, --picker map; give one of them"),
    Mistake("--picker=\u{301}x", "unknown picker '\u{301}x': --picker; use list, map or auto"),
    Mistake("--picker globe", "unknown picker 'globe': --picker; use list, map or auto"),
    Mistake("--picker", "missing value: --picker; give --picker=list|map|auto"),
    Mistake("--query --json", "missing value: --query; give --query=TEXT"),
    Mistake("--query -- x", "missing value: --query; give --query=TEXT"),
    Mistake("--json=1", "unexpected value: --json=1; give --json alone"),
    Mistake("--json --format {id}", "contradicting options: --format --json; give one of them"),
    Mistake("--select-1", "missing option: --select-1 without --query; give both"),
    Mistake("--exit-0", "missing option: --exit-0 without --query; give both"),
    Mistake("--preselect 1", "missing option: --preselect without --multi; give both"),
    Mistake("--multi --preselect 999", "no city: --preselect 999; give numbers that {id} prints"),
    Mistake(
      "--multi --preselect 551487 --country sg",
      "no city of Singapore: --preselect 551487; give numbers that {id} prints"),
    Mistake(
      "--multi --preselect 1,",
      "bad value: --preselect 1,; give numbers of cities, parted by commas or blanks, as {id} prints them"),
    Mistake(
      "--multi --preselect x",
      "bad value: --preselect x; give numbers of cities, parted by commas or blanks, as {id} prints them"
    ),
    Mistake("--expect=", "bad value: --expect ; give \(keys)"),
    Mistake("--expect f2,", "bad value: --expect f2,; give \(keys)"),
    Mistake("--expect x", "bad value: --expect x; give \(keys)"),
    Mistake("--expect f13", "bad value: --expect f13; give \(keys)"),
    Mistake("--expect f1", "bad value: --expect f1; give \(keys)"),
    Mistake("--expect ctrl-a", "bad value: --expect ctrl-a; give \(keys)"),
    Mistake("--expect ctrl-c", "bad value: --expect ctrl-c; give \(keys)"),
    Mistake("--expect ctrl-m", "bad value: --expect ctrl-m; give \(keys)"),
    Mistake("--expect alt-b", "bad value: --expect alt-b; give \(keys)"),
    Mistake("--expect tab", "bad value: --expect tab; give \(keys)"),
    Mistake("--timeout 0", "bad value: --timeout 0; give \(seconds)"),
    Mistake("--timeout 1000001", "bad value: --timeout 1000001; give \(seconds)"),
    Mistake("--timeout 1e3", "bad value: --timeout 1e3; give \(seconds)"),
    Mistake("--timeout nan", "bad value: --timeout nan; give \(seconds)"),
    Mistake("--timeout -1", "bad value: --timeout -1; give \(seconds)"),
    Mistake("app --timeout 1", "no option of app: --timeout; see citypicker app --help"),
    Mistake("--query \(String(repeating: "x", count: 1025))", "too long: --query; give at most 1024 bytes"),
    Mistake("kazan", "unknown command: kazan; see citypicker --help"),
    Mistake("pick kazan", "unexpected argument: kazan; see citypicker pick --help"),
    Mistake("app -- kazan", "unexpected argument: kazan; see citypicker app --help"),
    Mistake("app --json", "no option of app: --json; see citypicker app --help"),
    Mistake("find x --multi", "no option of find: --multi; see citypicker find --help"),
    Mistake("pick --limit 3", "no option of pick: --limit; see citypicker pick --help"),
    Mistake("pick --user Ada", "no option of pick: --user; see citypicker pick --help"),
    Mistake("app --user ␣", "bad value: --user  ; give a name of at most 256 bytes"),
    Mistake("app --start", "missing value: --start; give --start=PART"),
    Mistake("app --start main", "bad value: --start main; give login|feed|profile|edit|city"),
    Mistake("app --start feed --start city", "two values: --start feed, --start city; give one of them"),
    Mistake("pick --start city", "no option of pick: --start; see citypicker pick --help"),
    Mistake("find", "nothing to search for: find; give TEXT, such as citypicker find kazan"),
    Mistake("find ∅ ∅", "nothing to search for: find; give TEXT, such as citypicker find kazan"),
    Mistake("find x --limit 0", "bad value: --limit 0; give a number from 1 to 1000"),
    Mistake("find x --limit 1001", "bad value: --limit 1001; give a number from 1 to 1000"),
    Mistake("find x --limit -1", "bad value: --limit -1; give a number from 1 to 1000"),
    Mistake("find x --limit +1", "bad value: --limit +1; give a number from 1 to 1000"),
    Mistake(
      "find x --limit 99999999999999999999", "bad value: --limit 99999999999999999999; give a number from 1 to 1000"),
    Mistake("find x --limit=", "bad value: --limit ; give a number from 1 to 1000"),
    Mistake("find x --country XX", "unknown country: XX; give two letters of ISO 3166-1, such as RU"),
    Mistake("near 1,2 --country ∅", "unknown country: ; give two letters of ISO 3166-1, such as RU"),
    Mistake("pick --country Russia", "unknown country: Russia; give two letters of ISO 3166-1, such as RU"),
    Mistake("app --country XX", "unknown country: XX; give two letters of ISO 3166-1, such as RU"),
    Mistake("near", "missing argument: near; give LAT,LON, such as citypicker near 55.79,49.12"),
    Mistake("near --stdin 1,2", "unexpected argument: 1,2; see citypicker near --help"),
    Mistake("find --stdin x", "unexpected argument: x; see citypicker find --help"),
    Mistake("find --stdin --format {id}", "contradicting options: --format --stdin; give one of them"),
    Mistake("pick --stdin", "no option of pick: --stdin; see citypicker pick --help"),
    Mistake(
      "find x --bo\(String(repeating: "gu", count: 500))",
      "unknown option: --bo\(String(repeating: "gu", count: 98))…; see citypicker --help"),
    Mistake("find \(String(repeating: "x", count: 1025))", "too long: TEXT; give at most 1024 bytes"),
    Mistake("near 1,2 3,4", "unexpected argument: 3,4; see citypicker near --help"),
    Mistake("find x --format {foo}", "unknown placeholder: {foo} in --format; see citypicker --help; {{ is a brace"),
    Mistake("find x --format {}", "unknown placeholder: {} in --format; see citypicker --help; {{ is a brace"),
    Mistake("find x --format {Name}", "unknown placeholder: {Name} in --format; see citypicker --help; {{ is a brace"),
    Mistake("find x --format {distance}", "unknown placeholder: {distance} in --format; use it with citypicker near"),
    Mistake("--format {distance}", "unknown placeholder: {distance} in --format; use it with citypicker near"),
    Mistake("find x --format {name", "unclosed brace: { in --format; close it, or write {{ for a brace"),
    Mistake(#"find x --format \q"#, #"unknown escape: \q in --format; use \t, \n, \0 or \\"#),
    Mistake(#"find x --format x\"#, #"unknown escape: \ in --format; use \t, \n, \0 or \\"#),
    Mistake("find x --\u{1B}[31m\n", "unknown option: --␛[31m␊; see citypicker --help"),
  ])
  func `a usage error prints one line and no output, and ends with 64`(_ mistake: Mistake) {
    let outcome = Program.sample(environment: ["HOME": "/nonexistent", "LOGNAME": "ada"]).run(words(mistake.line))
    #expect(outcome.messages.map(\.description) == ["citypicker: \(mistake.message)"])
    #expect(outcome.code == .usage)
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    "91,0", "-90.1,0", "0,180.1", "0,-181", "nan,0", "0,inf", "1e1,0", "0x5A,0", "1", "1,2,3", ",", "1,", "a,b",
    "1.2.3,4", "+-1,2", "", "+5579", "5579+04912", "+55-4912", "+5579+049", "+555+04912", "+91+000", "+90+18001",
    "+55.+049.", "+5547+04907//", "+5547+04907+", "+5547+04907x", "+5547+04907CRSx/y", "+٥٥+٠٤٩", "+55474800+0490712",
    "55,79;49,12", "55.79, 49.12", "١,٢",
  ])
  func `a text that is not a point on Earth is rejected`(_ point: String) {
    #expect(throws: UsageError.badPoint(point)) { try Invocation(["near", "--", point]) }
  }

  struct Position: CustomTestStringConvertible {
    let text: String
    let latitude: Double
    let longitude: Double
    var testDescription: String { text }

    init(_ text: String, _ latitude: Double, _ longitude: Double) {
      (self.text, self.latitude, self.longitude) = (text, latitude, longitude)
    }
  }

  @Test(arguments: [
    Position("55.79,49.12", 55.79, 49.12), Position("-.5,+.5", -0.5, 0.5), Position("90,-180", 90, -180),
    Position("+55+049", 55, 49), Position("+55.5-049.25/", 55.5, -49.25), Position("+55,5-049,25", 55.5, -49.25),
    Position("+5530+04915", 55.5, 49.25), Position("-5530.6-04915.3/", -55.51, -49.255),
    Position("+553036+0491518", 55.51, 49.255), Position("-553036.9+0491518.9/", -55.51025, 49.25525),
    Position("+5530+04915+8848.5/", 55.5, 49.25), Position("+5530+04915-30CRSWGS_84/", 55.5, 49.25),
    Position("+5530+04915CRSWGS_84/", 55.5, 49.25), Position("+5530+04915CRSWGS_84", 55.5, 49.25),
    Position("+0000+00000/", 0, 0), Position("-0000-00000", 0, 0), Position("+900000+1800000", 90, 180),
    // Like `tzselect`, adds minutes and degrees that exceed 60.
    Position("+5579+04912", 56 + 19 / 60, 49.2),
  ])
  func `points have decimal degrees or the format of ISO 6709`(_ position: Position) throws {
    let point = try #require(Coordinate(text: position.text))
    #expect(abs(point.latitude - position.latitude) < 1e-12 && abs(point.longitude - position.longitude) < 1e-12)
  }

  struct Reading: CustomTestStringConvertible {
    let line: String
    let invocation: Invocation
    var testDescription: String { line }

    init(_ line: String, _ invocation: Invocation) {
      self.line = line
      self.invocation = invocation
    }
  }

  @Test(arguments: [
    Reading("", .pick(PickOptions())),
    Reading("pick", .pick(PickOptions())),
    Reading(
      "--picker map --multi", .pick(PickOptions(experiments: ExperimentOptions(picker: .map), allowsSeveral: true))),
    Reading("--picker=map --picker map", .pick(PickOptions(experiments: ExperimentOptions(picker: .map)))),
    Reading(
      "app --experiment a=b --experiment=c=d --experiments x --unit ∅ --log y --no-log --explain",
      .app(
        AppOptions(
          experiments: ExperimentOptions(
            variants: ["a=b", "c=d"], file: "x", unit: "", log: "y", forbidsLog: true, explains: true)))),
    Reading("--query= --select-1 --json", .pick(PickOptions(takesOnlyMatch: true, format: .json))),
    Reading(
      "--multi --preselect 2,1 --print-query --print0 --header a␣b --timeout 2.5",
      .pick(
        PickOptions(
          allowsSeveral: true, preselected: [2, 1], printsQuery: true, endsWithNUL: true, header: "a b",
          timeout: .milliseconds(2500)))),
    Reading("--query a=b", .pick(PickOptions(query: "a=b"))),
    Reading("--query=a=b", .pick(PickOptions(query: "a=b"))),
    Reading("--query -", .pick(PickOptions(query: "-"))),
    Reading("--query=--json", .pick(PickOptions(query: "--json"))),
    Reading("app --user Ada --country ru", .app(AppOptions(countryCode: "ru", userName: "Ada"))),
    Reading("app --start=edit", .app(AppOptions(start: .edit))),
    Reading("find new york", .find(FindOptions(text: "new york"))),
    Reading("find new --limit 1000 york", .find(FindOptions(text: "new york", limit: 1000))),
    Reading("--json find kazan", .find(FindOptions(text: "kazan", format: .json))),
    Reading("find -- --json -x", .find(FindOptions(text: "--json -x"))),
    Reading("find find", .find(FindOptions(text: "find"))),
    Reading("find -", .find(FindOptions(text: "-"))),
    Reading("find -1 -.5", .find(FindOptions(text: "-1 -.5"))),
    Reading("near 55.79,49.12", .near(NearOptions(point: .init(latitude: 55.79, longitude: 49.12)))),
    Reading("near -33.9,18.4", .near(NearOptions(point: .init(latitude: -33.9, longitude: 18.4)))),
    Reading("near -.5,+.5 --limit 7", .near(NearOptions(point: .init(latitude: -0.5, longitude: 0.5), limit: 7))),
    Reading("near --stdin --limit 3", .near(NearOptions(limit: 3, format: .json))),
    Reading("find --stdin", .find(FindOptions(format: .json))),
    Reading("near -3352+15113", .near(NearOptions(point: .init(latitude: -33 - 52 / 60, longitude: 151 + 13 / 60)))),
    Reading("near 90,-180", .near(NearOptions(point: .init(latitude: 90, longitude: -180)))),
    Reading("storyboard", .storyboard(StoryboardOptions())),
    Reading("storyboard --format=dot", .storyboard(StoryboardOptions(format: .diagram(.dot)))),
    Reading("storyboard --check - --format json", .storyboard(StoryboardOptions(format: .json, file: "-"))),
    Reading("--help", .help(nil)),
    Reading("near --help", .help(.near)),
    Reading("--version find", .version),
    Reading("--completion zsh", .completion(.zsh)),
    Reading("--man", .manual),
  ])
  func reads(_ reading: Reading) throws {
    #expect(try Invocation(words(reading.line)) == reading.invocation)
  }

  @Test func `the help contains the options that the parser accepts`() {
    let top = Program.sample().run(["--help"])
    #expect(top.code == .success)
    for option in Option.allCases { #expect(top.output.contains("  \(option.flag) ")) }
    for command in Command.allCases {
      #expect(top.output.contains("citypicker \(command.usage) "))
      let page = Program.sample().run([command.rawValue, "--help"]).output
      for option in Option.allCases {
        #expect(page.contains("  \(option.flag) ") == option.commands.contains(command), "\(command) \(option)")
      }
    }
    #expect(top.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(top.output.contains("{distance}"))
    #expect(!Program.sample().run(["find", "--help"]).output.contains("{distance}"))
  }

  @Test func `the program prints its version`() {
    #expect(Program.sample().run(["--version"]) == Outcome(code: .success, output: "citypicker \(Program.version)\n"))
  }
}

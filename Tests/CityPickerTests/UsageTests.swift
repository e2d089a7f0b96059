import Domain
import StoryboardDiagrams
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

  @Test(arguments: [
    Mistake("fnd kazan", "unknown command: fnd; did you mean find?"),
    Mistake("report", "unknown command: report; see citypicker --help"),
    Mistake("storyboard --format svg", "bad value: --format svg; give text|mermaid|dot|json"),
    Mistake("storyboard x", "unexpected argument: x; see citypicker storyboard --help"),
    Mistake("storyboard --country RU", "no option of storyboard: --country; see citypicker storyboard --help"),
    Mistake("storyboard --check", "missing value: --check; give --check=FILE"),
    Mistake("app --check x", "no option of app: --check; see citypicker app --help"),
    Mistake("Find kazan", "unknown command: Find; did you mean find?"),
    Mistake("∅", "unknown command: ; see citypicker --help"),
    Mistake("--pciker list", "unknown option: --pciker; did you mean --picker?"),
    Mistake("-json find x", "unknown option: -json; did you mean --json?"),
    Mistake("find x --limt=3", "unknown option: --limt; did you mean --limit?"),
    Mistake("find x -h", "unknown option: -h; see citypicker --help"),
    Mistake("--picker list --picker map", "two values: --picker list, --picker map; give one of them"),
    Mistake("--picker globe", "bad value: --picker globe; give list|map|auto"),
    Mistake("--picker", "missing value: --picker; give --picker=list|map|auto"),
    Mistake("--query --json", "missing value: --query; give --query=TEXT"),
    Mistake("--query -- x", "missing value: --query; give --query=TEXT"),
    Mistake("--json=1", "unexpected value: --json=1; give --json alone"),
    Mistake("--json --format {id}", "contradicting options: --format --json; give one of them"),
    Mistake("--select-1", "missing option: --select-1 without --query; give both"),
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
  func `refuses with 64, one line, and nothing printed`(_ mistake: Mistake) {
    let outcome = Program.sample(environment: ["HOME": "/nonexistent", "LOGNAME": "ada"]).run(words(mistake.line))
    #expect(outcome.messages.map(\.description) == ["citypicker: \(mistake.message)"])
    #expect(outcome.code == .usage)
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    "--exit-0", "--preselect", "--print-query", "--print0", "--expect", "--header", "--timeout",
    "--stdin", "--completion", "--man", "--experiments", "--experiment", "--unit", "--log", "--no-log", "--explain",
    "--city", "--svg", "--size", "--weights",
  ])
  func `knows no option that is still to come`(_ flag: String) {
    for command in Command.allCases {
      #expect(throws: UsageError.unknownOption(flag, nearest: Option.allCases.map(\.flag).nearest(to: flag))) {
        try Invocation([command.rawValue, "1,2", flag, "1"])
      }
    }
  }

  @Test(arguments: [
    "91,0", "-90.1,0", "0,180.1", "0,-181", "nan,0", "0,inf", "1e1,0", "0x5A,0", "1", "1,2,3", ",", "1,", "a,b",
    "1.2.3,4", "+-1,2", "55,79;49,12", "55.79, 49.12", "+5579+04912", "١,٢",
  ])
  func `refuses what is no point on Earth`(_ point: String) {
    #expect(throws: UsageError.badPoint(point)) { try Invocation(["near", "--", point]) }
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
    Reading("--picker map --multi", .pick(PickOptions(picker: .map, allowsSeveral: true))),
    Reading("--picker=map --picker map", .pick(PickOptions(picker: .map))),
    Reading("--query= --select-1 --json", .pick(PickOptions(takesOnlyMatch: true, format: .json))),
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
    Reading("near 90,-180", .near(NearOptions(point: .init(latitude: 90, longitude: -180)))),
    Reading("storyboard", .storyboard(StoryboardOptions())),
    Reading("storyboard --format=dot", .storyboard(StoryboardOptions(format: .diagram(.dot)))),
    Reading("storyboard --check - --format json", .storyboard(StoryboardOptions(format: .json, file: "-"))),
    Reading("--help", .help(nil)),
    Reading("near --help", .help(.near)),
    Reading("--version find", .version),
  ])
  func reads(_ reading: Reading) throws {
    #expect(try Invocation(words(reading.line)) == reading.invocation)
  }

  @Test func `helps from the table that it parses by`() {
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

  @Test func `tells its version`() {
    #expect(Program.sample().run(["--version"]) == Outcome(code: .success, output: "citypicker \(Program.version)\n"))
  }
}

import Coordination
import Domain
import TerminalHost
import TerminalUI
import Testing

@testable import CityPicker

/// Tests command-line parsing, the help text, and the version output.
@MainActor
@Suite("Invocation")
struct InvocationTests {
  @Test func `pick parses the options for its appearance and keys`() throws {
    let line = "--bind f2:up,alt-k:up+down --bind F2:ignore --prompt ∅ --preview none --cycle"
    var expected = PickOptions()
    expected.bindings = [
      KeyBinding(KeyPress(.character("k"), .alt), replacements: [.up, .down], title: "up+down"),
      KeyBinding(KeyPress(.function(2)), replacements: [], title: "ignore"),
    ]
    expected.appearance = PickAppearance(prompt: "", preview: .none, cycles: true)
    #expect(try Invocation(words(line)) == .pick(expected))
  }

  @Test(arguments: [
    ("ctrl-a", KeyPress(.character("a"), .control)), ("ctrl-y", KeyPress(.character("y"), .control)),
    ("ctrl-space", KeyPress(.character(" "), .control)), ("alt-a", KeyPress(.character("a"), .alt)),
    ("alt-z", KeyPress(.character("z"), .alt)), ("alt-0", KeyPress(.character("0"), .alt)),
    ("alt-9", KeyPress(.character("9"), .alt)), ("f1", KeyPress(.function(1))), ("f12", KeyPress(.function(12))),
    ("enter", KeyPress(.enter)), ("tab", KeyPress(.tab)), ("shift-tab", KeyPress(.tab, .shift)),
    ("btab", KeyPress(.tab, .shift)), ("esc", KeyPress(.escape)), ("backspace", KeyPress(.backspace)),
    ("bspace", KeyPress(.backspace)), ("delete", KeyPress(.delete)), ("del", KeyPress(.delete)),
    ("insert", KeyPress(.insert)), ("up", KeyPress(.up)), ("down", KeyPress(.down)), ("left", KeyPress(.left)),
    ("right", KeyPress(.right)), ("home", KeyPress(.home)), ("end", KeyPress(.end)),
    ("page-up", KeyPress(.pageUp)), ("pgup", KeyPress(.pageUp)), ("page-down", KeyPress(.pageDown)),
    ("pgdn", KeyPress(.pageDown)),
  ])
  func `--bind accepts the name of each key`(_ name: String, _ key: KeyPress) throws {
    #expect(try KeyBinding.bindings(["\(name):ignore"]).map(\.key) == [key])
  }

  @Test(arguments: [
    "91,0", "-90.1,0", "0,180.1", "0,-181", "nan,0", "0,inf", "1e1,0", "0x5A,0", "1", "1,2,3", ",", "1,", "a,b",
    "1.2.3,4", "+-1,2", "", "+5579", "5579+04912", "+55-4912", "+5579+049", "+555+04912", "+91+000", "+90+18001",
    "+55.+049.", "+5547+04907//", "+5547+04907+", "+5547+04907x", "+5547+04907CRSx/y", "+٥٥+٠٤٩", "+55474800+0490712",
    "55,79;49,12", "40N 74N", "40.7N 74", "-40.7N 74W", "91N 0E", "40°60′N 1E", "x 48.85 2.35", "١,٢",
    "40.5°30′N 74W", "40.0°30′N 74W", "40°30.5′30″N 74W", "40.5°30″N 74W", "40N 74.5°30′W", "geo:0,0?q=Paris",
  ])
  func `text that does not specify a point on Earth is rejected`(_ point: String) {
    #expect(throws: UsageError.invalidCoordinates(point)) { try Invocation(["near", "--", point]) }
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
    // As in `tzselect`, minutes above 59 carry over into degrees.
    Position("+5579+04912", 56 + 19 / 60, 49.2),
    Position("55.79, 49.12", 55.79, 49.12), Position("48.85 2.35", 48.85, 2.35), Position("40.7N 74W", 40.7, -74),
    Position("S 33.9; e 18.4", -33.9, 18.4), Position("74W 40.7N", 40.7, -74), Position("−33.9 18.4", -33.9, 18.4),
    Position("40°42′46″N 74°0′22″W", 40.712777777777778, -74.006111111111111),
    Position("40.5°N 74.25°W", 40.5, -74.25), Position("40°30.6′N 74°15′W", 40.51, -74.25),
    Position("40.5° 30.25°", 40.5, 30.25), Position("40°30′36.9″N 74°0.0′W", 40.51025, -74),
    Position("40° 42' N, 74° 0' W", 40.7, -74), Position("geo:48.85,2.35;u=35", 48.85, 2.35),
    Position("https://www.openstreetmap.org/#map=12/48.85/2.35", 48.85, 2.35),
    Position("https://www.openstreetmap.org/?mlat=48.85&mlon=2.35#map=3/1/1", 48.85, 2.35),
    Position("https://www.google.com/maps/@-48.85,2.35,12z", -48.85, 2.35),
    Position("https://maps.google.com/?q=48.85%2C2.35", 48.85, 2.35),
    Position("https://maps.apple.com/?ll=48.85,2.35&q=Here", 48.85, 2.35),
    Position("https://maps.apple.com/place?coordinate=48.85,2.35&name=Here", 48.85, 2.35),
    Position("geo:0,0?q=48.85,2.35(Paris)", 48.85, 2.35), Position("geo:48.85,2.35?q=Paris", 48.85, 2.35),
  ])
  func `a point is parsed from each notation that users type or paste`(_ position: Position) throws {
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
      "--picker map --multi", .pick(PickOptions(experiments: ExperimentOptions(picker: .map), allowsMultiple: true))),
    Reading("--picker=map --picker map", .pick(PickOptions(experiments: ExperimentOptions(picker: .map)))),
    Reading(
      "app --experiment a=b --experiment=c=d --experiments x --unit ∅ --log y --no-log --explain",
      .app(
        AppOptions(
          experiments: ExperimentOptions(
            variants: ["a=b", "c=d"], file: "x", unit: "", log: "y", disablesLog: true, printsExplanation: true)))),
    Reading("--query= --select-1 --json", .pick(PickOptions(acceptsOnlyMatch: true, format: .json))),
    Reading(
      "--multi --preselect 2,1 --print-query --print0 --header a␣b --timeout 2.5",
      .pick(
        PickOptions(
          allowsMultiple: true, preselected: [2, 1], printsQuery: true, endsWithNUL: true, header: "a b",
          timeout: .milliseconds(2500)))),
    Reading("--at 551487", .pick(PickOptions(start: .city(551_487, .at)))),
    Reading("--at -33.9,18.4", .pick(PickOptions(start: .point(Coordinate(latitude: -33.9, longitude: 18.4))))),
    Reading("--preselect 551487", .pick(PickOptions(start: .city(551_487, .preselect)))),
    Reading(
      "--multi --preselect 1 --at 2",
      .pick(PickOptions(allowsMultiple: true, preselected: [1], start: .city(2, .at)))),
    Reading("-q kazan", .pick(PickOptions(query: "kazan"))),
    Reading("-q -1", .pick(PickOptions(query: "-1"))),
    Reading("-q=a", .pick(PickOptions(query: "a"))),
    Reading(
      "pick -m -1 -0 -q kazan",
      .pick(PickOptions(allowsMultiple: true, query: "kazan", acceptsOnlyMatch: true, exitsWithoutMatch: true))),
    Reading("-1 --select-1 pick -q kazan", .pick(PickOptions(query: "kazan", acceptsOnlyMatch: true))),
    Reading("find kazan --print0", .find(FindOptions(text: "kazan", endsWithNUL: true))),
    Reading(
      "near 1,2 --print0 --min-population 100000",
      .near(
        NearOptions(
          point: .init(latitude: 1, longitude: 2), minimumPopulation: 100_000, endsWithNUL: true))),
    Reading("find -0", .find(FindOptions(text: "-0"))),
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
    Reading("-h", .help(nil)),
    Reading("find x -h", .help(.find)),
    Reading("help", .help(nil)),
    Reading("help near", .help(.near)),
    Reading("help help", .help(.help)),
    Reading("help --help", .help(.help)),
    Reading("--version find", .version),
    Reading("-V", .version),
    Reading("--completion zsh", .completion(.zsh)),
    Reading("--man", .manual),
  ])
  func `a command line is parsed into an invocation`(_ reading: Reading) throws {
    #expect(try Invocation(words(reading.line)) == reading.invocation)
  }

  @Test func `the help lists the options and commands that the parser accepts`() {
    let top = Program.sample().run(["--help"])
    #expect(top.code == .success)
    for option in Option.allCases {
      for use in option.uses { #expect(top.output.contains("  \(option.heading(of: use)) ")) }
    }
    for command in Command.allCases {
      #expect(top.output.contains("citypicker \(command.usage) "))
      let page = Program.sample().run([command.rawValue, "--help"]).output
      for option in Option.allCases {
        let isListed = ["  ", ", "].contains { page.contains("\($0)\(option.flag) ") }
        #expect(isListed == option.commands.contains(command), "\(command) \(option)")
      }
    }
    #expect(top.output.contains("  -q, --query TEXT  ") && top.output.contains("  -h, --help  "))
    #expect(top.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(top.output.contains("{distance}"))
    #expect(!Program.sample().run(["find", "--help"]).output.contains("{distance}"))
  }

  @Test(arguments: Command.allCases)
  func `the help option and the help command print the same text`(_ command: Command) {
    let page = Program.sample().run([command.rawValue, "--help"])
    #expect(page == Program.sample().run([command.rawValue, "-h"]))
    #expect(page == Program.sample().run(["help", command.rawValue]))
  }

  @Test(arguments: Command.allCases)
  func `the help of each command lists the exit codes that the command can have`(_ command: Command) throws {
    let page = Program.sample().run(["help", command.rawValue]).output
    let chapter = try #require(page.split(separator: "Exit codes\n").last)
    let listed = chapter.split(separator: "\n").compactMap { $0.split(separator: " ").first.flatMap { Int32($0) } }
    let expected: [Int32] =
      switch command {
      case .pick: [0, 1, 2, 64, 124, 129, 130, 131, 141, 143]
      case .app: [0, 1, 2, 64, 129, 130, 131, 141, 143]
      default: [0, 1, 2, 64, 141]
      }
    #expect(listed == expected)
    #expect(chapter.contains("Esc") == (command == .pick), "Esc ends app with 0.")
    #expect(chapter.contains("no terminal") == Command.interactive.contains(command))
    #expect(chapter.contains("a rejected link") == (command == .plan))
    #expect(chapter.contains("no result") == ![.plan, .storyboard, .report].contains(command))
  }

  @Test func `the version option prints the version`() {
    #expect(Program.sample().run(["--version"]) == Outcome(code: .success, output: "citypicker \(Program.version)\n"))
  }
}

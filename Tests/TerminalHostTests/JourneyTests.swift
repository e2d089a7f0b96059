import CityAtlas
import Coordination
import Domain
import Flows
import Presentation
import TerminalHost
import TerminalScreens
import TerminalUI
import Testing

/// Tests scenarios both in the full-screen host and in the line host.
@MainActor
@Suite("Whole application")
struct JourneyTests {
  /// Keys and line answers that have the same effect.
  struct Step: Sendable {
    let name: String
    let keys: String
    let answers: [String]

    init(_ name: String, keys: String, answers: String...) {
      (self.name, self.keys, self.answers) = (name, keys, answers)
    }
  }

  struct Journey: Sendable, CustomTestStringConvertible {
    let variant: CityPickerVariant
    let steps: [Step]

    var testDescription: String { "\(variant)" }
  }

  nonisolated private static let signIn = [
    Step("rejected", keys: "⏎", answers: "1"),
    Step("signed in", keys: "⌫⌫⌫⌫Ada⏎", answers: "Ada"),
    Step("to the regions", keys: "⏎russia⏎", answers: "Choose the home city", "Russia"),
    Step("to the cities", keys: "tatarstan⏎", answers: "Tatarstan"),
  ]
  nonisolated private static let feed = [
    Step("to the feed", keys: "⇠", answers: ".tab feed"),
    Step("back, where there is nothing", keys: "⎋↓↑", answers: ".back"),
    Step(
      "to the cities, on a modal", keys: "⏎russia⏎tatarstan⏎", answers: "Choose favorite cities…", "Russia", "Tatarstan"
    ),
  ]
  nonisolated private static let quit = [
    Step("no link", keys: "◯nowhere⏎", answers: ".open nowhere"),
    Step("another city by a link", keys: "◯city/551487⏎⏎", answers: ".open city/551487", "1"),
    Step("from the feed to a region", keys: "⇠◯region/RU.73⏎", answers: ".tab 1", ".open region/RU.73"),
    Step("back", keys: "⎋", answers: ".back"),
    Step("back to the profile", keys: "⎋", answers: ".back"),
    Step("asked", keys: "⎋", answers: ".back"),
    Step("out", keys: "⎋", answers: ".back"),
  ]

  @Test(arguments: [
    Journey(
      variant: .list,
      steps: signIn + [Step("one city", keys: "yelabuga⏎", answers: "Yelabuga")] + feed + [
        Step("one of several", keys: "kazan⇥", answers: "Toggle Kazan"),
        Step("another", keys: "⎋zainsk⇥", answers: "Toggle Zainsk"),
        Step("given up", keys: "⎋kazan⇥", answers: "Toggle Kazan"),
        Step("taken", keys: "⏎", answers: "Kazan"),
        Step("a link, and back", keys: "◯city/524901⏎⎋⎋", answers: ".open city/524901", ".back", ".back"),
      ] + quit),
    Journey(
      variant: .map,
      steps: signIn + [Step("one city", keys: "yelabuga⏎", answers: "Yelabuga")] + feed + [
        Step("one of several", keys: "⇥", answers: "Toggle Kazan"),
        Step("another", keys: "zainsk⇥", answers: "Toggle Zainsk"),
        Step("given up", keys: "⎋kazan⇥", answers: "Toggle Kazan"),
        Step("taken", keys: "⏎", answers: "Kazan"),
        Step("a link, and back", keys: "◯city/524901⏎⎋", answers: ".open city/524901", ".back"),
      ] + quit),
  ])
  func `keys and line answers have the same effect at each step`(_ journey: Journey) throws {
    let terminal = try ApplicationRun(journey.variant) { FullScreenHost(navigator: $0, viewCatalog: .application) }
    let lines = try ApplicationRun(journey.variant) { LineHost(navigator: $0) }
    _ = lines.host.prompt(at: .now)
    var places: [String] = []
    let start = ContinuousClock.now
    for (number, step) in journey.steps.enumerated() {
      terminal.host.press(step.keys, at: start + .seconds(number))
      step.answers.forEach { _ = lines.host.answer($0, at: .now) }
      #expect(lines.place == terminal.place, "\(step.name)")
      #expect(lines.account == terminal.account, "\(step.name)")
      #expect(lines.host.ending == terminal.host.ending, "\(step.name)")
      places.append(terminal.place)
    }
    // Without this check, the test would pass if no step had an effect.
    #expect(Set(places).count >= 9, "\(places)")
    #expect(terminal.host.ending == .quit)
    let account = try #require(terminal.account)
    #expect(account.user.name == "Ada" && account.user.city?.name == "Kazan")
    #expect(account.cities.cities.map(\.name) == ["Zainsk"])
  }
}

/// An instance of the application with a host.
@MainActor private final class ApplicationRun<Host: NavigationHost> {
  let navigator = Navigator()
  let host: Host
  /// The account after its most recent change, or `nil` if there was no change.
  private(set) var account: Account?
  private let router: ContextRouter

  init(_ variant: CityPickerVariant, makeHost: (Navigator) -> Host) throws {
    let atlas = try Atlas.embedded()
    host = makeHost(navigator)
    let links = AppLinks(catalog: atlas)
    router = ContextRouter(navigator, planner: links.planner, migration: AppLinks.migration)
    let command = TextCommand("Open") { [weak router] text in
      (try? router?.open(link: "citypicker://\(text)", in: AppLinks.table)) == nil ? "rejected" : nil
    }
    (host as? FullScreenHost)?.command = command
    (host as? LineHost)?.command = command
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: variant, allowsName: { $0 != "root" })
    let application = ApplicationCoordinator(
      nil, suggestedName: "root", factory: factory, choices: CityChoices(factory: factory, catalog: atlas))
    application.onAccountChange = { [weak self] in self?.account = $0 }
    navigator.run(application) { _ in }
  }

  /// Descriptions of the navigation state and the flows.
  var place: String { "\(navigator.state?.treeDescription ?? "nothing")\n\(navigator.flowTreeDescription)" }
}

extension FullScreenHost {
  /// Presses keys.
  ///
  /// `⏎` is Enter, `⎋` Escape, `⌫` Backspace, `⇥` Tab, `⇠` Ctrl-Left, and `◯` Ctrl-O. Arrows are arrow keys, and other
  /// characters are typed.
  fileprivate func press(_ keys: String, at start: ContinuousClock.Instant) {
    for (number, character) in keys.enumerated() {
      let key =
        switch character {
        case "⏎": KeyPress(.enter)
        case "⎋": KeyPress(.escape)
        case "⌫": KeyPress(.backspace)
        case "⇥": KeyPress(.tab)
        case "↑": KeyPress(.up)
        case "↓": KeyPress(.down)
        case "⇠": KeyPress(.left, .control)
        case "◯": KeyPress(.character("o"), .control)
        default: KeyPress(.character(character))
        }
      // The keys are 40 milliseconds apart, because users do not type faster.
      handle(.key(key), at: start + .milliseconds(40) * number)
    }
  }
}

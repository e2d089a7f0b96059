import Coordination
import Flows
import Presentation
import TerminalHost
import TerminalUI
import Testing

@MainActor
@Suite("Line host")
struct LineHostTests {
  /// Answers of the user, and the expected response.
  struct Dialogue: Sendable, CustomTestStringConvertible {
    var variant = CityPickerVariant.list
    var scene = AccountScene.profile
    let answers: [String]
    /// The beginnings of lines that are printed in this order, possibly with others between them.
    var says: [String] = []
    /// The number of printed lines, or `nil` for any.
    var count: Int?
    var ending: HostEnding?

    var testDescription: String { "\(answers) (\(variant), \(scene))" }

    init(
      _ variant: CityPickerVariant = .list, _ scene: AccountScene = .profile, _ answers: String..., says: [String] = [],
      count: Int? = nil, ending: HostEnding? = nil
    ) {
      (self.variant, self.scene, self.answers) = (variant, scene, answers)
      (self.says, self.count, self.ending) = (says, count, ending)
    }
  }

  nonisolated private static let profile = [
    "Profile", "1. Choose a city: none yet", "2. Choose several cities: 1 chosen", "3. Change the name: Ada",
  ]
  nonisolated private static let profileQuestion = "Type a number from 1 to 3, the words of a row, or ? for help."
  nonisolated private static let russiaQuestion =
    "Type a number from 1 to 84, the words of a row, other text (Search “…”), or ? for help."

  @Test(arguments: [
    Dialogue(says: profile + [profileQuestion], count: 5),
    Dialogue(.list, .main, says: ["Profile", "Tabs: Feed, Profile; this is Profile.", "3. Change the name: Ada"]),
    // Rows.
    Dialogue(.list, .profile, "1", says: ["Russia", "Way: Profile.", "1. Moscow: 10,381,222", russiaQuestion]),
    Dialogue(.list, .profile, " 1\t", says: ["Russia"]),
    Dialogue(.list, .profile, "choose a CITY", says: ["Russia"]),
    Dialogue(.list, .profile, "1", "Moscow", says: ["Profile", "1. Choose a city: Moscow, Russia"]),
    Dialogue(.list, .profile, "1", "Tatarstan", says: ["Tatarstan", "Way: Profile, Russia.", "1. Kazan: 1,243,500"]),
    Dialogue(
      .list, .profile, "1", "tatarstan", "KAZAN", says: ["Profile", "1. Choose a city: Kazan, Tatarstan, Russia"]),
    Dialogue(.list, .city, "Moscow", says: [], count: 0, ending: .stopped),
    // Pages.
    Dialogue(.list, .profile, "1", says: ["15. Chukotka", "1 to 15 of 84; an empty line goes on."], count: 19),
    Dialogue(.list, .profile, "1", "", says: ["16. ", "30. ", "16 to 30 of 84; an empty line goes on."], count: 17),
    Dialogue(
      .list, .profile, "1", "", "", "", "", "", says: ["76 to 84 of 84; an empty line begins again."], count: 11),
    Dialogue(
      .list, .profile, "1", "", "", "", "", "", "", says: ["Russia", "Way: Profile.", "1 to 15 of 84"], count: 19),
    Dialogue(.list, .profile, "1", "", "Tatarstan", says: ["Tatarstan", "1 to 15 of 62; an empty line goes on."]),
    Dialogue(.list, .profile, "  ", says: profile + [profileQuestion], count: 5),
    // Text.
    Dialogue(.list, .profile, "1", "елабуга", says: ["Russia: 1 found", "1. Yelabuga: Tatarstan · 72,643"]),
    Dialogue(.list, .profile, "1", "xyzq", says: ["Russia: 0 found", "1. Clear the search"], count: 4),
    Dialogue(.list, .profile, "1", "xyzq", "1", says: ["Russia", "1. Moscow: 10,381,222"]),
    Dialogue(.list, .profile, "1", "xyzq", "xyzq", says: ["Nothing has changed."], count: 2),
    Dialogue(.list, .profile, "1", ".text 2", says: ["Russia: ", "found"]),
    Dialogue(.list, .profile, "Kazan", says: ["Nothing is called “Kazan”: type the number of a row."], count: 2),
    Dialogue(.list, .profile, ".text 1", says: ["Nothing is called “1”: type the number of a row."], count: 2),
    // Wrong answers.
    Dialogue(.list, .profile, "4", says: ["There is no 4: the numbers go from 1 to 3.", profileQuestion], count: 2),
    Dialogue(.list, .profile, "0", says: ["There is no 0: the numbers go from 1 to 3."], count: 2),
    Dialogue(.list, .profile, "99999999999999999999", says: ["There is no 99999999999999999999: the"], count: 2),
    Dialogue(.list, .profile, "-1", says: ["Nothing is called “-1”"], count: 2),
    Dialogue(.list, .profile, "1", "xyzq", "2", says: ["There is no 2: the only number is 1."], count: 2),
    Dialogue(.list, .profile, ".b", says: ["There is no command “.b”: ? tells which there are."], count: 2),
    Dialogue(.list, .profile, ".tab Feed", says: ["There is no command “.tab Feed”"], count: 2),
    Dialogue(.list, .profile, ".text ", says: [".text alone says too little: type more behind it."], count: 2),
    Dialogue(.list, .main, ".tab", says: [".tab alone says too little"], count: 2),
    Dialogue(.list, .main, ".tab Map", says: ["There is no tab “Map”: it is one of Feed, Profile."], count: 2),
    Dialogue(.list, .profile, "\u{1B}[2J\u{9B}\u{0}", says: ["Nothing is called “␛[2J·␀”"], count: 2),
    // Navigating back and quitting.
    Dialogue(.list, .profile, "1", ".BACK", says: profile, count: 5),
    Dialogue(.list, .profile, "1", "Tatarstan", ".back", says: ["Russia", "Way: Profile."]),
    Dialogue(.list, .profile, "1", "kazan", ".back", says: profile, count: 5),
    Dialogue(.list, .profile, ".back", says: ["There is nothing to go back to: .back again to quit."], count: 2),
    Dialogue(.list, .profile, ".back", ".back", count: 0, ending: .quit),
    // Unsaved changes.
    Dialogue(
      .list, .profile, "3", "Grace", says: ["Name", "Way: Profile.", "The name is not saved.", "1. Save “Grace”"]),
    Dialogue(.list, .profile, "3", "Grace", "1", says: ["Profile", "3. Change the name: Grace"]),
    Dialogue(
      .list, .profile, "3", "Grace", ".back",
      says: ["Discard changes?", "The name “Grace” is not saved.", "1. Keep editing", "2. Discard"]),
    Dialogue(.list, .profile, "3", "Grace", ".back", "1", says: ["Name", "1. Save “Grace”"]),
    Dialogue(.list, .profile, "3", "Grace", ".back", "discard", says: ["Profile", "3. Change the name: Ada"]),
    Dialogue(.list, .profile, "3", "Grace", ".quit", says: ["Discard changes?", "1. Keep editing"]),
    Dialogue(.list, .profile, "3", "Grace", ".quit", "Discard", says: [], ending: .quit),
    Dialogue(.list, .profile, "3", ".quit", says: [], ending: .quit),
    Dialogue(.list, .profile, ".back", "4", ".back", says: ["There is nothing to go back to"], count: 2),
    Dialogue(.list, .profile, "1", ".quit", count: 0, ending: .quit),
    Dialogue(.list, .edit, says: ["Profile", "Way: Feed."]),
    Dialogue(.list, .edit, ".back", count: 0, ending: .stopped),
    // Tabs.
    Dialogue(.list, .main, ".tab feed", says: ["Feed", "Tabs: Feed, Profile; this is Feed.", "1. Kazan: Tatarstan"]),
    Dialogue(.list, .main, ".tab 1", says: ["Feed"]),
    Dialogue(.list, .main, ".tab 3", says: ["There is no tab “3”"], count: 2),
    Dialogue(.list, .main, "1", ".tab profile", says: ["Profile", "3. Change the name: Ada"]),
    Dialogue(.list, .main, ".tab profile", says: ["Nothing has changed."], count: 2),
    // Several cities.
    Dialogue(
      .list, .profile, "2", "Tatarstan",
      says: [
        "Tatarstan: 1 chosen", "Selected: Kazan, Tatarstan, Russia. Choosing a city ends with this city.",
        "“Toggle” and a city's name selects or deselects the city.", "1. Kazan: 1,243,500",
      ]),
    Dialogue(
      .list, .profile, "2", "Tatarstan", "toggle yelabuga",
      says: ["Tatarstan: 2 chosen", "Selected: Kazan, Tatarstan, Russia; Yelabuga, Tatarstan, Russia. Choosing a"],
      count: 4),
    Dialogue(
      .list, .profile, "2", "Tatarstan", "toggle kazan",
      says: ["Tatarstan: 0 chosen", "No city is selected. Choosing a city ends with that city."], count: 4),
    Dialogue(.list, .profile, "2", "Tatarstan", "toggle kazan", "Kazan", says: ["2. Choose several cities: 1 chosen"]),
    Dialogue(.list, .profile, "2", "yelabuga", says: ["1. Yelabuga: Tatarstan", "2. Toggle Yelabuga: not chosen"]),
    // The map.
    Dialogue(
      .map, .profile, "1", "Tatarstan",
      says: [
        "Tatarstan: 61 cities", "The pin is on Kazan.", "1. Kazan: 1,243,500",
        "3. Go east to the next city: Pestretsy",
      ]),
    Dialogue(.map, .profile, "1", "Tatarstan", "3", says: ["The pin is on Pestretsy.", "1. Pestretsy: "]),
    Dialogue(
      .map, .profile, "1", "Tatarstan", "елабуга",
      says: ["1 found for “елабуга”.", "The pin is on Yelabuga.", "1. Yelabuga: 72,643"]),
    Dialogue(.map, .profile, "1", "Tatarstan", "елабуга", "1", says: ["1. Choose a city: Yelabuga, Tatarstan, Russia"]),
    Dialogue(
      .map, .profile, "1", "Tatarstan", "xyzq",
      says: ["No city in Tatarstan matches “xyzq”.", "No city is near the pin.", "1. Go "]),
    Dialogue(
      .map, .profile, "2", "Tatarstan", "toggle kazan",
      says: ["Tatarstan: 0 chosen · 61 cities", "The pin is on Kazan.", "No city is selected."], count: 5),
    // Help.
    Dialogue(
      .list, .main, "1", "?",
      says: [
        "A number, or the words of a row: takes the row.", "Any other text: Search “…”.", ".text TEXT: ",
        "An empty line: the next rows.", ".back: back to Profile.", ".tab NAME: one of the tabs Feed, Profile.",
        ".quit: ends.", "? or .help: this help.", russiaQuestion,
      ], count: 9),
    Dialogue(
      .list, .profile, ".help", says: ["An empty line: all of it again.", ".back: nowhere from here; twice, ends."]),
  ])
  func `the host prints each screen with a prompt and accepts lines as answers`(_ dialogue: Dialogue) throws {
    let stage = try LineStage(dialogue.variant, showing: dialogue.scene)
    stage.answer(dialogue.answers)
    var rest = stage.lines[...]
    for line in dialogue.says {
      let index = rest.firstIndex { $0.hasPrefix(line) || (line == "found" && $0.contains(line)) }
      #expect(index != nil, "“\(line)” is not in \(stage.lines)")
      rest = rest[(index ?? rest.startIndex)...]
    }
    if let count = dialogue.count { #expect(stage.lines.count == count, "\(stage.lines)") }
    #expect(stage.host.ending == dialogue.ending)
  }
}

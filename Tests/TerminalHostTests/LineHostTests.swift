import Coordination
import Flows
import Presentation
import TerminalHost
import TerminalUI
import Testing

@MainActor
@Suite("Line host")
struct LineHostTests {
  /// The user's answers and the expected response.
  struct Conversation: Sendable, CustomTestStringConvertible {
    var variant = CityPickerVariant.list
    var scene = AccountScene.profile
    let answers: [String]
    /// The expected prefixes of printed lines, in this order but not necessarily adjacent.
    var prints: [String] = []
    /// The expected number of printed lines, or `nil` for any number.
    var count: Int?
    var ending: HostEnding?

    var testDescription: String { "\(answers) (\(variant), \(scene))" }

    init(
      _ variant: CityPickerVariant = .list, _ scene: AccountScene = .profile, _ answers: String...,
      prints: [String] = [],
      count: Int? = nil, ending: HostEnding? = nil
    ) {
      (self.variant, self.scene, self.answers) = (variant, scene, answers)
      (self.prints, self.count, self.ending) = (prints, count, ending)
    }
  }

  nonisolated private static let profile = [
    "Profile", "1. Choose the home city: none", "2. Choose favorite cities: 1 chosen", "3. Change the name: Ada",
  ]
  nonisolated private static let profilePrompt = "Type a number from 1 to 3, the text of a row, or ? for help."
  nonisolated private static let russiaPrompt =
    "Type a number from 1 to 83, the text of a row, or ? for help. Type any other text to search for it."

  @Test(arguments: [
    Conversation(prints: profile + [profilePrompt], count: 5),
    Conversation(
      .list, .main, prints: ["Profile", "Tabs: Feed, Profile; this is Profile.", "3. Change the name: Ada"]),
    // Rows.
    Conversation(.list, .profile, "1", prints: ["Russia", "Path: Profile.", "1. Moscow: 10,381,222", russiaPrompt]),
    Conversation(.list, .profile, " 1\t", prints: ["Russia"]),
    Conversation(.list, .profile, "choose the home CITY", prints: ["Russia"]),
    Conversation(.list, .profile, "1", "Moscow", prints: ["Profile", "1. Choose the home city: Moscow, Russia"]),
    Conversation(
      .list, .profile, "1", "Tatarstan", prints: ["Tatarstan", "Path: Profile, Russia.", "1. Kazan: 1,243,500"]),
    Conversation(
      .list, .profile, "1", "tatarstan", "KAZAN",
      prints: ["Profile", "1. Choose the home city: Kazan, Tatarstan, Russia"]),
    Conversation(.list, .city, "Moscow", prints: [], count: 0, ending: .stopped),
    // Pages.
    Conversation(.list, .profile, "1", prints: ["15. Chukotka", "1 to 15 of 83; press Enter for more."], count: 19),
    Conversation(
      .list, .profile, "1", "", prints: ["16. ", "30. ", "16 to 30 of 83; press Enter for more."], count: 17),
    Conversation(
      .list, .profile, "1", "", "", "", "", "", prints: ["76 to 83 of 83; press Enter to start again."], count: 10),
    Conversation(
      .list, .profile, "1", "", "", "", "", "", "", prints: ["Russia", "Path: Profile.", "1 to 15 of 83"], count: 19),
    Conversation(.list, .profile, "1", "", "Tatarstan", prints: ["Tatarstan", "1 to 15 of 61; press Enter for more."]),
    Conversation(.list, .profile, "  ", prints: profile + [profilePrompt], count: 5),
    // Text.
    Conversation(.list, .profile, "1", "елабуга", prints: ["Russia: 1 found", "1. Yelabuga: Tatarstan · 72,643"]),
    Conversation(.list, .profile, "1", "xyzq", prints: ["Russia: 0 found", "1. Clear the search"], count: 4),
    Conversation(.list, .profile, "1", "xyzq", "1", prints: ["Russia", "1. Moscow: 10,381,222"]),
    Conversation(.list, .profile, "1", "xyzq", "xyzq", prints: ["Nothing has changed."], count: 2),
    Conversation(.list, .profile, "1", ".text 2", prints: ["Russia: ", "found"]),
    Conversation(.list, .profile, "Kazan", prints: ["No row matches “Kazan”: type the number of a row."], count: 2),
    Conversation(.list, .profile, ".text 1", prints: ["No row matches “1”: type the number of a row."], count: 2),
    // Invalid answers.
    Conversation(.list, .profile, "4", prints: ["Invalid row 4: must be 1–3.", profilePrompt], count: 2),
    Conversation(.list, .profile, "0", prints: ["Invalid row 0: must be 1–3."], count: 2),
    Conversation(.list, .profile, "99999999999999999999", prints: ["Invalid row 99999999999999999999: must"], count: 2),
    Conversation(.list, .profile, "-1", prints: ["No row matches “-1”"], count: 2),
    Conversation(.list, .profile, "1", "xyzq", "2", prints: ["Invalid row 2: must be 1."], count: 2),
    Conversation(.list, .profile, ".b", prints: ["Unknown command “.b”: type ? for help."], count: 2),
    Conversation(.list, .profile, ".tab Feed", prints: ["Unknown command “.tab Feed”"], count: 2),
    Conversation(.list, .profile, ".text ", prints: ["Missing argument: type a text after .text."], count: 2),
    Conversation(.list, .main, ".tab", prints: ["Missing argument: type a text after .tab"], count: 2),
    Conversation(.list, .main, ".tab Map", prints: ["Unknown tab “Map”: must be one of Feed, Profile."], count: 2),
    Conversation(.list, .profile, "\u{1B}[2J\u{9B}\u{0}", prints: ["No row matches “␛[2J·␀”"], count: 2),
    // Navigating back and quitting.
    Conversation(.list, .profile, "1", ".BACK", prints: profile, count: 5),
    Conversation(.list, .profile, "1", "Tatarstan", ".back", prints: ["Russia", "Path: Profile."]),
    Conversation(
      .list, .profile, "1", "kazan", ".back", prints: ["Russia", "Path: Profile.", "1. Moscow: 10,381,222"]),
    Conversation(.list, .profile, "1", "kazan", ".back", ".back", prints: profile, count: 5),
    Conversation(
      .map, .profile, "1", "Tatarstan", "kam", ".back",
      prints: ["Tatarstan: 61 cities", "The pin is on Kamskiye Polyany."]),
    Conversation(.map, .profile, "1", "Tatarstan", "kam", ".back", ".back", prints: ["Russia", "Path: Profile."]),
    Conversation(
      .list, .profile, "3",
      prints: [
        "Type a number from 1 to 2, the text of a row, or ? for help. Type any other text to use it as the name."
      ]),
    Conversation(.list, .profile, "1", "kazan", ".help", prints: [".back: the same as “Clear the search”."]),
    Conversation(
      .list, .profile, ".back", prints: ["There is no previous screen. Type .back again to quit."], count: 2),
    Conversation(.list, .profile, ".back", ".back", count: 0, ending: .quit),
    // Unsaved changes.
    Conversation(
      .list, .profile, "3", "Grace", prints: ["Name", "Path: Profile.", "The name is not saved.", "1. Save “Grace”"]),
    Conversation(.list, .profile, "3", "Grace", "1", prints: ["Profile", "3. Change the name: Grace"]),
    Conversation(
      .list, .profile, "3", "Grace", ".back",
      prints: ["Discard changes?", "The name “Grace” is not saved.", "1. Keep editing", "2. Discard"]),
    Conversation(.list, .profile, "3", "Grace", ".back", "1", prints: ["Name", "1. Save “Grace”"]),
    Conversation(.list, .profile, "3", "Grace", ".back", "discard", prints: ["Profile", "3. Change the name: Ada"]),
    Conversation(.list, .profile, "3", "Grace", ".quit", prints: ["Discard changes?", "1. Keep editing"]),
    Conversation(.list, .profile, "3", "Grace", ".quit", "Discard", prints: [], ending: .quit),
    Conversation(.list, .profile, "3", ".quit", prints: [], ending: .quit),
    Conversation(.list, .profile, ".back", "4", ".back", prints: ["There is no previous screen"], count: 2),
    Conversation(.list, .profile, "1", ".quit", count: 0, ending: .quit),
    Conversation(.list, .edit, prints: ["Profile", "Path: Feed."]),
    Conversation(.list, .edit, ".back", count: 0, ending: .stopped),
    // Tabs.
    Conversation(
      .list, .main, ".tab feed", prints: ["Feed", "Tabs: Feed, Profile; this is Feed.", "1. Kazan: Tatarstan"]),
    Conversation(.list, .main, ".tab 1", prints: ["Feed"]),
    Conversation(.list, .main, ".tab 3", prints: ["Unknown tab “3”"], count: 2),
    Conversation(.list, .main, "1", ".tab profile", prints: ["Profile", "3. Change the name: Ada"]),
    Conversation(.list, .main, ".tab profile", prints: ["Nothing has changed."], count: 2),
    // Several cities.
    Conversation(
      .list, .profile, "2", "Tatarstan",
      prints: [
        "Tatarstan: 1 chosen", "Selected: Kazan, Tatarstan, Russia. To finish with this city, choose any city.",
        "To select or deselect a city, type “Toggle” and its name.", "1. Kazan: 1,243,500",
      ]),
    Conversation(
      .list, .profile, "2", "Tatarstan", "toggle yelabuga",
      prints: ["Tatarstan: 2 chosen", "Selected: Kazan, Tatarstan, Russia; Yelabuga, Tatarstan, Russia. To finish"],
      count: 4),
    Conversation(
      .list, .profile, "2", "Tatarstan", "toggle kazan",
      prints: ["Tatarstan: 0 chosen", "No city is selected. To finish with one city, choose it."], count: 4),
    Conversation(
      .list, .profile, "2", "Tatarstan", "toggle kazan", "Kazan", prints: ["2. Choose favorite cities: 1 chosen"]),
    Conversation(
      .list, .profile, "2", "yelabuga",
      prints: ["1. Yelabuga: Tatarstan", "2. Toggle Yelabuga: Tatarstan · not chosen"]),
    // The map.
    Conversation(
      .map, .profile, "1", "Tatarstan",
      prints: [
        "Tatarstan: 61 cities", "The pin is on Kazan.", "1. Kazan: 1,243,500", "2. Naberezhnyye Chelny: ",
        "1 to 15 of ",
      ]),
    Conversation(
      .map, .profile, "1", "Tatarstan", "go east to the next city",
      prints: ["Tatarstan: 61 cities", "The pin is on Pestretsy."]),
    Conversation(
      .map, .profile, "1", "Tatarstan", "елабуга",
      prints: ["1 found for “елабуга”.", "The pin is on Yelabuga.", "1. Yelabuga: 72,643"]),
    Conversation(
      .map, .profile, "1", "Tatarstan", "елабуга", "1", prints: ["1. Choose the home city: Yelabuga, Tatarstan, Russia"]
    ),
    Conversation(
      .map, .profile, "1", "Tatarstan", "xyzq",
      prints: ["No city in Tatarstan matches “xyzq”.", "No city is near the pin.", "1. Clear the search"]),
    Conversation(
      .map, .profile, "1", "Tatarstan", "kam", "2", prints: ["1. Choose the home city: Nizhnekamsk, Tatarstan"]),
    Conversation(
      .map, .profile, "2", "Tatarstan", "toggle kazan",
      prints: ["Tatarstan: 0 chosen · 61 cities", "The pin is on Kazan.", "No city is selected."], count: 5),
    // Help.
    Conversation(
      .list, .main, "1", "?",
      prints: [
        "A number, or the text of a row: selects the row.", "Type any other text to search for it.", ".text TEXT: ",
        "An empty line: the next rows.", ".back: back to Profile.", ".tab NAME: one of the tabs Feed, Profile.",
        ".quit: quits.", "? or .help: this help.", russiaPrompt,
      ], count: 9),
    Conversation(
      .list, .profile, ".help",
      prints: ["An empty line: repeats the screen.", ".back: no previous screen; type it twice to quit."]),
  ])
  func `the host prints each screen with a prompt and accepts lines as answers`(_ conversation: Conversation) throws {
    let session = try LineSession(conversation.variant, showing: conversation.scene)
    session.answer(conversation.answers)
    var rest = session.lines[...]
    for line in conversation.prints {
      let index = rest.firstIndex { $0.hasPrefix(line) || (line == "found" && $0.contains(line)) }
      #expect(index != nil, "“\(line)” is not in \(session.lines)")
      rest = rest[(index ?? rest.startIndex)...]
    }
    if let count = conversation.count { #expect(session.lines.count == count, "\(session.lines)") }
    #expect(session.host.ending == conversation.ending)
  }
}

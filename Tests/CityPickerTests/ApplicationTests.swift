import TestSupport
import Testing

/// Tests the built application on a pseudoterminal, including sign-in, tabs, and scenes that start on their own.
@Suite("Application")
struct ApplicationTests {
  let home = TemporaryFolder()

  /// The profile of a user whose home city is Kazan and whose other cities are Tokyo and a city with an unknown time
  /// zone.
  private static let ada = #"""
    {"schemaVersion":1,"user":{"cities":[{"country":{"code":"JP","name":"Japan"},"id":1850147,"latitude":35.6895,\#
    "longitude":139.6917,"name":"Tokyo","population":9733276,"region":{"key":"JP.40","kind":"metro","name":"Tokyo"},\#
    "timezone":"Asia/Tokyo"},{"country":{"code":"RU","name":"Russia"},"id":7,"latitude":55.7,"longitude":49.1,\#
    "name":"Kitezh","population":0,"region":{"key":"RU.73","kind":"region","name":"Tatarstan"},\#
    "timezone":"Russia/Kitezh"}],"city":\#(kazanJSON),"name":"Ada"}}
    """# + "\n"

  private var profile: String? { home.text(of: "citypicker/profile.json") }

  private func start(_ arguments: String..., adding variables: [String: String] = [:]) throws -> TerminalProcess {
    try TerminalProcess(citypicker: ["app"] + arguments, home: home, adding: variables, forTheFirstTime: true)
  }

  private func expectQuit(_ terminal: TerminalProcess) throws {
    terminal.press(.escape)
    try terminal.waits(for: "Press Esc again to quit")
    terminal.press(.escape)
    try expectEnd(of: terminal)
  }

  private func expectEnd(of terminal: TerminalProcess) throws {
    #expect(try terminal.ends() == .init(ending: .exit(0), output: "", errors: ""))
    #expect(terminal.settings == terminal.initialSettings)
    #expect(terminal.screen.unknownSequences.isEmpty)
  }

  @Test(.requirement("A13", "A15"), arguments: ["list", "map"])
  func `the app saves the user's name and cities and shows the time and distance of each city`(
    _ picker: String
  ) throws {
    let terminal = try start("--picker", picker, "--country", "RU")
    try terminal.waits(for: "› tester")
    #expect(profile == nil)
    terminal.type("tester!\r")
    try terminal.waits(for: "Name             tester!")
    #expect(terminal.screen.lines[1] == " Feed   Profile")
    #expect(profile == #"{"schemaVersion":1,"user":{"cities":[],"name":"tester!"}}"# + "\n")
    // Selects the home city and then two favorite cities. The first favorite is selected on its region's screen, and
    // then the region's row shows the number of chosen cities. The second favorite is found by searching the country.
    terminal.press(.enter)
    try terminal.waits(for: "▸ Moscow")
    terminal.press(.enter)
    try terminal.waits(for: "Home city        Moscow, Russia")
    terminal.press(.down, .enter)
    try terminal.waits(for: "0 chosen")
    terminal.type("tatarstan")
    try terminal.waits(for: "▸ Tatarstan")
    terminal.press(.enter)
    try terminal.waits(for: "‹ Russia  Tatarstan")
    terminal.type("kazan")
    try terminal.waits(for: picker == "map" ? "Kazan, Tatarstan · " : "▸ ◦ Kazan")
    terminal.press(.tab)
    try terminal.waits(for: "1 chosen")
    // The first Escape clears the search, and the second one navigates back. Without a pause, Escape and the next key
    // would be interpreted as an Alt combination.
    terminal.press(.escape)
    try terminal.waits(for: "› Type to")
    terminal.press(.escape)
    try terminal.waits(for: "the region's count, and the search") { screen in
      screen.lines.contains { $0.hasPrefix("▸ Tatarstan") && $0.hasSuffix("1 chosen") }
    }
    terminal.press(.escape)
    try terminal.waits(for: "› Type to search")
    terminal.type("vladivostok")
    try terminal.waits(for: "▸ ◦ Vladivostok")
    terminal.press(.tab, .enter)
    try terminal.waits(for: "Favorite cities  2 chosen")
    terminal.press(.controlLeft)
    try terminal.waits(for: "from Moscow")
    #expect(terminal.screen.lines.contains { $0.hasTime("Kazan, Tatarstan, Russia") && $0.hasSuffix("719 km") })
    #expect(terminal.screen.lines.contains { $0.hasTime("Vladivostok, Primorsky Krai, Russia") })
    terminal.press(.controlRight)
    try terminal.waits(for: "Favorite cities  2 chosen")
    try expectQuit(terminal)
    let kept = try #require(profile)
    #expect(kept.contains(#""cities":[\#(kazanJSON),{"country""#))
    #expect(kept.contains(#""id":2013348,"#))
    #expect(kept.hasSuffix(#""timezone":"Europe/Moscow"},"name":"tester!"}}"# + "\n"))
  }

  @Test func `the feed opens a choice in a modal and shows the chosen city`() throws {
    home.write(Self.ada, to: "citypicker/profile.json")
    let terminal = try start("--start", "feed")
    try terminal.waits(for: "from Kazan")
    #expect(terminal.screen.lines.contains { $0.contains("zone unknown  Kitezh, Tatarstan, Russia") })
    #expect(terminal.screen.lines[1].isEmpty, "the part has no tabs")
    terminal.press(.down, .down, .enter)
    try terminal.waits(for: "‹ Feed  Countries")
    try terminal.waits(for: "Esc close")
    terminal.type("lima")
    try terminal.waits(for: "▸ ◦ Lima ")
    terminal.press(.tab, .enter)
    try terminal.waits(for: "Lima, Lima Metropolitan, Peru")
    #expect(try #require(profile).contains(#""name":"Lima""#))
    try expectQuit(terminal)
  }

  @Test func `the local times use the time zone files, and TZDIR overrides the folder of the files`() throws {
    home.write(Self.ada, to: "citypicker/profile.json")
    let known = try start("--start", "feed")
    try known.waits(for: "from Kazan")
    let tokyo = try #require(known.screen.lines.first { $0.contains("Tokyo, Japan") }?.minutes)
    let run = try Binary.run(
      "/bin/sh", ["-c", "TZ=Asia/Tokyo date +%H:%M"], environment: Binary.environment(home: home.path))
    let date = try #require(run.output.minutes)
    // The minute might change between the two readings.
    #expect([0, 1].contains((date - tokyo + 1440) % 1440))
    known.press(.controlC)
    let unknown = try start("--start", "feed", adding: ["TZDIR": home.path])
    try unknown.waits(for: "zone unknown  Tokyo, Japan")
    unknown.press(.controlC)
  }

  @Test func `the login part suggests the saved name, and a new name keeps the cities`() throws {
    home.write(Self.ada, to: "citypicker/profile.json")
    let terminal = try start("--start=login")
    try terminal.waits(for: "› Ada")
    terminal.press(.backspace, .backspace, .backspace, .enter)
    try terminal.waits(for: "The name is empty; type a name")
    terminal.type("Eve\r")
    try expectEnd(of: terminal)
    #expect(profile == Self.ada.replacing(#""name":"Ada""#, with: #""name":"Eve""#))
  }

  @Test(.requirement("A14")) func `the profile part shows no tabs`() throws {
    home.write(Self.ada, to: "citypicker/profile.json")
    let terminal = try start("--start", "profile")
    try terminal.waits(for: "Favorite cities  2 chosen")
    terminal.press(.controlLeft)
    terminal.settle(quiet: .milliseconds(50))
    #expect(terminal.screen.row(of: "Feed") == nil)
    try expectQuit(terminal)
    #expect(profile == Self.ada)
  }

  @Test(.requirement("A14")) func `the edit part is a modal and ends when the user dismisses it`() throws {
    home.write(Self.ada, to: "citypicker/profile.json")
    let terminal = try start("--start", "edit")
    try terminal.waits(for: "‹ Feed  Profile")
    terminal.press(.enter)
    try terminal.waits(for: "Other country")
    terminal.type("moscow")
    try terminal.waits(for: "▸ Moscow")
    terminal.press(.enter)
    try terminal.waits(for: "Home city        Moscow, Russia")
    try terminal.waits(for: "Esc close")
    terminal.press(.escape)
    try expectEnd(of: terminal)
    #expect(try #require(profile).contains(#""id":524901,"#))
  }

  @Test func `during a search, a blank line precedes the row for another country`() throws {
    home.write(Self.ada, to: "citypicker/profile.json")
    let terminal = try start("--start", "city")
    try terminal.waits(for: "Other country")
    terminal.type("reykjav")
    try terminal.waits(for: "Elsewhere")
    terminal.settle()
    let row = try #require(terminal.screen.row(of: "Other country"))
    #expect(terminal.screen.lines[row - 1].allSatisfy { $0 == " " })
    #expect(terminal.screen.lines[row - 2].contains { $0.isLetter })
    terminal.press(.controlC)
    _ = try terminal.ends()
  }

  @Test func `during a search without matches, the row for another country opens the list of countries`() throws {
    home.write(Self.ada, to: "citypicker/profile.json")
    let terminal = try start("--start", "city")
    try terminal.waits(for: "Other country")
    terminal.type("xyzqq")
    try terminal.waits(for: "only the row for another country") {
      $0.row(of: "› xyzqq") != nil && $0.row(of: "▸ Other country…") != nil
    }
    terminal.press(.enter)
    try terminal.waits(for: "‹ Russia  Countries")
    terminal.type("japan")
    try terminal.waits(for: "▸ Japan")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test(.requirement("A14")) func `the city part starts with sign-in if needed and ends when a city is selected`()
    throws
  {
    let terminal = try start("--start", "city")
    try terminal.waits(for: "› tester")
    terminal.press(.enter)
    try terminal.waits(for: "▸ Afghanistan")
    terminal.type("kazan")
    try terminal.waits(for: "▸ Kazan")
    terminal.press(.enter)
    try expectEnd(of: terminal)
    #expect(profile == #"{"schemaVersion":1,"user":{"cities":[],"city":\#(kazanJSON),"name":"tester"}}"# + "\n")
  }

  @Test(.requirement("A16")) func `a given name skips sign-in, and quitting at sign-in saves nothing`() throws {
    let asked = try start()
    try asked.waits(for: "› tester")
    asked.press(.escape)
    try asked.waits(for: "› Type your name")
    try expectQuit(asked)
    #expect(home.files.isEmpty)
    let named = try start("--user", "Eve")
    try named.waits(for: "Name             Eve")
    try expectQuit(named)
    #expect(profile == #"{"schemaVersion":1,"user":{"cities":[],"name":"Eve"}}"# + "\n")
  }
}

extension String {
  /// The first time of day in the text, in minutes after midnight, or `nil` if there is none.
  fileprivate var minutes: Int? {
    guard let match = firstMatch(of: /([0-2][0-9]):([0-5][0-9])/), let hour = Int(match.1), let minute = Int(match.2)
    else { return nil }
    return hour * 60 + minute
  }

  /// Returns whether the line contains the given text and a time of day.
  fileprivate func hasTime(_ text: String) -> Bool { contains(text) && minutes != nil }
}

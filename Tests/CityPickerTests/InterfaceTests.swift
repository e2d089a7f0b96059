import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Uses a pseudoterminal to test the built program with the complete atlas.
@Suite("Interface")
struct InterfaceTests {
  let home = TemporaryFolder()

  /// A city that the user chooses in the application after opening the city's region.
  struct Choice: Sendable, CustomTestStringConvertible {
    let picker: String
    let region: String
    let city: String
    let id: Int

    var testDescription: String { "\(city) by \(picker)" }
  }

  @Test(
    .requirement("A4"),
    arguments: [
      Choice(picker: "list", region: "Tatarstan", city: "Kazan", id: 551_487),
      Choice(picker: "map", region: "Tatarstan", city: "Kazan", id: 551_487),
      Choice(picker: "list", region: "Primorsky Krai", city: "Vladivostok", id: 2_013_348),
      Choice(picker: "map", region: "Primorsky Krai", city: "Vladivostok", id: 2_013_348),
    ])
  func `the user navigates from the profile through a region to a city, which is saved`(_ choice: Choice) throws {
    let terminal = try TerminalProcess(
      citypicker: ["app", "--user", "Ada", "--picker", choice.picker, "--country", "RU"], home: home)
    try terminal.waits(for: "none")
    terminal.press(.enter)
    try terminal.waits(for: "▸ Moscow")
    terminal.type(choice.region)
    try terminal.waits(for: "▸ \(choice.region)")
    terminal.press(.enter)
    try terminal.waits(for: "‹ Russia  \(choice.region)")
    terminal.type(choice.city)
    if choice.picker == "map" {
      try terminal.waits(for: "the pin, dots of cities, and lines") { screen in
        screen.row(of: "◉") != nil && screen.row(of: "•") != nil && screen.text.contains { $0.isBraille }
          && screen.row(of: "\(choice.city), \(choice.region) · ") != nil
      }
      if choice.city == "Vladivostok" { #expect(terminal.screen.text.count(where: \.isBraille) > 60) }
    } else {
      try terminal.waits(for: "▸ \(choice.city)")
    }
    terminal.press(.enter)
    try terminal.waits(for: "Home city        \(choice.city), \(choice.region), Russia")
    terminal.press(.escape)
    try terminal.waits(for: "Press Esc again to quit")
    terminal.press(.escape)
    let remains = try terminal.ends()
    #expect(remains == .init(ending: .exit(0), output: "", errors: ""))
    #expect(terminal.settings == terminal.initialSettings)
    #expect(terminal.screen.unknownSequences.isEmpty)
    let profile = try #require(home.text(of: "citypicker/profile.json"))
    #expect(profile.contains("\"id\":\(choice.id),"))
    #expect(profile.hasSuffix("\"name\":\"Ada\"}}\n"))
  }

  @Test(.requirement("A4"), arguments: ["list", "map"])
  func `choosing a federal city on the second screen returns to the profile immediately`(_ picker: String) throws {
    let terminal = try TerminalProcess(
      citypicker: ["app", "--user", "Ada", "--picker", picker, "--country", "ru"], home: home)
    try terminal.waits(for: "none")
    terminal.press(.enter)
    try terminal.waits(for: "▸ Moscow")
    terminal.press(.enter)
    try terminal.waits(for: "Home city        Moscow, Russia")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `back navigates from the map to the regions, and the next choice starts from the beginning`() throws {
    let terminal = try TerminalProcess(
      citypicker: ["app", "--picker", "map", "--country", "RU", "--no-animation"], home: home)
    try terminal.waits(for: "none")
    terminal.press(.enter)
    try terminal.waits(for: "▸ Moscow")
    for back in [TypedKey.backspace, .escape] {
      terminal.type("tatarstan")
      try terminal.waits(for: "▸ Tatarstan")
      terminal.press(.enter)
      try terminal.waits(for: "◉")
      terminal.press(back)
      try terminal.waits(for: "▸ Tatarstan")
      #expect(terminal.screen.row(of: "◉") == nil)
      terminal.press(.escape)
      try terminal.waits(for: "▸ Moscow")
    }
    terminal.type("tatarstan")
    try terminal.waits(for: "▸ Tatarstan")
    terminal.press(.enter)
    try terminal.waits(for: "◉")
    terminal.type("kazan\r")
    try terminal.waits(for: "Home city        Kazan, Tatarstan, Russia")
    terminal.press(.enter)
    try terminal.waits(for: "▸ Moscow")
    #expect(terminal.screen.row(of: "◉") == nil)
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  private static let throughTatarstan = [
    ("▸ Shanghai", "russia"), ("▸ Russia", "\r"), ("▸ Moscow", "tatarstan"), ("▸ Tatarstan", "\r"),
    ("‹ Russia  Tatarstan", ""),
  ]

  /// The keys to type during `pick` and the expected output.
  struct Pick: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    /// The keys to type, each with the text to wait for first.
    let typed: [(after: String, keys: String)]
    let output: String
  }

  @Test(arguments: [
    Pick(
      testDescription: "list, as JSON", arguments: ["pick", "--picker", "list", "--json"],
      typed: [("Afghanistan", "kazan"), ("▸ Kazan", "\r")],
      output: kazanLine
    ),
    Pick(
      testDescription: "map, as JSON", arguments: ["--picker=map", "--json"],
      typed: [("◉", "kazan"), ("Kazan, Tatarstan, Russia · ", "\r")],
      output: kazanLine
    ),
    Pick(
      testDescription: "list of a region, as JSON", arguments: ["--picker=list", "--json"],
      typed: throughTatarstan + [("▸ Kazan", "kazan"), ("Elsewhere", "\r")],
      output: kazanLine
    ),
    Pick(
      testDescription: "map of a region, as JSON", arguments: ["--picker=map", "--json"],
      typed: [("◉", "russia"), ("Russia · Enter", "\r")] + throughTatarstan.dropFirst(2) + [
        ("◉", "kazan"), ("Kazan, Tatarstan · ", "\r"),
      ],
      output: kazanLine
    ),
    Pick(
      testDescription: "a map of a country without regions", arguments: ["--picker=map", "--country", "sg"],
      typed: [("Singapore · ", "\r")],
      output: "Singapore\n"
    ),
    Pick(
      testDescription: "an initial query", arguments: ["--query", "владивосток", "--format", "{timezone}"],
      typed: [("▸ Vladivostok", "\r")],
      output: "Asia/Vladivostok\n"
    ),
    Pick(
      testDescription: "several cities in the order of selection",
      arguments: ["--multi", "--format", "{id}", "--country=RU"],
      typed: [
        ("▸ ◦ Moscow", "kazan"), ("▸ ◦ Kazan", "\t"), ("  ✓ Kazan", "\u{1B}"), ("1 chosen", ""), ("▸ ◦ Moscow", "\t"),
        ("2 chosen", "\r"),
      ],
      output: "551487\n524901\n"
    ),
    Pick(
      testDescription: "several allowed, none chosen", arguments: ["--multi", "--format", "{id}", "--country=RU"],
      typed: [("▸ ◦ Moscow", "\r")],
      output: "524901\n"
    ),
  ])
  func `the program prints only the choice`(_ pick: Pick) throws {
    home.write("{ damaged", to: "citypicker/profile.json")
    let terminal = try TerminalProcess(citypicker: pick.arguments, home: home)
    for step in pick.typed {
      try terminal.waits(for: step.after)
      if !step.keys.isEmpty { terminal.type(step.keys) }
    }
    #expect(try terminal.ends() == .init(ending: .exit(0), output: pick.output, errors: ""))
    #expect(terminal.settings == terminal.initialSettings)
    #expect(!terminal.screen.showsAlternate && terminal.screen.isCursorVisible)
    #expect(home.text(of: "citypicker/profile.json") == "{ damaged", "pick never changes the profile")
  }

  @Test(.fault(17)) func `the interface is redrawn when the terminal is resized`() throws {
    let terminal = try TerminalProcess(citypicker: ["pick", "--country", "RU"], home: home)
    try terminal.waits(for: "▸ Moscow")
    for (columns, rows) in [(40, 12), (1, 1), (200, 60), (20, 4), (80, 24)] {
      terminal.resize(columns: columns, rows: rows)
      terminal.settle(quiet: .milliseconds(60))
    }
    try terminal.waits(for: "▸ Moscow")
    try terminal.waits(for: "Esc quit")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `keys typed before the first frame are not lost`() throws {
    let terminal = try TerminalProcess(citypicker: ["pick", "--format", "{timezone}"], home: home)
    terminal.type("kazan\r")
    #expect(try terminal.ends() == .init(ending: .exit(0), output: "Europe/Moscow\n", errors: ""))
  }

  @Test(.fault(42)) func `thousands of unread keys do not delay Ctrl-C`() throws {
    let terminal = try TerminalProcess(citypicker: ["pick", "--country", "RU"], home: home)
    try terminal.waits(for: "▸ Moscow")
    terminal.type(String(repeating: "ka ", count: 7000))
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test(.fault(26)) func `writing to a closed standard output fails, and the choice is not printed on the terminal`()
    throws
  {
    let terminal = try TerminalProcess(shell: #"exec "$0" pick --format "{timezone}" >&-"#, home: home)
    try terminal.waits(for: "Afghanistan")
    terminal.type("kazan\r")
    let remains = try terminal.ends()
    #expect(remains.ending == .exit(2))
    #expect(remains.errors.contains("cannot"))
    #expect(terminal.screen.row(of: "Europe/Moscow") == nil)
  }
}

extension Character {
  fileprivate var isBraille: Bool {
    unicodeScalars.first.map { (0x2801...0x28FF).contains($0.value) } ?? false
  }
}

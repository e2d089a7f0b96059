import TestSupport
import Testing

/// Uses a pseudoterminal to test what the built program's `pick` finds for typed text.
@Suite("Searches of pick")
struct PickSearchTests {
  let home = TemporaryFolder()

  private func pick(_ arguments: String...) throws -> TerminalProcess {
    try TerminalProcess(
      citypicker: ["pick", "--no-animation"] + arguments, home: home, adding: ["TZ": "Europe/Moscow"])
  }

  /// Starts the picker, and opens the first match of a search.
  private func pick(
    _ picker: String, below text: String, first row: String, _ arguments: String...
  ) throws -> TerminalProcess {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--no-animation", "--picker", picker, "--query", text] + arguments, home: home)
    try terminal.waits(for: picker == "list" ? "▸ \(row)" : "\(row) · Enter shows its places")
    terminal.press(.enter)
    try terminal.waits(for: "  \(row)") { $0.lines[0].hasPrefix(" ‹ ") && $0.lines[0].contains("  \(row)") }
    return terminal
  }

  private func quit(_ terminal: TerminalProcess) throws {
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  /// Returns the rows of the given texts, and fails if a text is not on the screen.
  private func rows(of texts: [String], on terminal: TerminalProcess) throws -> [Int] {
    try texts.map { try #require(terminal.screen.row(of: $0), "\($0) is not in\n\(terminal.screen.text)") }
  }

  @Test(arguments: ["list", "map"])
  func `while the user types, the most prominent city whose name begins with the text is first`(_ picker: String)
    throws
  {
    let terminal = try pick("--picker", picker)
    try terminal.waits(for: "Search 170,220 cities…")
    for (text, city, area) in [
      ("tor", "Toronto", "Ontario, Canada"), ("kaz", "Kazan", "Tatarstan, Russia"),
      ("los", "Los Angeles", "California, United States"), ("ott", "Ottawa", "Ontario, Canada"),
      ("cal", "Cali", "Valle del Cauca, Colombia"), ("sing", "Singapore", ""), ("jak", "Jakarta", "Indonesia"),
      ("bir", "Birmingham", "England, United Kingdom"), ("new", "New York City", "New York, United States"),
    ] {
      terminal.type("\u{15}" + text)
      try terminal.waits(for: "\(city) for \(text)") { screen in
        let caption = area.isEmpty ? " \(city) · " : " \(city), \(area) · "
        return screen.lines.contains { ($0 + " ").hasPrefix(" › \(text) ") }
          && screen.lines.contains {
            picker == "list" ? $0.hasPrefix("▸ \(city) ") && $0.contains(area) : $0.hasPrefix(caption)
          }
      }
    }
    try quit(terminal)
  }

  @Test(arguments: ["list", "map"], [("russia", "Russia"), ("tatarstan", "Tatarstan"), ("texas", "Texas")])
  func `a search in a country or region that the user has opened also finds places elsewhere`(
    _ picker: String, _ area: (text: String, name: String)
  ) throws {
    let terminal = try pick(picker, below: area.text, first: area.name)
    terminal.type("barcelona")
    // Below the map of the world, a country's regions are a list.
    let isList = picker == "list" || area.name == "Russia"
    try terminal.waits(for: isList ? "▸ Barcelona" : "Barcelona, Catalonia · ")
    if isList { #expect(try rows(of: ["  Elsewhere", "Catalonia, Spain"], on: terminal).isSorted) }
    terminal.press(.enter)
    #expect(try terminal.ends() == .init(ending: .exit(0), output: "Barcelona, Catalonia, Spain\n", errors: ""))
  }

  @Test(
    arguments: ["list", "map"],
    [
      ("https://maps.app.goo.gl/x", "Not a link with a point from OpenStreetMap, Google Maps, or Apple Maps"),
      ("https://yandex.ru/maps/?ll=37.6,55.7", "Not a link with a point from OpenStreetMap"),
      ("99,200", "Latitudes are from -90 to 90, and longitudes from -180 to 180"),
      ("95N 10E", "Latitudes are from -90 to 90"),
    ])
  func `the picker says which links and points are accepted if the user pastes others`(
    _ picker: String, _ pasted: (text: String, note: String)
  ) throws {
    let terminal = try pick("--picker", picker, "--query", pasted.text)
    try terminal.waits(for: pasted.note)
    #expect(terminal.screen.row(of: "matches") == nil)
    try quit(terminal)
  }

  @Test(arguments: ["list", "map"], [nil, ("tatarstan", "Tatarstan")])
  func `with --country, a search finds nothing elsewhere, not even in a region that the user has opened`(
    _ picker: String, _ region: (text: String, name: String)?
  ) throws {
    let terminal =
      if let region {
        try pick(picker, below: region.text, first: region.name, "--country", "RU")
      } else {
        try pick("--picker", picker, "--country", "RU")
      }
    if region == nil { try terminal.waits(for: picker == "list" ? "▸ Moscow" : "Moscow · 10") }
    terminal.type("barcelona")
    try terminal.waits(for: "› barcelona")
    try terminal.waits(for: picker == "list" ? "No place matches" : "No city in \(region?.name ?? "Russia") matches")
    terminal.settle()
    for text in ["Elsewhere", "Spain", "Catalonia"] { #expect(terminal.screen.row(of: text) == nil, "\(text)") }
    try quit(terminal)
  }

  @Test(arguments: [
    ("russia", "Russia", "parris", ["  Elsewhere", "Kosciusko — Parrish", "  Similar names here", "Parnas"]),
    ("tatarstan", "Tatarstan", "polyany", ["Kamskiye Polyany", "  Elsewhere", "Vyatskiye Polyany"]),
  ])
  func `places elsewhere follow the matches in the country or region, and precede names that are only similar`(
    _ area: String, _ name: String, _ text: String, _ expected: [String]
  ) throws {
    let terminal = try pick("list", below: area, first: name)
    terminal.type(text)
    try terminal.waits(for: "› \(text)")
    for text in expected { try terminal.waits(for: text) }
    #expect(try rows(of: expected, on: terminal).isSorted, "\(terminal.screen.text)")
    try quit(terminal)
  }

  @Test(
    arguments: ["list", "map"],
    [
      ("48.85, 2.35", "Paris"), ("48.85 2.35", "Paris"), ("48.85N 2.35E", "Paris"), ("geo:48.85,2.35", "Paris"),
      ("40.7N 74W", "Brooklyn Heights"),
      ("\u{1B}[200~https://www.openstreetmap.org/#map=12/48.85/2.35\u{1B}[201~", "Paris"),
    ])
  func `a search for typed coordinates or a pasted map link finds the nearest city`(
    _ picker: String, _ point: (text: String, city: String)
  ) throws {
    let terminal = try pick("--picker", picker, "--format", "{name}")
    try terminal.waits(for: "Search 170,220 cities…")
    terminal.type(point.text)
    try terminal.waits(for: picker == "list" ? "▸ \(point.city)" : "\(point.city), ")
    terminal.press(.enter)
    #expect(try terminal.ends() == .init(ending: .exit(0), output: point.city + "\n", errors: ""))
  }

  @Test func `the title of the list changes with the kinds of places in the list`() throws {
    let terminal = try pick()
    func waitsForTitle(_ title: String) throws {
      try terminal.waits(for: "the title \(title)") { ($0.lines[0] + " ").hasPrefix(" \(title) ") }
    }
    try waitsForTitle("Cities")
    for (keys, row, title) in [
      ("kazan", "▸ Kazan", "Cities"), ("tatarstan", "▸ Tatarstan", "Regions"), ("", "▸ Moscow", "Cities"),
      ("russia", "▸ Russia", "Places"), ("\r", "▸ Moscow", "‹ Places  Russia"),
    ] {
      terminal.type(keys == "\r" ? keys : "\u{15}" + keys)
      try terminal.waits(for: row)
      try waitsForTitle(title)
    }
    try quit(terminal)
  }
}

extension [Int] {
  /// Whether no number is less than the preceding number.
  fileprivate var isSorted: Bool { self == sorted() }
}

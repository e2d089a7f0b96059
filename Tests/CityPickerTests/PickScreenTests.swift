import TestSupport
import Testing

/// Uses a pseudoterminal to test the built program's `pick` screens.
@Suite("Screens of pick")
struct PickScreenTests {
  let home = TemporaryFolder()

  private func pick(_ arguments: String..., columns: Int = 80, rows: Int = 24) throws -> TerminalProcess {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--no-animation"] + arguments, home: home, adding: ["TZ": "Europe/Moscow"])
    terminal.resize(columns: columns, rows: rows)
    return terminal
  }

  @Test func `the list suggests the largest cities of the user's country and of the world, then the countries`() throws
  {
    let terminal = try pick()
    try terminal.waits(for: "▸ Moscow")
    let rows = ["Cities", "› Search", "Largest in Russia", "▸ Moscow", "Largest in the world", "Shanghai", "Countries"]
      .compactMap { terminal.screen.row(of: $0) }
    #expect(rows.count == 7 && rows == rows.sorted(), "\(terminal.screen.text)")
    terminal.press(.enter)
    #expect(try terminal.ends() == .init(ending: .exit(0), output: "Moscow, Russia\n", errors: ""))
  }

  @Test func `the first map names the most prominent cities of the world and the largest countries`() throws {
    let terminal = try pick("--picker", "map", "--no-recent")
    let cities = ["Tokyo", "Delhi", "Beijing", "Cairo", "Lagos", "London", "Moscow", "Mexico City", "São Paulo"]
    for name in cities + ["CANADA", "UNITED STATES", "RUSSIA", "BRAZIL"] { try terminal.waits(for: name) }
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `a chosen city is suggested first next time, and a damaged file of recent cities is reported`() throws {
    let path = "citypicker/recent.json"
    for (shown, keys, errors) in [("▸ Moscow", "kazan", ""), ("▸ Kazan", "", ""), ("▸ Moscow", "", "warning: damaged")]
    {
      if !errors.isEmpty { home.write("{", to: path) }
      let terminal = try pick("--format", "{name}")
      try terminal.waits(for: shown)
      #expect((terminal.screen.row(of: "Recent") != nil) == (shown == "▸ Kazan"))
      terminal.type(keys)
      if !keys.isEmpty { try terminal.waits(for: "▸ Kazan") }
      terminal.press(.enter)
      let end = try terminal.ends()
      #expect(end.ending == .exit(0) && end.errors.hasPrefix(errors) && end.errors.isEmpty == errors.isEmpty)
      #expect(end.output == (errors.isEmpty ? "Kazan\n" : "Moscow\n"))
    }
    #expect(home.text(of: path)?.contains("524901") == true)
  }

  @Test(arguments: [(["--no-recent"], [:]), ([], ["DO_NOT_TRACK": "1"])] as [([String], [String: String])])
  func `with --no-recent or DO_NOT_TRACK, recently chosen cities are neither suggested nor recorded`(
    _ arguments: [String], _ variables: [String: String]
  ) throws {
    let recent = #"{"schemaVersion":1,"cities":[2988507],"searches":["paris"]}"#
    home.write(recent, to: "citypicker/recent.json")
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--no-animation", "--format", "{name}"] + arguments, home: home,
      adding: variables.merging(["TZ": "Europe/Moscow"]) { $1 })
    try terminal.waits(for: "▸ Moscow")
    #expect(terminal.screen.row(of: "Recent") == nil && terminal.screen.row(of: "Paris") == nil)
    terminal.type("kazan")
    try terminal.waits(for: "▸ Kazan")
    terminal.press(.enter)
    #expect(try terminal.ends() == .init(ending: .exit(0), output: "Kazan\n", errors: ""))
    #expect(home.text(of: "citypicker/recent.json") == recent)
  }

  @Test(arguments: [
    (["--at", "551487"], "Near Kazan", "551487\n"), (["--preselect", "551487"], "Near Kazan", "551487\n"),
    (["--at", "48.85,2.35"], "Near ", "2988507\n"), (["--at", "48.85,2.35", "--country", "RU"], "Near ", nil),
  ])
  func `the list begins with the cities around a given place`(
    options: [String], heading: String, output: String?
  ) throws {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--no-animation", "--format", "{id}"] + options, home: home,
      adding: ["TZ": "Europe/Moscow"])
    try terminal.waits(for: heading)
    let largest = terminal.screen.row(of: "Largest in Russia")
    #expect(try #require(terminal.screen.row(of: heading)) < #require(largest))
    terminal.press(.enter)
    let end = try terminal.ends()
    #expect(end.ending == .exit(0) && (output == nil || end.output == output), "\(end.output)")
  }

  @Test(
    arguments: ["list", "map"],
    [
      ("48.85,2.35", "Paris, Île-de-France · ", "Paris, Île-de-France, France\n"),
      ("tokyo", "Tokyo · ", "Tokyo, Japan\n"), ("paris", "Paris, Texas · ", "Paris, Texas, United States\n"),
    ])
  func `a search in a region finds the cities of the region first, then cities and points elsewhere`(
    _ picker: String, _ search: (text: String, caption: String, output: String)
  ) throws {
    let terminal = try pick("--picker", picker, "--query", "texas")
    try terminal.waits(for: picker == "list" ? "▸ Texas" : "Texas")
    terminal.press(.enter)
    try terminal.waits(for: "‹ ")
    terminal.type(search.text)
    try terminal.waits(for: "› \(search.text)")
    try terminal.waits(for: picker == "list" ? "▸ \(search.output.prefix { $0 != "," })" : search.caption)
    if picker == "map" {
      try terminal.waits(for: "at least three other cities on the map") { screen in
        let map = screen.lines.dropFirst(3).dropLast(3).joined()
        return map.contains("◉") && map.count { $0 == "•" } >= 3
      }
    }
    terminal.press(.enter)
    #expect(try terminal.ends().output == search.output)
  }

  @Test(arguments: [("list", "▸ Van Buren"), ("map", "Van Buren, Maine")])
  func `with --country, the distance of the nearest city from typed coordinates is shown`(
    picker: String, city: String
  ) throws {
    let terminal = try pick("--picker", picker, "--country", "US")
    try terminal.waits(for: picker == "list" ? "▸ New York City" : "United States")
    terminal.type("48.85,2.35")
    try terminal.waits(for: city)
    try terminal.waits(for: " km from the point")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `on a narrow terminal, the list shows the distance from typed coordinates before the location`() throws {
    let terminal = try pick(columns: 40, rows: 12)
    try terminal.waits(for: "▸ Moscow")
    terminal.type("55.8,49.2")
    try terminal.waits(for: "▸ Kazan")
    try terminal.waits(for: "5 km from the point")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `the map begins at a given place`() throws {
    let terminal = try pick("--picker", "map", "--at", "-33.9,18.4")
    try terminal.waits(for: "Cape Town")
    terminal.press(.enter)
    #expect(try terminal.ends().output == "Cape Town, Western Cape, South Africa\n")
  }

  @Test
  func `with --country, the list shows the largest cities and the regions of that country, but no places elsewhere`()
    throws
  {
    let terminal = try pick("--country", "JP")
    try terminal.waits(for: "▸ Tokyo")
    #expect(terminal.screen.row(of: "Largest in Japan") != nil && terminal.screen.row(of: "Regions") != nil)
    #expect(terminal.screen.row(of: "Moscow") == nil && terminal.screen.row(of: "Shanghai") == nil)
    terminal.type("moscow")
    try terminal.waits(for: "nothing of another country") {
      $0.row(of: "Russia") == nil && $0.row(of: "› moscow") != nil
    }
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test(arguments: ["list", "map"])
  func `typing the name of a country leads to the regions of the country and then to the cities of a region`(
    _ picker: String
  ) throws {
    let terminal = try pick("--picker", picker)
    try terminal.waits(for: "Search 170,220 cities…")
    terminal.type("russia")
    try terminal.waits(for: picker == "list" ? "▸ Russia" : "Russia · Enter shows its places")
    terminal.press(.enter)
    try terminal.waits(for: "▸ Moscow")
    terminal.type("tatarstan")
    try terminal.waits(for: "▸ Tatarstan")
    terminal.press(.enter)
    try terminal.waits(for: "‹ Russia  Tatarstan")
    terminal.press(.enter)
    #expect(try terminal.ends().output == "Kazan, Tatarstan, Russia\n")
  }

  @Test func `if a screen has the title of the preceding screen, the back button does not repeat the title`() throws {
    let terminal = try pick("--picker", "map", "--country", "FR")
    try terminal.waits(for: "◉")
    terminal.type("\u{1B}c")
    try terminal.waits(for: "‹ Back  France")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `the map shows the world, and typing a name moves the map to the city`() throws {
    let terminal = try pick("--picker", "map")
    try terminal.waits(for: "◉")
    #expect(terminal.screen.row(of: "São Paulo") != nil && terminal.screen.row(of: "Shanghai, China · ") != nil)
    terminal.type("kazan")
    try terminal.waits(for: "Kazan, Tatarstan, Russia · ")
    terminal.press(.enter)
    #expect(try terminal.ends().output == "Kazan, Tatarstan, Russia\n")
  }

  @Test func `on a wide terminal, the detail is within 100 columns of the start of a row`() throws {
    let terminal = try pick(columns: 200, rows: 60)
    try terminal.waits(for: "Novosibirsk Oblast, Russia · 1,612,833")
    let line = try #require(terminal.screen.lines.first { $0.contains("Novosibirsk Oblast") })
    #expect((line.firstRange(of: "1,612,833").map { line[..<$0.upperBound].count } ?? .max) <= 100)
    terminal.press(.controlC)
    _ = try terminal.ends()
  }

  @Test func `on a narrow terminal, the population is omitted before the name is truncated`() throws {
    let terminal = try pick(columns: 40)
    try terminal.waits(for: "Shenzhen            Guangdong, China")
    #expect(terminal.screen.row(of: "17,494,398") == nil && terminal.screen.row(of: "Saint Petersburg") != nil)
    terminal.press(.controlC)
    _ = try terminal.ends()
  }
}

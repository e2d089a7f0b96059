import Domain
import TestSupport
import Testing

@testable import CityPicker

@MainActor
@Suite("Output")
struct OutputTests {
  struct Printing: CustomTestStringConvertible {
    let line: String
    let output: String
    let code: ExitCode
    var testDescription: String { line }

    init(_ line: String, _ output: String, _ code: ExitCode = .success) {
      self.line = line
      self.output = output
      self.code = code
    }
  }

  @Test(arguments: [
    Printing("find kazan", "Kazan, Tatarstan, Russia\n"),
    Printing("find moscow", "Moscow, Russia\nMoscow Mills, Elsewhere, Russia\n"),
    Printing("find moscow --limit 1", "Moscow, Russia\n"),
    Printing("find singapore", "Singapore\n"),
    Printing("find kazan --country ru", "Kazan, Tatarstan, Russia\n"),
    Printing("find kazan --country SG", "", .noResult),
    Printing("find kazan --country AQ", "", .noResult),
    Printing("find xyzzy", "", .noResult),
    Printing("find kazan --json", #"{"cities":[\#(kazanJSON)],"schemaVersion":1}"# + "\n"),
    Printing("find xyzzy --json", #"{"cities":[],"schemaVersion":1}"# + "\n", .noResult),
    Printing(#"find kazan --format {name}\t{timezone}"#, "Kazan\tEurope/Moscow\n"),
    Printing(#"find kazan --format \\{{name}}\0\n}{id}"#, "\\{name}}\0\n}551487\n"),
    Printing("find kazan --format {{{id}}", "{551487}\n"),
    Printing("find kazan --format ∅", "\n"),
    Printing("find kazan --format Казань:{name}е\u{301}", "Казань:Kazanе\u{301}\n"),
    Printing(
      "find mills --format {region}|{country}|{countryCode}|{latitude}|{longitude}|{population}",
      "Elsewhere|Russia|RU|38|-90.9182|0\n"),
    Printing("find singapore --format [{region}]", "[]\n"),
    Printing("find singapore --format {name},␣{region},␣{country}", "Singapore, , Singapore\n"),
    Printing("find moscow --limit 1 --format {name},␣{region},␣{country}", "Moscow, Moscow, Russia\n"),
    Printing("find moscow --print0 --format {id}", "524901\u{0}4399329\u{0}"),
    Printing("find kazan --json --print0", #"{"cities":[\#(kazanJSON)],"schemaVersion":1}"# + "\u{0}"),
    Printing("near 55.79,49.12", "Kazan, Tatarstan, Russia\n"),
    Printing("near 55.79, 49.12", "Kazan, Tatarstan, Russia\n"),
    Printing("near 55.79 49.12", "Kazan, Tatarstan, Russia\n"),
    Printing("near 55.79N 49.12E", "Kazan, Tatarstan, Russia\n"),
    Printing("near geo:55.79,49.12", "Kazan, Tatarstan, Russia\n"),
    Printing("near https://www.openstreetmap.org/#map=12/55.79/49.12", "Kazan, Tatarstan, Russia\n"),
    Printing("near 55.79,49.12 --format {name}␣{distance}", "Kazan 0.2\n"),
    Printing("near 38,-90.9182 --format {distance}", "0\n"),
    Printing("near 55.79,49.12 --country sg --limit 1 --format {name}", "Singapore\n"),
    Printing("near 55.79,49.12 --limit 2 --format {id}", "551487\n524901\n"),
    Printing("near 55.79,49.12 --limit 2 --print0 --format {id}", "551487\u{0}524901\u{0}"),
    Printing("near 38,-90.9182 --min-population 1 --format {name}", "Moscow\n"),
    Printing("near 55.79,49.12 --country AQ --json", #"{"cities":[],"schemaVersion":1}"# + "\n", .noResult),
    Printing("pick --query kaz --select-1", "Kazan, Tatarstan, Russia\n"),
    Printing("--query moscow --select-1 --format {id}", "524901\n"),
    Printing("find evil --format {name}{country}", "Evil\u{1B}[31m\u{9B}\u{202E}\nSingapore\n"),
  ])
  func `a command prints its result and exits with the appropriate code`(_ printing: Printing) {
    let outcome = Program.sample().run(words(printing.line))
    #expect(outcome == Outcome(code: printing.code, output: printing.output))
  }

  @Test(arguments: [("json", "json"), ("{{name}}", "{name}}")])
  func `a template without a placeholder is printed unchanged, with a note`(template: String, text: String) {
    let outcome = Program.sample().run(["find", "kazan", "--format", template])
    #expect(outcome.code == .success && outcome.output == text + "\n")
    let note = "note: '\(text)' in '--format' has no placeholder such as '{name}'; for JSON, use '--json'"
    #expect(outcome.messages.map(\.description) == [note])
  }

  @Test(arguments: [
    ("find russia", "note: 'russia' is a country, Russia; to search in it, run 'citypicker find NAME --country RU'"),
    (
      "find tatarstan",
      "note: 'tatarstan' is a region, Tatarstan; to search in it, run 'citypicker find \"NAME, Tatarstan\" --country RU'"
    ),
    ("find 99,200", "note: '99,200' is out of range; use \(Coordinate.expectation)"),
    (
      "find https://maps.app.goo.gl/x",
      "note: 'https://maps.app.goo.gl/x' is not a map link that contains a point; use a link from OpenStreetMap, "
        + "Google Maps, or Apple Maps that is not shortened"
    ),
  ])
  func `if the text is a country, a region, or a rejected point and matches no city, find prints a note`(
    line: String, note: String
  ) {
    let outcome = Program.sample().run(words(line))
    #expect(outcome.code == .noResult && outcome.output.isEmpty)
    #expect(outcome.messages.map(\.description) == [note])
  }

  @Test(arguments: [
    ("germany", "note: 'germany' is a country, Germany; to search in it, run 'citypicker find NAME --country DE'"),
    ("tx", "note: 'tx' is a region, Texas; to search in it, run 'citypicker find \"NAME, Texas\" --country US'"),
    (
      "england",
      "note: 'england' is a region, England; to search in it, run 'citypicker find \"NAME, England\" --country GB'"
    ),
    (
      "united states of america",
      "note: 'united states of america' is a country, United States; "
        + "to search in it, run 'citypicker find NAME --country US'"
    ),
    ("new york", nil),
    ("quebec", nil),
    // Cali is larger than El Callao, whose code is CAL.
    ("cal", nil),
    (
      "vic",
      "note: 'vic' is a region, Victoria; to search in it, run 'citypicker find \"NAME, Victoria\" --country AU'"
    ),
  ])
  func `find adds a note on a matching country or region unless the first city is the picker's first result`(
    text: String, note: String?
  ) throws {
    let run = try Binary.run(Binary.citypicker(), ["find", text])
    #expect(run.ending == .exit(0) && !run.output.isEmpty)
    #expect(run.errors == (note.map { "\($0)\n" } ?? ""))
  }

  @Test(arguments: [("georgia", "US", "Georgia"), ("punjab", "IN", "Punjab"), ("texas", "US", "Texas")])
  func `inside a country, find adds a note on the country's region, even if a larger area elsewhere has the same name`(
    text: String, country: String, region: String
  ) throws {
    let run = try Binary.run(Binary.citypicker(), ["find", text, "--country", country])
    let advice = "to search in it, run 'citypicker find \"NAME, \(region)\" --country \(country)'"
    #expect(run.errors == "note: '\(text)' is a region, \(region); \(advice)\n")
  }

  @Test(arguments: [
    ("germny", "the country Germany", "NAME --country DE"),
    ("braizl", "the country Brazil", "NAME --country BR"),
    ("frnace", "the country France", "NAME --country FR"),
    ("spian", "the country Spain", "NAME --country ES"),
    ("califrnia", "the region California", #""NAME, California" --country US"#),
    // The picker lists the city first, or the city's name contains the text.
    ("new yrok", nil, ""), ("cincinatti", nil, ""), ("franc", nil, ""),
    // The text is too short.
    ("irna", nil, ""),
  ])
  func `find adds a note on a country or region whose name is at least as similar to the text as the first city's name`(
    text: String, area: String?, arguments: String
  ) throws {
    let run = try Binary.run(Binary.citypicker(), ["find", text])
    #expect(run.ending == .exit(0) && !run.output.isEmpty)
    let note = area.map { "note: '\(text)' is similar to \($0); to search in it, run 'citypicker find \(arguments)'\n" }
    #expect(run.errors == note ?? "")
  }

  @Test(arguments: [
    ("turkey", "", 2), ("turkey", "--country us", 0), ("germany", "--country de", 2), ("48.85,2.35", "", 0),
    ("cincinatti", "", 0),
    ("singapore", "", 0), ("greenland", "", 2), ("quebec", "", 0), ("kyiv", "", 0), ("almaty", "", 0),
    ("kazan", "", 2), ("new york", "", 2), ("luxembourg", "", 2), ("mexico", "", 2),
    // The cities with these names are smaller than the regions with the same names elsewhere.
    ("vermont", "", 2), ("la rioja", "", 2), ("vermont", "--country au", 0),
    // The texts are names of small cities in Honduras and Connecticut, and of Milan.
    ("virgina", "", 2), ("quebek", "", 2), ("mailand", "", 0),
    // The text is in the middle of the name Cromdale.
    ("romd", "", 2),
  ])
  func `--select-1 accepts a city only if the text does not mean another place`(
    text: String, options: String, code: Int32
  ) throws {
    // Without a terminal, the program fails if the user must choose.
    let run = try Binary.run(Binary.citypicker(), ["pick", "-1", "-q", text] + words(options))
    #expect(run.ending == .exit(code) && run.output.isEmpty == (code != 0), "\(run)")
  }

  @Test func `JSON contains the distance only for nearby cities`() {
    let distant = kazanJSON.replacing(#""id":"#, with: #""distanceKilometers":0.2,"id":"#)
    let near = Program.sample().run(["near", "55.79,49.12", "--json"])
    #expect(near.output == #"{"cities":[\#(distant)],"schemaVersion":1}"# + "\n")
  }

  @Test(
    .fault(48),
    arguments: [
      Printing("find evil --format {name}", "Evil␛[31m··␊\n"),
      Printing("find evil", "Evil␛[31m··␊, Singapore\n"),
      Printing(#"find kazan --format {name}\t{id}"#, "Kazan\t551487\n"),
      Printing("--query xy\u{1B}[31m --exit-0 --print-query", "xy␛[31m\n", .noResult),
    ])
  func `control characters of a value are visible on a terminal`(_ printing: Printing) {
    #expect(Program.sample(printsOnTerminal: true).run(words(printing.line)).output == printing.output)
  }

  @Test(.fault(36)) func `messages show invisible characters`() {
    let text = "a\u{200B}b\u{AD}c\u{2060}d\u{FEFF}e"
    #expect(Message.error(text, advice: text).description == "error: a·b·c·d·e; a·b·c·d·e")
  }

  @Test(.fault(34, 35, 36)) func `JSON escapes hostile names on a terminal and in a pipe`() {
    for onTerminal in [false, true] {
      let outcome = Program.sample(printsOnTerminal: onTerminal).run(["find", "evil", "--json"])
      #expect(outcome.output.contains(#""name":"Evil\u001b[31m\u009b\u202e\n""#))
    }
  }
}

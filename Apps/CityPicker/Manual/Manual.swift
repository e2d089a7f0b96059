import Domain
import TerminalUI

struct Manual {
  /// The key hints for lists and maps, for single commands and screens, and for all screens.
  struct Keys {
    var list: [KeyHint] = []
    var map: [KeyHint] = []
    var pick: [KeyHint] = []
    var app: [KeyHint] = []
    /// The key hints for the feed of `app` that lists do not have.
    var feed: [KeyHint] = []
    /// The key hints for the name fields of `app` that lists do not have.
    var name: [KeyHint] = []
    var global: [KeyHint] = []
  }

  let keys: Keys

  /// The manual page in roff format.
  var page: String {
    var page = Roff(title: "citypicker", date: Program.date, source: "citypicker \(Program.version)")
    page.section("NAME")
    page.paragraph("citypicker - choose one of the world's cities")
    page.section("SYNOPSIS")
    page.synopsis(Command.allCases.flatMap(\.forms).map { "citypicker \($0.usage)" } + Manual.withoutCommand)
    add("DESCRIPTION", paragraphs: Manual.description, to: &page)
    add("COMMANDS", items: Command.allCases.flatMap(\.forms).map { ($0.usage, $0.summary.sentence) }, to: &page)
    add("OPTIONS", paragraphs: Manual.options, items: Manual.optionItems, to: &page)
    add("SEARCH", paragraphs: Manual.search, to: &page)
    add("OUTPUT", paragraphs: Manual.output, items: OutputTemplate.Field.allCases.map(\.item), to: &page)
    addKeys(to: &page)
    add("EXIT STATUS", items: ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning().sentence) }, to: &page)
    add("ENVIRONMENT", items: Manual.environment, to: &page)
    add("FILES", items: Manual.files, to: &page)
    page.section("EXAMPLES")
    for (words, line) in Manual.examples {
      page.paragraph(words)
      page.example([line])
    }
    add("NOTES", paragraphs: Manual.notes, to: &page)
    page.example(["stty sane; tput reset"])
    add("SEE ALSO", paragraphs: ["date(1), fzf(1), stty(1), tput(1), tzselect(8)"], to: &page)
    return page.text
  }

  private typealias Item = (term: String, text: String)

  private func add(_ title: String, paragraphs: [String] = [], items: [Item] = [], to page: inout Roff) {
    page.section(title)
    paragraphs.forEach { page.paragraph($0) }
    items.forEach { page.item($0.term, $0.text) }
  }

  private func addKeys(to page: inout Roff) {
    page.section("KEYS")
    let groups = [
      ("In a list:", keys.list), ("On a map:", keys.map), ("In pick:", keys.pick), ("In app:", keys.app),
      ("In the feed of app:", keys.feed), ("In a name field of app:", keys.name), ("Everywhere:", keys.global),
    ]
    for (title, hints) in groups {
      page.paragraph(title)
      for hint in hints { page.item(hint.name, hint.title.sentence) }
    }
  }

  /// The synopses of the options that work without a command.
  private static var withoutCommand: [String] {
    Option.offered(with: nil).filter { !$0.use.commands.contains(.pick) || $0.use.commands == Command.allCases }
      .map { "citypicker \($0.option.longForm(of: $0.use))" }
  }

  private static var optionItems: [Item] {
    Option.allCases.flatMap { option in
      option.uses.map { use in
        let commands = use.commands == Command.allCases ? [] : use.commands.map(\.rawValue)
        let place = commands.isEmpty ? "" : " (" + commands.joined(separator: ", ") + ")"
        return (
          option.heading(of: use),
          [use.summary.sentence + place, use.note].filter { !$0.isEmpty }.joined(separator: " ")
        )
      }
    }
  }
}

extension String {
  /// The string with its first letter in uppercase and, unless it ends with an ellipsis, a final period.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + (hasSuffix("…") ? "" : ".") }
}

extension OutputTemplate.Field {
  /// The manual's entry for the placeholder, which consists of the placeholder and its description.
  fileprivate var item: (term: String, text: String) {
    let text =
      switch self {
      case .id: "The GeoNames identifier of the city."
      case .name: "Its name, in English or in the Latin spelling of its country."
      case .region: "Its region; empty where a country has none."
      case .country: "Its country."
      case .countryCode: "The two letters of the country (ISO 3166-1)."
      case .latitude: "Degrees north of the equator."
      case .longitude: "Degrees east of Greenwich."
      case .population: "The population; 0 if it is unknown."
      case .timezone: "The IANA name of its time zone, as TZ accepts it."
      case .distance: "The distance in kilometers, rounded to one decimal; only with near."
      }
    return ("{\(rawValue)}", text)
  }
}

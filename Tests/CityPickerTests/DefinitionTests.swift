import Coordination
import Domain
import Flows
import Presentation
import TerminalScreens
import TerminalUI
import TestSupport
import Testing

@testable import CityPicker
@testable import TerminalHost

/// Tests the text that is generated from option and command definitions.
///
/// `Scripts/shells/check` tests the completion scripts in bash, zsh, and fish.
@MainActor
@Suite("Definition")
struct DefinitionTests {
  @Test(arguments: Option.allCases)
  func `an option has at most one use for each command, and its uses agree on whether they take a value`(
    _ option: Option
  ) {
    let commands = option.uses.flatMap(\.commands)
    #expect(Set(commands).count == commands.count)
    #expect(Set(option.uses.map { $0.value == nil }).count == 1)
    #expect(option.uses.allSatisfy { !$0.summary.isEmpty && !$0.summary.hasSuffix(".") })
    let others = Option.allCases.filter { $0 != option }.compactMap(\.shortFlag)
    #expect(option.shortFlag.map { $0.count == 2 && !others.contains($0) } ?? true)
  }

  @Test(arguments: Shell.allCases)
  func `a completion script contains every option and command, and the values of options`(_ shell: Shell) {
    let script = Program.sample().run(["--completion", shell.rawValue])
    #expect(script.code == .success)
    let words = Set(
      script.output.split { !"-_ABCDEFGHIJKLMNOPQRSTUVWXYZ".contains($0) && !$0.isLetter && !$0.isNumber })
    let names = Option.allCases.map { shell == .fish ? $0.rawValue : $0.flag }
    let shortNames = Option.allCases.compactMap {
      shell == .fish ? $0.shortFlag.map { "\($0.dropFirst())" } : $0.shortFlag
    }
    for name in names + shortNames + Command.names + ["RU", "SG", "mermaid", "dark", "bash", "map"] {
      #expect(words.contains { $0 == name }, "\(name)")
    }
    #expect(!words.contains("AQ"), "countries without cities are not offered")
  }

  @Test func `the manual contains every option, command, placeholder, and exit code, and the main keys`() {
    let page = Program.sample().run(["--man"])
    #expect(page.code == .success)
    for command in Command.allCases { #expect(page.output.contains(".B \(Roff.literal(command.usage))\n")) }
    for option in Option.allCases {
      for use in option.uses { #expect(page.output.contains(".B \(Roff.literal(option.heading(of: use)))\n")) }
    }
    for code in ExitCode.allCases { #expect(page.output.contains(".B \(code.rawValue)\n")) }
    for field in OutputTemplate.Field.allCases { #expect(page.output.contains(".B {\(field.rawValue)}\n")) }
    let keys = [
      "Enter", "Tab", "PgUp PgDn", "F1", "Ctrl\\-C", "Ctrl\\-Z", "Esc", "Ctrl\\-X", "Alt\\-C", "Ctrl\\-N", "Ctrl\\-P",
      "Alt\\-A", "Alt\\-Shift\\-A", "Alt\\-P",
    ]
    for key in keys {
      #expect(page.output.contains(".B \(key)\n"), "\(key)")
    }
    #expect(page.output.contains("\nstty sane; tput reset\n"))
    #expect(page.output.split(separator: "\n").allSatisfy { $0.utf8.count <= 80 && $0.utf8.allSatisfy { $0 < 0x80 } })
  }

  @Test func `the manual contains every key of the screens of pick and app`() {
    let keys = Program.sample().run(["--man"]).output.split(separator: ".SH ").first { $0.hasPrefix("KEYS\n") } ?? ""
    let terms = keys.split(separator: "\n").filter { $0.hasPrefix(".B ") }.map { $0.dropFirst(3) }
    // The help of a map lists Backspace without the left arrow key, which moves the pin.
    let names = Set(terms + ["Backspace"])
    let hints = (CityPickerVariant.allCases.flatMap(pickHints) + appHints()).filter { $0.topic != .mouse }
    #expect(Set(["Ctrl-R", "Ctrl-O", "Del", "Ctrl-K"]).isSubset(of: hints.map(\.name)))
    for hint in hints {
      #expect(hint.keys.isEmpty || names.contains(Roff.literal(hint.name)[...]), "\(hint.name)")
    }
    // In the feed and in a name field, Enter does not choose.
    for enter in ["Open", "Sign in"] {
      #expect(keys.contains(".B Enter\n\(enter).\n"), "\(enter)")
    }
  }

  /// Returns the hints of a picker in which a city is chosen, an earlier search is stored, and a search has matches.
  private func pickHints(_ variant: CityPickerVariant) -> [KeyHint] {
    let (navigator, catalog) = (Navigator(), SampleCatalog())
    let host = FullScreenHost(navigator: navigator)
    var options = PickerOptions()
    options.previousSearches = ["kazan"]
    host.options.hints = options.hints
    navigator.run(
      CityChoiceCoordinator(
        from: .overview(in: nil), selection: CitySelection([.kazan]), query: "mosc", suggestions: CitySuggestions(),
        factory: ScreenFactory(catalog: catalog, geometry: catalog, variant: variant), catalog: catalog)
    ) { _ in }
    _ = host.frame(size: .standard)
    return host.hints
  }

  /// Returns the hints of the sign-in screen, of the profile, and of a city in the feed.
  private func appHints() -> [KeyHint] {
    let (signIn, application) = (
      HostedApplication(false, makeHost), HostedApplication(true, cities: [.kazan], makeHost)
    )
    var hints: [KeyHint] = []
    _ = signIn.host.frame(size: .standard)
    hints += signIn.host.hints
    for link in ["profile", "feed"] {
      application.host.type("◯\(link)⏎")
      _ = application.host.frame(size: .standard)
      hints += application.host.hints
    }
    return hints
  }

  private func makeHost(_ navigator: Navigator) -> FullScreenHost { FullScreenHost(navigator: navigator) }

  struct Text: CustomTestStringConvertible {
    let plain: String
    let roff: String
    var testDescription: String { plain }
  }

  @Test(arguments: [
    Text(plain: "a well-known --option", roff: "a well-known \\-\\-option"),
    Text(plain: ".br", roff: "\\&.br"),
    Text(plain: "'tis", roff: "\\(aqtis"),
    Text(plain: #"\t “x” ~^`""#, roff: #"\et \[u201C]x\[u201D] \(ti\(ha\(ga\(dq"#),
    Text(plain: "↑ − 🌍", roff: "\\[u2191] \\[u2212] \\[u1F30D]"),
  ])
  func `text is escaped so that roff does not interpret it as a request`(_ text: Text) {
    #expect(Roff.prose(text.plain) == text.roff)
  }
}

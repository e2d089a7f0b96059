import CityAtlas
import Coordination
import Domain
import Flows
import Presentation
import TerminalHost
import TerminalScreens
import TerminalUI
import Testing

/// The application in a full-screen host of 80 by 24 cells without a device.
@MainActor final class Stage {
  let navigator = Navigator()
  let host: FullScreenHost
  private(set) var now = ContinuousClock.now
  let time = Time()

  /// The current time in seconds since 1970; initially 22:13:20 UTC.
  final class Time { var seconds: Int64 = 1_700_000_000 }

  init(_ variant: CityPickerVariant = .list, showing scene: AccountScene = .profile) throws {
    let atlas = try Atlas.embedded()
    host = FullScreenHost(navigator: navigator, viewCatalog: .application)
    let clock = WorldClock(now: { [time] in time.seconds }, offset: { _, _ in 10_800 })
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: variant, clock: clock)
    let russia = try #require(atlas.country(code: "RU"))
    let choices = CityChoices(in: russia, factory: factory, catalog: atlas)
    let account = Account(user: User(name: "Ada"), cities: CitySelection([try #require(atlas.city(id: 551_487))]))
    navigator.run(
      AccountCoordinator(account, showing: scene, factory: factory, choices: choices)
    ) { [weak host] _ in host?.stop() }
  }

  var text: String { lines.joined(separator: "\n") }

  var lines: [String] {
    host.frame(size: Size(columns: 80, rows: 24)).buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The title line of the topmost level; a modal is in a box.
  var title: String {
    let line = lines.first { $0.contains("│") } ?? lines[0]
    return line.split(separator: "│").last { $0.contains { $0 != " " } }?.trimmed ?? ""
  }

  /// Presses keys: `⏎` Enter, `⎋` Escape, `⌫` Backspace, arrows, `⇠` and `⇢` with Ctrl, `⌥` Alt-Escape, `⌃` Ctrl-C, `◯`
  /// Ctrl-O, `ƒ` F1.
  ///
  /// `…` advances the time by three seconds. Other characters are typed.
  func press(_ keys: String) {
    for character in keys {
      switch character {
      case "…": now += .seconds(3)
      case "⏎": press(.enter)
      case "⎋": press(.escape)
      case "⌫": press(.backspace)
      case "←": press(.left)
      case "↓": press(.down)
      case "↑": press(.up)
      case "ƒ": press(.function(1))
      case "⇠": press(.left, .control)
      case "⇢": press(.right, .control)
      case "⌥": press(.escape, .alt)
      case "⌃": press(.character("c"), .control)
      case "◯": press(.character("o"), .control)
      default: press(.character(character))
      }
    }
  }

  private func press(_ key: Key, _ modifiers: Modifiers = []) {
    now += .milliseconds(40)
    host.handle(.key(KeyPress(key, modifiers)), at: now)
  }
}

extension String.SubSequence {
  /// The text without leading and trailing spaces.
  var trimmed: String {
    String(String(drop { $0 == " " }).reversed().drop { $0 == " " }.reversed())
  }
}

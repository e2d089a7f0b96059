import Coordination
import Flows
import Presentation
import TerminalHost
import TerminalScreens
import TerminalUI

/// A session of the application in a full-screen host that has 80 by 24 cells and no device.
@MainActor final class FullScreenSession {
  let navigator = Navigator()
  let host: FullScreenHost
  private(set) var now = ContinuousClock.now
  let time: SampleApplication.Time

  init(_ variant: CityPickerVariant = .list, showing scene: AccountScene = .profile) throws {
    let application = try SampleApplication(variant)
    time = application.time
    host = FullScreenHost(navigator: navigator, viewCatalog: .application)
    navigator.run(try application.account(showing: scene)) { [weak host] _ in host?.stop() }
  }

  var text: String { lines.joined(separator: "\n") }

  var lines: [String] {
    host.frame(size: Size(columns: 80, rows: 24)).buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The topmost level's title line, which is inside a box if the level is a modal.
  var title: String {
    let line = lines.first { $0.contains("│") } ?? lines[0]
    return line.split(separator: "│").last { $0.contains { $0 != " " } }?.trimmed ?? ""
  }

  /// Presses keys.
  ///
  /// `⏎` is Enter, `⎋` Escape, `⌫` Backspace, `⇠` Ctrl-Left, `⇢` Ctrl-Right, `⌥` Alt-Escape, `⌃` Ctrl-C, `◯` Ctrl-O,
  /// `ᴅ` Ctrl-D, `ɢ` Ctrl-G, and `ƒ` F1. Arrows are arrow keys. `…` advances the time by three seconds. All other
  /// characters are typed.
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
      case "ᴅ": press(.character("d"), .control)
      case "ɢ": press(.character("g"), .control)
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
  /// The text without leading or trailing spaces.
  var trimmed: String {
    String(String(drop { $0 == " " }).reversed().drop { $0 == " " }.reversed())
  }
}

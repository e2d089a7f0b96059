import Coordination
import Flows
import Presentation
import TerminalHost
import TerminalUI
import Testing

@MainActor @Suite("Help")
struct HelpTests {
  /// Keys that the user presses, and whether the help is open afterwards.
  struct Script: Sendable, CustomTestStringConvertible {
    let keys: String
    let isOpen: Bool
    var title = "Profile"

    var testDescription: String { keys }
  }

  @Test(arguments: [
    Script(keys: "ƒ", isOpen: true), Script(keys: "?", isOpen: true), Script(keys: "ƒƒ", isOpen: false),
    Script(keys: "ƒ⎋", isOpen: false), Script(keys: "ƒ⏎", isOpen: false), Script(keys: "ƒx", isOpen: false),
    Script(keys: "ƒ◯", isOpen: false), Script(keys: "◯?", isOpen: false),
    Script(keys: "⏎ƒ", isOpen: true, title: "Russia"), Script(keys: "⏎kƒ⎋", isOpen: false, title: "‹ Profile  Russia"),
    Script(keys: "⇠⏎ƒ", isOpen: true, title: "Russia"),
    Script(keys: "⇠⏎ƒ⎋", isOpen: false, title: "‹ Feed  Russia"),
  ])
  func `F1, or a question mark outside a text, opens the help, and any key closes it`(_ script: Script) throws {
    let stage = try Stage(showing: .main)
    stage.host.command = .init("Open") { _ in nil }
    stage.press(script.keys)
    #expect(stage.text.contains("Everywhere") == script.isOpen)
    #expect(script.isOpen ? stage.text.contains("─ \(script.title) ─") : stage.title.hasPrefix(script.title))
    #expect(stage.host.ending == nil)
  }

  @Test func `the help lists the keys of the screen and those that work everywhere`() throws {
    let stage = try Stage(showing: .main)
    stage.host.command = .init("Open") { _ in nil }
    stage.press("⏎ƒ")
    let text = stage.text
    for line in ["Enter  choose", "type  search", "Esc  back", "Ctrl-O  open", "Ctrl-C  quit immediately", "F1  help"] {
      #expect(text.contains(line), "\(line)")
    }
    // The screen does not receive its keys while the help is open.
    #expect(stage.lines[23] == "")
    stage.press("⎋")
    #expect(!stage.text.contains("Everywhere"))
    #expect(stage.lines[23].contains("Enter choose"))
    #expect(stage.title == "‹ Profile  Russia")
  }

  @Test func `the help omits a host key that the screen uses itself`() throws {
    let stage = try Stage(.map, showing: .main)
    stage.press("⏎tatarstan⏎?")
    #expect(stage.text.contains("│  Backspace  back, unless editing text"))
    #expect(!stage.text.contains("← Backspace"))
  }

  @Test func `the help stays in front of a new modal, which receives the keys after it closes`() throws {
    let stage = try Stage(showing: .edit)
    stage.press("ƒ")
    stage.navigator.run(Dialog(), in: .modal(isBlocking: true))
    #expect(stage.text.contains("Everywhere"))
    stage.press("x")
    #expect(!stage.text.contains("Everywhere") && stage.title == "Dialog")
  }

  @Test func `the help scrolls if it does not fit, and a click closes it`() throws {
    let stage = try Stage(showing: .main)
    let lines = { stage.host.frame(size: Size(columns: 40, rows: 6)).buffer.text.split(separator: "\n") }
    stage.press("ƒ")
    #expect(lines().contains { $0.contains("Enter  change") })
    stage.press("↓")
    #expect(!lines().contains { $0.contains("Enter  change") })
    stage.press("↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓")
    #expect(lines().contains { $0.contains("Ctrl-Z  suspend") })
    stage.host.handle(.mouse(MouseEvent(.press, button: 0, at: Point(column: 39, row: 0))), at: stage.now)
    #expect(!lines().contains { $0.contains("Ctrl-Z") })
  }
}

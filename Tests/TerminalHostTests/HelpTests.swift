import Coordination
import Flows
import Presentation
import TerminalHost
import TerminalUI
import Testing

@MainActor @Suite("Help")
struct HelpTests {
  /// The keys that the user presses, and whether the help is open afterward.
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
    Script(keys: "⇠⏎ƒ", isOpen: true, title: "Tatarstan"),
    Script(keys: "⇠⏎ƒ⎋", isOpen: false, title: "‹ Feed  Tatarstan"),
  ])
  func `F1, or a question mark outside text input, opens the help, and a key that does not scroll the help closes it`(
    _ script: Script
  ) throws {
    let session = try FullScreenSession(showing: .main)
    session.host.command = .init("Open") { _ in nil }
    session.press(script.keys)
    #expect(session.text.contains("Everywhere") == script.isOpen)
    #expect(script.isOpen ? session.text.contains("─ \(script.title) ─") : session.title.hasPrefix(script.title))
    #expect(session.host.ending == nil)
  }

  @Test func `the help lists the keys of the screen and the keys that work everywhere`() throws {
    let session = try FullScreenSession(showing: .main)
    session.host.command = .init("Open") { _ in nil }
    session.press("⏎ƒ")
    let text = session.text
    for line in ["Enter  choose", "type  search", "Esc  back", "Ctrl-O  open", "Ctrl-C  quit immediately", "F1  help"] {
      #expect(text.contains(line), "\(line)")
    }
    // The screen receives no keys while the help is open, so the key hints are hidden.
    #expect(session.lines[23] == "")
    session.press("⎋")
    #expect(!session.text.contains("Everywhere"))
    #expect(session.lines[23].contains("Enter choose"))
    #expect(session.title == "‹ Profile  Russia")
  }

  @Test func `the help omits a key of the host if the screen itself uses the key`() throws {
    let session = try FullScreenSession(.map, showing: .main)
    session.press("⏎tatarstan⏎?")
    #expect(session.text.contains(" Backspace  back, unless editing text"))
    #expect(!session.text.contains("← Backspace"))
  }

  @Test func `the help stays in front of a new modal until the user closes the help`() throws {
    let session = try FullScreenSession(showing: .edit)
    session.press("ƒ")
    session.navigator.run(Dialog(), in: .modal(isBlocking: true))
    #expect(session.text.contains("Everywhere"))
    session.press("x")
    #expect(!session.text.contains("Everywhere") && session.title == "Dialog")
  }

  @Test func `the help scrolls if it does not fit, and a click closes it`() throws {
    let session = try FullScreenSession(showing: .main)
    let lines = { session.host.frame(size: Size(columns: 40, rows: 6)).buffer.text.split(separator: "\n") }
    session.press("ƒ")
    #expect(lines().contains { $0.contains("Enter  change") })
    session.press("↓")
    #expect(!lines().contains { $0.contains("Enter  change") })
    session.press("↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓")
    #expect(lines().contains { $0.contains("Ctrl-Z  suspend") })
    session.host.handle(.mouse(MouseEvent(.press, button: 0, at: Point(column: 39, row: 0))), at: session.now)
    #expect(!lines().contains { $0.contains("Ctrl-Z") })
  }
}

import Coordination
import CoordinationTesting
import Flows
import Presentation
import TerminalHost
import TerminalUI
import Testing

@MainActor
@Suite("Command line in the app")
struct CommandPromptTests {
  /// The keys that the user presses, and the expected result.
  struct Script: Sendable, CustomTestStringConvertible {
    var scene = AccountScene.main
    let keys: String
    /// The prefix of the topmost level's title line.
    var title = "Profile"
    /// The prefix of the terminal's last line.
    let bottom: String
    /// The strings that the command receives.
    var commands: [String] = []
    var ending: FullScreenHost.Ending?

    var testDescription: String { "\(scene): \(keys)" }
  }

  @Test(arguments: [
    Script(keys: "◯", bottom: " Open:"),
    Script(keys: "◯xyz", bottom: " Open: xyz"),
    Script(keys: "◯x◯y", bottom: " Open: xy"),
    Script(keys: "◯xz⌫y", bottom: " Open: xy"),
    Script(keys: "◯⌫←⇠↓", bottom: " Open:"),
    Script(keys: "◯xy⎋", bottom: " Enter change"),
    Script(keys: "◯xy⎋◯", bottom: " Open:"),
    Script(keys: "◯⎋⎋", bottom: " Press Esc again to quit"),
    Script(keys: "⎋◯", bottom: " Open:"),
    Script(keys: "⎋◯⎋⎋", bottom: " Press Esc again to quit"),
    Script(keys: "◯⏎", bottom: " Enter change"),
    Script(keys: "◯  ⏎", bottom: " Enter change"),
    Script(keys: "◯ a b ⏎", bottom: " No: a b", commands: ["a b"]),
    Script(keys: "◯a⏎↓", bottom: " Enter change", commands: ["a"]),
    Script(keys: "◯a⏎◯", bottom: " Open:", commands: ["a"]),
    Script(keys: "◯ok⏎", bottom: " Enter change", commands: ["ok"]),
    Script(keys: "◯ok⏎◯a⏎", bottom: " No: a", commands: ["ok", "a"]),
    Script(keys: "◯ok⏎⏎", title: "‹ Profile  Russia", bottom: " Enter choose", commands: ["ok"]),
    Script(keys: "◯feed⏎", title: "Feed", bottom: " Enter open", commands: ["feed"]),
    Script(keys: "⏎kaz◯xyz", title: "‹ Profile  Russia", bottom: " Open: xyz"),
    Script(keys: "◯xyɢ", bottom: " Enter change"),
    Script(keys: "◯ᴅ", bottom: " Enter change"),
    Script(keys: "◯xᴅ", bottom: " Open: x"),
    Script(keys: "◯x⌃", bottom: " Open: x", ending: .interrupted),
    Script(scene: .edit, keys: "◯x", title: "‹ Feed  Profile", bottom: " Open: x"),
    Script(scene: .edit, keys: "◯x⎋", title: "‹ Feed  Profile", bottom: " Enter change"),
  ])
  func `the open command line receives the keys and passes the text to the command`(_ script: Script) throws {
    let session = try FullScreenSession(showing: script.scene)
    var commands: [String] = []
    session.host.command = .init("Open") { [weak session] command in
      commands.append(command)
      if command == "feed" { session?.press("⇠") }
      return command == "ok" || command == "feed" ? nil : "No: \(command)"
    }
    session.press(script.keys)
    let lines = session.lines
    #expect(session.title.hasPrefix(script.title))
    #expect(lines[23].hasPrefix(script.bottom), "\(lines[23])")
    #expect(commands == script.commands)
    #expect(session.host.ending == script.ending)
  }

  @Test func `closing the command line leaves the screen unchanged`() throws {
    let session = try FullScreenSession()
    session.host.command = .init("Open") { _ in nil }
    session.press("⏎kaz")
    let before = session.host.frame(size: Size(columns: 80, rows: 24))
    session.press("◯moscow↓⎋")
    #expect(session.host.frame(size: Size(columns: 80, rows: 24)) == before)
    session.press("⎋")
    #expect(session.lines.contains { $0.contains("▸ Moscow") })
  }

  @Test func `if the host has no command, Ctrl-O has no effect and no hint`() throws {
    let session = try FullScreenSession(showing: .main)
    session.press("◯x")
    #expect(!session.text.contains("Open") && !session.text.contains("Ctrl-O"))
    session.host.command = .init("Open") { _ in nil }
    #expect(session.lines[23].contains("Esc quit   Ctrl ←→ tabs   Ctrl-O open"))
    #expect(!session.host.frame(size: Size(columns: 40, rows: 24)).buffer.text.contains("Ctrl-O"))
    session.host.command = nil
    #expect(!session.text.contains("Ctrl-O"))
  }

  @Test func `the command line is labeled with the title of the command`() throws {
    let session = try FullScreenSession(showing: .main)
    session.host.command = .init("走 to") { _ in nil }
    #expect(session.lines[23].contains("Ctrl-O 走 to"))
    session.press("◯xyz")
    #expect(session.lines[23].hasPrefix(" 走 to: xyz"))
    let narrow = { session.host.frame(size: Size(columns: $0, rows: 5)).buffer.text }
    #expect(narrow(21).contains("走 to: xyz") && !narrow(20).contains("走") && narrow(20).contains("xyz"))
  }

  @Test func `the command line does not open if there is no screen`() {
    let host = FullScreenHost(navigator: Navigator())
    host.command = .init("Open") { _ in nil }
    host.handle(.key(KeyPress(.character("o"), .control)), at: .now)
    #expect(host.frame(size: Size(columns: 40, rows: 5)).cursor == nil)
  }

  @Test func `the command line accepts pasted text and ignores clicks`() throws {
    let session = try FullScreenSession(showing: .main)
    var commands: [String] = []
    session.host.command = .init("Open") { command in
      commands.append(command)
      return nil
    }
    session.press("◯")
    session.host.handle(.paste("citypicker://\u{1B}city/\n"), at: session.now)
    session.host.handle(.mouse(MouseEvent(.press, button: 0, at: Point(column: 2, row: 1))), at: session.now)
    session.host.handle(.lateKey, at: session.now)
    #expect(session.lines[23].hasPrefix(" Open: citypicker://city/"))
    #expect(session.lines[0].contains("Profile"))
    session.press("⏎")
    #expect(commands == ["citypicker://city/"])
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (1, 3), (5, 2), (19, 2), (20, 1), (80, 5), (300, 100)])
  func `the command line can be drawn at any size and shows the end of the text`(_ columns: Int, _ rows: Int) throws {
    let session = try FullScreenSession(.map)
    session.host.command = .init("Open") { _ in nil }
    session.press("⏎tatarstan⏎◯")
    _ = session.lines
    session.press("abc")
    let frame = session.host.frame(size: Size(columns: columns, rows: rows))
    guard columns > 0, rows > 0 else { return }
    let bottom = frame.buffer.text.split(separator: "\n", omittingEmptySubsequences: false)[rows - 1].trimmed
    #expect(bottom == "Open: abc" || (columns < 20 && bottom == "abc".suffix(columns - 1)), "\(bottom)")
    #expect(frame.cursor?.row == rows - 1)
    session.press("⎋")
    #expect(session.host.frame(size: Size(columns: 80, rows: 24)).buffer.text.contains("Tatarstan"))
  }

  @Test func `the command line stays open while screens change, and closes with the last screen`() throws {
    let session = try FullScreenSession(showing: .main)
    session.host.command = .init("Open") { _ in nil }
    session.press("◯ab")
    let dialog = Typing()
    session.navigator.run(dialog, in: .modal(isBlocking: true))
    session.press("c")
    #expect(session.title == "Typing")
    #expect(session.lines[23].hasPrefix(" Open: abc"))
    #expect(dialog.view.text.isEmpty)
    dialog.screen.stateDidChange?()
    session.press("d")
    #expect(session.lines[23].hasPrefix(" Open: abcd") && dialog.view.text.isEmpty)
    #expect(session.host.frame(size: Size(columns: 80, rows: 24)).cursor == Point(column: 11, row: 23))
    session.press("⎋x")
    #expect(dialog.view.text == "x")
    session.press("◯")
    session.navigator.close()
    #expect(!session.text.contains("Open"))
  }
}

private final class Typing: StubCoordinator<Never> {
  let screen = TypingScreen()
  var view: TextField { screen.field }

  override func start(_ flow: Flow<Never>) {
    super.start(flow)
    flow.push(screen)
  }
}

/// A screen whose view becomes first responder at each update.
private final class TypingScreen: StatefulScreen, ViewSpecificScreen {
  let field = TextField()
  var state = 0
  var stateDidChange: (@MainActor () -> Void)?

  func loadView() -> TextField { field }
  func viewDidLoad(_ view: TextField) {}
  func update(_ view: TextField) { view.becomeFirstResponder() }
  var chrome: ScreenChrome { ScreenChrome(title: "Typing", hints: []) }
}

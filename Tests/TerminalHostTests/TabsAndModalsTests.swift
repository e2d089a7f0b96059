import Coordination
import Flows
import Presentation
import TerminalScreens
import TerminalUI
import TestSupport
import Testing

@testable import TerminalHost

@MainActor
@Suite("Tabs and modals on a terminal")
struct TabsAndModalsTests {
  @Test func `if the back policy is to select the previous tab, back navigates to the most recent tab`() throws {
    let level = try NavigationState.Level(
      id: .init(1), tabs: (2...4).map { .stack(id: .init($0), root: .init(id: .init($0 + 10))) }, selectedIndex: 2,
      history: [.init(2), .init(3)])
    let state = try NavigationState(root: level)
    #expect(state.backEntry(BackPolicy(tabs: .previous))?.id == .init(13))
  }

  @Test func `back on a page navigates to the previous page`() throws {
    let pages = try NavigationState.Container.pages(
      id: .init(1), entries: (11...13).map { .init(id: .init($0)) }, currentIndex: 2)
    let state = try NavigationState(root: .init(pages))
    #expect(state.backEntry(BackPolicy())?.id == .init(12))
  }

  @Test func `back on a modal navigates to the screen directly below the modal`() throws {
    let levels = (1...3).map { (id: UInt32) in
      NavigationState.Level(
        .stack(id: .init(id), root: .init(id: .init(id + 10))), presentation: id > 1 ? .init(by: .init(id + 9)) : nil)
    }
    let state = try NavigationState(root: levels[0], modals: Array(levels[1...]))
    #expect(state.backEntry(BackPolicy())?.id == .init(12))
  }

  /// The keys that the user presses, and the expected title, tabs, and hints.
  struct Script: Sendable, CustomTestStringConvertible {
    var scene = AccountScene.main
    let keys: String
    /// The prefix of the title.
    let title: String
    /// Whether the tab hint is shown while the quit prompt is hidden.
    var hasTabs = true
    /// Text that the last line contains.
    let hint: String
    var ending: FullScreenHost.Ending?

    var testDescription: String { "\(scene): \(keys)" }
  }

  @Test(arguments: [
    Script(keys: "", title: "Profile", hint: "Esc quit   Ctrl ←→ tabs"),
    Script(keys: "⎋", title: "Profile", hint: "Press Esc again to quit"),
    Script(keys: "⎋⎋", title: "Profile", hint: "Esc quit", ending: .quit),
    Script(keys: "⇠", title: "Feed", hint: "Esc quit   Ctrl ←→ tabs"),
    Script(keys: "⇠⇠", title: "Feed", hint: "Esc quit"),
    Script(keys: "⇠⇢", title: "Profile", hint: "Esc quit"),
    Script(keys: "⇢", title: "Profile", hint: "Esc quit"),
    Script(keys: "⎋⇠⎋", title: "Feed", hint: "Press Esc again to quit"),
    Script(keys: "⏎", title: "‹ Profile  Russia", hint: "Esc back   Ctrl ←→ tabs"),
    Script(keys: "⏎⇠", title: "Feed", hint: "Esc quit"),
    Script(keys: "⏎⇠⇢", title: "‹ Profile  Russia", hint: "Esc back"),
    Script(keys: "⏎⇠⇢⎋", title: "Profile", hint: "Esc quit"),
    Script(keys: "⇠⏎", title: "‹ Feed  Tatarstan", hasTabs: false, hint: "Esc clear"),
    Script(keys: "⇠⏎⇢", title: "‹ Feed  Tatarstan", hasTabs: false, hint: "Esc clear"),
    Script(keys: "⇠⏎⎋", title: "‹ Feed  Tatarstan", hasTabs: false, hint: "Esc close"),
    Script(keys: "⇠⏎⎋⎋", title: "Feed", hint: "Esc quit"),
    Script(keys: "⇠⏎⎋⎋⎋", title: "Feed", hint: "Press Esc again to quit"),
    Script(keys: "⇠↓⏎", title: "‹ Feed  Russia", hasTabs: false, hint: "Esc close"),
    Script(keys: "⇠↓⏎tatarstan⏎", title: "‹ Russia  Tatarstan", hasTabs: false, hint: "Esc back"),
    Script(keys: "⇠↓⏎tatarstan⏎⎋⎋", title: "‹ Feed  Russia", hasTabs: false, hint: "Esc close"),
    Script(scene: .feed, keys: "", title: "Feed", hasTabs: false, hint: "Esc quit"),
    Script(scene: .feed, keys: "⇠⇢", title: "Feed", hasTabs: false, hint: "Esc quit"),
    Script(scene: .edit, keys: "", title: "‹ Feed  Profile", hasTabs: false, hint: "Esc close"),
    Script(scene: .edit, keys: "⏎", title: "‹ Profile  Russia", hasTabs: false, hint: "Esc back"),
    Script(scene: .edit, keys: "⏎⎋", title: "‹ Feed  Profile", hasTabs: false, hint: "Esc close"),
    Script(scene: .edit, keys: "⎋", title: "", hasTabs: false, hint: "", ending: .stopped),
    Script(scene: .city, keys: "", title: "Russia", hasTabs: false, hint: "Esc quit"),
    Script(scene: .city, keys: "⎋", title: "Russia", hasTabs: false, hint: "Press Esc again to quit"),
    Script(scene: .city, keys: "⏎", title: "", hasTabs: false, hint: "", ending: .stopped),
  ])
  func `the title bar shows the location, and the hints show the effect of Escape`(_ script: Script) throws {
    let session = try FullScreenSession(showing: script.scene)
    session.press(script.keys)
    let lines = session.lines
    #expect(session.title.hasPrefix(script.title))
    #expect(lines[23].contains(script.hint))
    #expect(lines[23].contains("tabs") == (script.hasTabs && !script.hint.contains("again")))
    #expect(session.host.ending == script.ending)
  }

  @Test(.requirement("D4")) func `the scene of the profile names a view, and the feed creates its own view`() throws {
    let session = try FullScreenSession(showing: .main)
    let names = session.navigator.screens.map { ($0 as? any NamedViewScreen)?.viewName }
    #expect(names == [nil, "UserEditView"])
    #expect(ViewCatalog.application.names == ["UserEditView"])
  }

  @Test func `a click selects a tab`() throws {
    let session = try FullScreenSession(showing: .main)
    _ = session.lines
    session.host.handle(.mouse(MouseEvent(.press, button: 0, at: Point(column: 2, row: 1))), at: session.now)
    #expect(session.lines[0].contains("Feed"))
  }

  @Test func `the back hint for the previous tab is shown and can be clicked`() throws {
    let session = try FullScreenSession(showing: .main)
    session.navigator.backPolicy.tabs = .previous
    session.press("⇠")
    #expect(session.title.hasPrefix("‹ Profile  Feed"))
    _ = session.lines
    session.host.handle(.mouse(MouseEvent(.press, button: 0, at: Point(column: 2, row: 0))), at: session.now)
    #expect(session.title == "Profile")
  }

  @Test func `a click on the back hint navigates back, and a click beside a modal does nothing`() throws {
    let session = try FullScreenSession(showing: .main)
    let click = { (column: Int, row: Int) in
      _ = session.lines
      session.host.handle(.mouse(MouseEvent(.press, button: 0, at: Point(column: column, row: row))), at: session.now)
    }
    session.press("⏎")
    click(2, 0)
    #expect(session.title == "Profile")
    session.press("⇠⏎")
    click(2, 1)
    #expect(session.title.hasPrefix("‹ Feed  Tatarstan"))
    click(8, 3)
    #expect(session.title == "Feed")
  }

  @Test func `a screen that appears again is up to date`() throws {
    let session = try FullScreenSession(showing: .main)
    session.press("⇠")
    #expect(session.text.contains("01:13  Kazan"))
    session.press("⇢")
    session.time.seconds += 120
    session.press("⇠")
    #expect(session.text.contains("01:15  Kazan"))
    session.press("⏎")
    session.time.seconds += 60
    session.press("⎋⎋")
    #expect(session.text.contains("01:16  Kazan"))
  }

  @Test func `Escape on a blocking modal shows the prompt to quit`() throws {
    let session = try FullScreenSession(showing: .edit)
    session.navigator.run(Dialog(), in: .modal(isBlocking: true))
    #expect(session.title == "Dialog")
    #expect(session.lines[23] == " Esc leave   F1 help")
    session.press("⎋")
    #expect(session.text.contains("Press Esc again to quit"))
  }

  @Test func `Escape selects the tab that the back policy specifies, and the title bar names this tab`() throws {
    let session = try FullScreenSession(showing: .main)
    session.navigator.backPolicy.tabs = .first
    session.press("⇠⇢")
    #expect(session.lines[0] == " ‹ Feed  Profile")
    #expect(session.lines[23].contains("Esc back"))
    session.press("⎋")
    #expect(session.lines[0].hasPrefix(" Feed"))
  }
}

@MainActor
@Suite("Alarm")
struct AlarmTests {
  /// The number of times that an alarm rang, and whether the alarm is enabled.
  final class Bell {
    var isWanted = true
    var count = 0
  }

  let navigator = Navigator()
  let bell = Bell()
  let host: FullScreenHost
  let start = ContinuousClock.now

  init() {
    host = FullScreenHost(navigator: navigator, viewCatalog: .application)
    let (bell, start) = (bell, start)
    host.alarm = Alarm(
      nextTime: { now in bell.isWanted ? start + .seconds(60 * ((now - start) / .seconds(60)).rounded(.down) + 60) : nil
      },
      action: { bell.count += 1 }
    )
    host.timePassed(to: start)
  }

  @Test func `an alarm rings at its time and not earlier`() {
    #expect(host.deadline == start + .seconds(60))
    host.timePassed(to: start + .seconds(59))
    #expect(bell.count == 0)
    host.timePassed(to: start + .seconds(60))
    #expect(bell.count == 1)
    #expect(host.deadline == start + .seconds(120))
  }

  @Test func `an alarm that is due rings when the next key is handled`() {
    host.handle(.key(KeyPress(.down)), at: start + .seconds(61))
    #expect(bell.count == 1)
    #expect(host.deadline == start + .seconds(120))
  }

  @Test func `a disabled alarm sets no deadline`() {
    bell.isWanted = false
    host.handle(.key(KeyPress(.down)), at: start + .seconds(1))
    #expect(host.deadline == nil)
    host.timePassed(to: start + .seconds(61))
    #expect(bell.count == 0)
  }

  @Test func `the prompt to quit has its own deadline in addition to the alarm's deadline`() {
    host.handle(.key(KeyPress(.escape)), at: start + .seconds(10))
    #expect(host.deadline == start + .seconds(12))
    host.timePassed(to: start + .seconds(12))
    #expect(host.deadline == start + .seconds(60))
    host.handle(.key(KeyPress(.escape)), at: start + .seconds(59))
    host.timePassed(to: start + .seconds(60))
    #expect(bell.count == 1)
    #expect(host.deadline == start + .seconds(61))
  }
}

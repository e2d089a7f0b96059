import CityAtlas
import Coordination
import CoordinationTesting
import Domain
import Flows
import Presentation
import TerminalHost
import TerminalScreens
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Full-screen host")
struct FullScreenHostTests {
  /// The keys that the user presses, and the expected screen.
  struct Script: Sendable, CustomTestStringConvertible {
    var variant = CityPickerVariant.list
    let keys: String
    /// The title of the topmost screen.
    let title: String
    /// Text that must be visible.
    var shows = ""
    var ending: FullScreenHost.Ending?

    var testDescription: String { "\(keys) (\(variant))" }
  }

  @Test(arguments: [
    Script(keys: "", title: "Profile", shows: "none"),
    Script(keys: "⏎", title: "Russia", shows: "▸ Moscow"),
    Script(keys: "⏎⏎", title: "Profile", shows: "Moscow, Russia"),
    Script(keys: "⏎tatarstan⏎", title: "Tatarstan", shows: "▸ Kazan"),
    Script(keys: "⏎tatarstan⏎kazan⏎", title: "Profile", shows: "Kazan, Tatarstan, Russia"),
    Script(variant: .map, keys: "⏎tatarstan⏎", title: "Tatarstan", shows: "◉ Kazan"),
    Script(variant: .map, keys: "⏎tatarstan⏎елабуга⏎", title: "Profile", shows: "Yelabuga, Tatarstan, Russia"),
    Script(keys: "⏎↓⏎", title: "Profile", shows: "Saint Petersburg, Russia"),
    Script(keys: "⏎⎋", title: "Profile"),
    Script(keys: "⏎kaz⎋", title: "Russia", shows: "▸ Moscow"),
    Script(keys: "⏎kaz⎋⎋", title: "Profile"),
    Script(keys: "⏎k⌫", title: "Russia"),
    Script(keys: "⏎k⌫⌫", title: "Profile"),
    Script(keys: "⏎←", title: "Profile"),
    Script(keys: "⏎k←←", title: "Russia"),
    Script(variant: .map, keys: "⏎tatarstan⏎←←←", title: "Tatarstan"),
    Script(variant: .map, keys: "⏎tatarstan⏎xyz⏎", title: "Tatarstan", shows: "No city in Tatarstan"),
    Script(variant: .map, keys: "⏎tatarstan⏎⌫", title: "Russia"),
    Script(variant: .map, keys: "⏎tatarstan⏎елабуга⎋", title: "Tatarstan", shows: "› Type to find"),
    Script(variant: .map, keys: "⏎tatarstan⏎⎋", title: "Russia"),
    Script(keys: "⏎⇠⌥", title: "Russia"),
    Script(keys: "⌫←", title: "Profile"),
    Script(keys: "↓↓⏎", title: "‹ Profile  Name", shows: "› Ada"),
    Script(keys: "⎋", title: "Profile", shows: "Press Esc again to quit"),
    Script(keys: "⎋⎋", title: "Profile", ending: .quit),
    Script(keys: "⎋…⎋", title: "Profile", shows: "Press Esc again to quit"),
    Script(keys: "⎋↓⎋", title: "Profile", shows: "Press Esc again to quit"),
    Script(keys: "⏎⎋⎋", title: "Profile", shows: "Press Esc again to quit"),
    Script(keys: "⏎k⌃", title: "Russia", ending: .interrupted),
  ])
  func `keys move the selection, search, select, navigate back, and quit`(_ script: Script) throws {
    let session = try FullScreenSession(script.variant)
    session.press(script.keys)
    let lines = session.lines
    #expect(lines[0].contains(" \(script.title)"))
    #expect(script.shows.isEmpty || lines.contains { $0.contains(script.shows) })
    #expect(session.host.ending == script.ending)
  }

  @Test func `the prompt to quit disappears after two seconds`() throws {
    let session = try FullScreenSession(.list)
    session.press("⎋")
    #expect(session.host.deadline == session.now + .seconds(2))
    session.host.timePassed(to: session.now + .seconds(1.9))
    #expect(session.lines.contains { $0.contains("Press Esc again to quit") })
    session.host.timePassed(to: session.now + .seconds(2))
    #expect(!session.lines.contains { $0.contains("Press Esc again to quit") })
    #expect(session.host.deadline == nil)
  }

  @Test func `two arrow keys that a slow connection splits do not quit`() throws {
    let session = try FullScreenSession(.list)
    for _ in 0..<2 {
      session.press("⎋")
      session.host.handle(.lateKey, at: session.now)
    }
    #expect(session.host.ending == nil)
    #expect(!session.lines.contains { $0.contains("Press Esc again to quit") })
  }

  @Test func `two Escapes in quick succession count as a split key and do not quit`() throws {
    let session = try FullScreenSession(.list)
    for milliseconds in [0, 5, 10, 2200, 2240] {
      session.host.handle(.key(.escape), at: session.now + .milliseconds(milliseconds))
      #expect(session.host.ending == (milliseconds == 2240 ? .quit : nil))
    }
  }

  @Test func `a message that replaces the prompt to quit stays after the prompt's timeout`() throws {
    let session = try FullScreenSession(.list)
    session.press("⎋")
    session.host.show("Kept")
    session.host.timePassed(to: session.now + .seconds(3))
    #expect(session.lines[23] == " Kept")
  }

  @Test func `the title bar shows the back target and the number of places found`() throws {
    let session = try FullScreenSession(.list)
    session.press("⏎kazan")
    #expect(session.lines[0].hasPrefix(" ‹ Profile  Russia"))
    #expect(session.lines[0].hasSuffix("found"))
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 5), (5, 2), (80, 1), (40, 12), (300, 100)])
  func `the host can draw at any size`(_ columns: Int, _ rows: Int) throws {
    for keys in ["", "⏎", "⏎tatarstan⏎"] {
      let session = try FullScreenSession(.map)
      session.press(keys)
      let frame = session.host.frame(size: Size(columns: columns, rows: rows))
      let hasRoom = columns > 0 && rows > 0
      #expect(frame.buffer.text.contains { !$0.isWhitespace } == hasRoom)
    }
  }

  @Test func `a terminal that is too small shows a note and no status line`() throws {
    let session = try FullScreenSession(.list)
    session.press("⎋")
    let lines = session.host.frame(size: Size(columns: 7, rows: 24)).buffer.text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(3).contains { $0.contains { !$0.isWhitespace } })
    #expect(!lines[23].contains { !$0.isWhitespace }, "\(lines[23])")
  }

  @Test func `a screen appears with the first frame that is large enough`() {
    let navigator = Navigator()
    let host = FullScreenHost(navigator: navigator)
    let screen = Bare()
    navigator.run(Showing(screen))
    #expect(screen.appearances == 0)
    _ = host.frame(size: Size(columns: 7, rows: 24))
    _ = host.frame(size: Size(columns: 80, rows: 1))
    #expect(screen.appearances == 0)
    _ = host.frame(size: Size(columns: 8, rows: 2))
    _ = host.frame(size: Size(columns: 80, rows: 24))
    #expect(screen.appearances == 1)
  }

  @Test(.requirement("D1"))
  func `the host keeps the view and the selection of a screen while the screen is on the stack`() throws {
    let session = try FullScreenSession(.list)
    session.press("⏎↓↓↓")
    let before = session.lines
    session.press("⏎⎋")
    #expect(session.lines == before)
  }

  @Test(arguments: CityPickerVariant.allCases, ["⎋", "⌫", "←⌫", "⏎"])
  func `a screen removed from the stack is released`(_ variant: CityPickerVariant, _ leaving: String) throws {
    let session = try FullScreenSession(variant)
    session.press("⏎tatarstan⏎")
    weak let picker = session.navigator.screens.last
    #expect(picker != nil)
    session.press(leaving)
    #expect(picker == nil)
  }

  @Test func `a screen that is removed below the topmost screen is released`() {
    let navigator = Navigator()
    let host = FullScreenHost(navigator: navigator)
    weak var below: (any Screen)?
    let stays = Showing(Bare())
    do {
      let leaves = Showing(Bare())
      navigator.run(leaves)
      below = navigator.screens.last
      navigator.run(stays)
      _ = host.frame(size: Size(columns: 80, rows: 24))
      leaves.flow.cancel()
    }
    #expect(below == nil)
    #expect(navigator.screens.count == 1)
  }

  @Test func `if a screen with unsaved changes does not ask the user, the host reports that quitting is impossible`() {
    let navigator = Navigator()
    let host = FullScreenHost(navigator: navigator)
    let screen = Edited()
    navigator.run(Showing(screen))
    let now = ContinuousClock.now
    host.handle(.key(.escape), at: now)
    host.handle(.key(.escape), at: now + .seconds(1))
    let text = host.frame(size: Size(columns: 80, rows: 5)).buffer.text
    #expect(text.contains("Cannot quit: a screen has unsaved changes."))
    #expect(host.ending == nil && screen.attempts == 1)
  }

  @Test func `a terminal with two rows shows the screen but no hints`() throws {
    let session = try FullScreenSession(showing: .profile)
    let text = session.host.frame(size: Size(columns: 80, rows: 2)).buffer.text
    #expect(text.contains("Favorite cities  1 chosen") && !text.contains("Enter"), "\(text)")
  }

  @Test func `the host reports nothing about quitting if the screen asks the user for confirmation`() {
    let navigator = Navigator()
    let host = FullScreenHost(navigator: navigator)
    let screen = Edited()
    let flow = Showing(screen)
    screen.onAttempt = { flow.flow.confirm(.init(title: "Discard changes?", confirmation: "Discard")) { _ in } }
    navigator.run(flow)
    let now = ContinuousClock.now
    host.handle(.key(.escape), at: now)
    host.handle(.key(.escape), at: now + .seconds(1))
    let text = host.frame(size: Size(columns: 80, rows: 24)).buffer.text
    #expect(text.contains("Discard changes?") && !text.contains("Cannot quit"))
  }

  @Test func `a note is shown for a screen without a view`() {
    let navigator = Navigator()
    let host = FullScreenHost(navigator: navigator)
    let flow = Showing(Bare())
    navigator.run(flow)
    #expect(host.frame(size: Size(columns: 40, rows: 5)).buffer.text.contains("Bare has no view"))
  }
}

/// A screen that the user cannot leave and that, by default, does not ask for confirmation.
private final class Edited: LeaveGuard {
  let allowsLeaving = false
  var onAttempt: (() -> Void)?
  private(set) var attempts = 0

  func didAttemptToLeave(retry: @escaping @MainActor () -> Void) {
    attempts += 1
    onAttempt?()
  }
}

private final class Bare: Screen {
  private(set) var appearances = 0

  func didAppear() { appearances += 1 }
}

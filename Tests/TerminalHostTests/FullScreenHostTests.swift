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
@Suite("Terminal host")
struct FullScreenHostTests {
  /// Keys that somebody presses on the application, and what is on the terminal then.
  struct Script: Sendable, CustomTestStringConvertible {
    var variant = CityPickerVariant.list
    let keys: String
    /// The title of the screen on top.
    let title: String
    /// A piece of text that must be in view.
    var shows = ""
    var ending: FullScreenHost.Ending?

    var testDescription: String { "\(keys) (\(variant))" }
  }

  @Test(arguments: [
    Script(keys: "", title: "Profile", shows: "none yet"),
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
    Script(variant: .map, keys: "⏎tatarstan⏎xyz⏎", title: "Tatarstan", shows: "No city of Tatarstan"),
    Script(variant: .map, keys: "⏎tatarstan⏎⌫", title: "Russia"),
    Script(variant: .map, keys: "⏎tatarstan⏎елабуга⎋", title: "Tatarstan", shows: "› Type to fly"),
    Script(variant: .map, keys: "⏎tatarstan⏎⎋", title: "Russia"),
    Script(keys: "⏎⇠⌥", title: "Russia"),
    Script(keys: "⌫←", title: "Profile"),
    Script(keys: "↓↓⏎", title: "‹ Profile  Name", shows: "› Ada"),
    Script(keys: "⎋", title: "Profile", shows: "Esc again to quit"),
    Script(keys: "⎋⎋", title: "Profile", ending: .quit),
    Script(keys: "⎋…⎋", title: "Profile", shows: "Esc again to quit"),
    Script(keys: "⎋↓⎋", title: "Profile", shows: "Esc again to quit"),
    Script(keys: "⏎⎋⎋", title: "Profile", shows: "Esc again to quit"),
    Script(keys: "⏎k⌃", title: "Russia", ending: .interrupted),
  ])
  func `keys move, search, take, go back and quit`(_ script: Script) throws {
    let stage = try Stage(script.variant)
    stage.press(script.keys)
    let lines = stage.lines
    #expect(lines[0].contains(" \(script.title)"))
    #expect(script.shows.isEmpty || lines.contains { $0.contains(script.shows) })
    #expect(stage.host.ending == script.ending)
  }

  @Test func `the question whether to quit goes away by itself`() throws {
    let stage = try Stage(.list)
    stage.press("⎋")
    #expect(stage.host.deadline == stage.now + .seconds(2))
    stage.host.timePassed(to: stage.now + .seconds(1.9))
    #expect(stage.lines.contains { $0.contains("Esc again to quit") })
    stage.host.timePassed(to: stage.now + .seconds(2))
    #expect(!stage.lines.contains { $0.contains("Esc again to quit") })
    #expect(stage.host.deadline == nil)
  }

  @Test func `an arrow that a slow line has split, twice, does not quit`() throws {
    let stage = try Stage(.list)
    for _ in 0..<2 {
      stage.press("⎋")
      stage.host.handle(.lateKey, at: stage.now)
    }
    #expect(stage.host.ending == nil)
    #expect(!stage.lines.contains { $0.contains("Esc again to quit") })
  }

  @Test func `two escapes at once are a key that a slow line has split, and do not quit`() throws {
    let stage = try Stage(.list)
    for milliseconds in [0, 5, 10, 2200, 2240] {
      stage.host.handle(.key(.escape), at: stage.now + .milliseconds(milliseconds))
      #expect(stage.host.ending == (milliseconds == 2240 ? .quit : nil))
    }
  }

  @Test func `what is said stays when the question it has taken the place of would have gone`() throws {
    let stage = try Stage(.list)
    stage.press("⎋")
    stage.host.say("Kept")
    stage.host.timePassed(to: stage.now + .seconds(3))
    #expect(stage.lines[23] == " Kept")
  }

  @Test func `says where back leads, and how many places were found`() throws {
    let stage = try Stage(.list)
    stage.press("⏎kazan")
    #expect(stage.lines[0].hasPrefix(" ‹ Profile  Russia"))
    #expect(stage.lines[0].hasSuffix("found"))
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 5), (5, 2), (80, 1), (40, 12), (300, 100)])
  func `draws into whatever room there is`(_ columns: Int, _ rows: Int) throws {
    for keys in ["", "⏎", "⏎tatarstan⏎"] {
      let stage = try Stage(.map)
      stage.press(keys)
      let frame = stage.host.frame(size: Size(columns: columns, rows: rows))
      let hasRoom = columns > 0 && rows > 0
      #expect(frame.buffer.text.contains { !$0.isWhitespace } == hasRoom)
    }
  }

  @Test func `a terminal that is too small shows a note and no status line`() throws {
    let stage = try Stage(.list)
    stage.press("⎋")
    let lines = stage.host.frame(size: Size(columns: 7, rows: 24)).buffer.text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(3).contains { $0.contains { !$0.isWhitespace } })
    #expect(!lines[23].contains { !$0.isWhitespace }, "\(lines[23])")
  }

  @Test func `a screen is in view with the first frame that has room for it`() {
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
  func `a host loads a view once, and keeps it and its cursor while its screen is on the stack`() throws {
    let stage = try Stage(.list)
    stage.press("⏎↓↓↓")
    let before = stage.lines
    stage.press("⏎⎋")
    #expect(stage.lines == before)
  }

  @Test(arguments: CityPickerVariant.allCases, ["⎋", "⌫", "←⌫", "⏎"])
  func `lets a screen go that is off the stack`(_ variant: CityPickerVariant, _ leaving: String) throws {
    let stage = try Stage(variant)
    stage.press("⏎tatarstan⏎")
    weak let picker = stage.navigator.screens.last
    #expect(picker != nil)
    stage.press(leaving)
    #expect(picker == nil)
  }

  @Test func `lets a screen go that has left below the top, and no longer says that back leads there`() {
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

  @Test func `says why it does not quit if the screen with unsaved changes does not ask`() {
    let navigator = Navigator()
    let host = FullScreenHost(navigator: navigator)
    let screen = Edited()
    navigator.run(Showing(screen))
    let now = ContinuousClock.now
    host.handle(.key(.escape), at: now)
    host.handle(.key(.escape), at: now + .seconds(1))
    let text = host.frame(size: Size(columns: 80, rows: 5)).buffer.text
    #expect(text.contains("A screen with unsaved changes cannot be left now."))
    #expect(host.ending == nil && screen.attempts == 1)
  }

  @Test func `says so when a screen has no view`() {
    let navigator = Navigator()
    let host = FullScreenHost(navigator: navigator)
    let flow = Showing(Bare())
    navigator.run(flow)
    #expect(host.frame(size: Size(columns: 40, rows: 5)).buffer.text.contains("Bare has no view"))
  }
}

/// A screen that cannot be left and does not ask whether it may be.
private final class Edited: LeaveGuard {
  let allowsLeaving = false
  private(set) var attempts = 0

  func didAttemptToLeave(retry: @escaping @MainActor () -> Void) { attempts += 1 }
}

private final class Bare: Screen {
  private(set) var appearances = 0

  func didAppear() { appearances += 1 }
}

import Coordination
import Flows
import Testing

@testable import TerminalHost
@testable import TerminalUI

@MainActor
@Suite("Edge cases of the full-screen host")
struct FullScreenHostEdgeTests {
  private static let size = Size(columns: 80, rows: 24)

  @Test(arguments: [
    (KeyPress(.escape), true), (.init(.left), true), (.init(.backspace), true), (.init(.function(1)), true),
    (.character("?"), true), (.control("c"), true), (.control("l"), true), (.control("z"), true),
    (.init(.right), false), (.init(.function(2)), false), (.character("a"), false), (.control("a"), false),
    (.control("g"), false), (.control("o"), false),
  ])
  func `the host uses only its own keys and those of the event loop`(_ key: KeyPress, _ isUsed: Bool) {
    #expect(FullScreenHost.uses(key) == isUsed)
  }

  @Test func `the status line is shown if there are at least three rows`() throws {
    let session = try FullScreenSession(showing: .main)
    let last = { (rows: Int) in
      session.host.frame(size: Size(columns: 80, rows: rows)).buffer.text.split(separator: "\n").last.map(String.init)
    }
    let hints = try #require(session.lines.last)
    #expect(last(3) == hints && last(2) != hints)
  }

  @Test func `a terminal that is too small shows no part of a modal`() throws {
    let session = try FullScreenSession(showing: .main)
    session.press("⇠⏎")
    #expect(session.lines[0] == " Feed" && session.lines[10].contains("│"))
    for size in [Size(columns: 7, rows: 24), Size(columns: 80, rows: 1)] {
      let lines = session.host.frame(size: size).buffer.text.split(separator: "\n")
      #expect(lines.first?.hasPrefix("Too sm") == true && lines.dropFirst().allSatisfy { $0.allSatisfy { $0 == " " } })
    }
  }

  @Test func `enabling animation does not animate a transition from an earlier frame`() throws {
    let session = try FullScreenSession(showing: .main)
    _ = session.host.frame(size: Self.size, at: session.now)
    session.host.animates = true
    session.press("⏎")
    _ = session.host.frame(size: Self.size, at: session.now)
    #expect(session.host.deadline == nil && !session.host.needsDisplay)
  }

  @Test func `a step that was performed without animation is not animated later`() throws {
    let session = try FullScreenSession(showing: .main)
    session.host.animates = true
    _ = session.host.frame(size: Self.size, at: session.now)
    session.host.animates = false
    session.press("⏎")
    session.host.animates = true
    _ = session.host.frame(size: Self.size, at: session.now)
    #expect(session.host.deadline == nil && !session.host.needsDisplay)
  }

  @Test func `a modal receives the keys that switch the tabs below it`() throws {
    let session = try FullScreenSession(showing: .main)
    let dialog = Dialog()
    session.navigator.run(dialog, in: .modal())
    dialog.screen.view.fields[0].becomeFirstResponder()
    session.press("ab cd⇠x")
    #expect(dialog.screen.view.fields[0].text == "ab xcd")
  }

  @Test func `an accept key acts like Enter and is recorded`() throws {
    let session = try FullScreenSession(showing: .main)
    let tab = KeyPress(.tab)
    session.host.options.acceptKeys = [tab]
    session.host.handle(.key(tab), at: session.now)
    #expect(session.title.contains("Russia") && session.host.acceptKey == tab)
    session.press("↓")
    #expect(session.host.acceptKey == nil)
  }

  @Test func `a screen that changes while the host reads its title is updated before the next frame`() {
    let navigator = Navigator()
    let host = FullScreenHost(navigator: navigator)
    navigator.run(Showing(TitleCountingScreen()))
    #expect(host.frame(size: Self.size).buffer.text.contains("titles: 1"))
  }

  @Test func `the host times out at its deadline and not earlier`() throws {
    let session = try FullScreenSession(showing: .main)
    let deadline = session.now + .seconds(1)
    session.host.options.deadline = deadline
    #expect(session.host.deadline == deadline)
    session.host.timePassed(to: deadline - .nanoseconds(1))
    #expect(session.host.ending == nil)
    session.host.timePassed(to: deadline)
    #expect(session.host.ending == .timedOut)
  }

  /// Each row contains an event, whether it counts as a user action, and whether it is a typed letter.
  @Test(
    arguments: [
      (.key(.character("a")), true, true), (.key(KeyPress(.character("a"), .control)), true, false),
      (.key(.enter), true, false), (.paste("a"), true, false), (.lateKey, true, false), (.focus(true), false, false),
      (mouse(.press), true, false), (mouse(.wheelUp), true, false), (mouse(.wheelDown), true, false),
      (mouse(.move), false, false), (mouse(.release), false, false),
    ] as [(InputEvent, Bool, Bool)])
  func `keys, pastes, mouse presses, and the wheel count as user actions, and only typed letters count as letters`(
    _ event: InputEvent, _ isUserAction: Bool, _ isLetter: Bool
  ) {
    #expect(event.isUserAction == isUserAction && event.isLetter == isLetter)
  }

  nonisolated private static func mouse(_ action: MouseEvent.Action) -> InputEvent {
    .mouse(MouseEvent(action, button: 0, at: .zero))
  }

  @Test(arguments: [(59, 24, false), (60, 24, true), (80, 16, false), (80, 17, true)])
  func `a box for a modal needs at least 60 columns and 17 rows`(_ columns: Int, _ rows: Int, _ hasBox: Bool)
    throws
  {
    let session = try FullScreenSession(showing: .edit)
    #expect(session.host.frame(size: Size(columns: columns, rows: rows)).buffer.text.contains("│") == hasBox)
  }

  @Test func `the box of a modal has at most 100 columns`() throws {
    let session = try FullScreenSession(showing: .edit)
    let text = session.host.frame(size: Size(columns: 200, rows: 30)).buffer.text
    let line = Array(try #require(text.split(separator: "\n").first { $0.contains("│") }))
    let edges = (line.firstIndex(of: "│") ?? 0, line.lastIndex(of: "│") ?? 0)
    #expect(edges == (50, 149))
  }

  /// A step, and whether each of three rows shows the old frame 10 milliseconds after the transition starts.
  ///
  /// Only the middle row is in the content area.
  struct Motion: Sendable, CustomTestStringConvertible {
    let step: Step
    let showsOldFrame: [Bool]
    var testDescription: String { "\(step)" }
  }

  nonisolated static let container = NavigationState.Container.ID(1)
  nonisolated static let entry = NavigationState.Entry(id: .init(2))
  nonisolated static let level = NavigationState.Level(.stack(id: container, root: entry))

  @Test(arguments: [
    Motion(step: .setRootLevel(level), showsOldFrame: [false, true, false]),
    Motion(step: .push(entry, on: container), showsOldFrame: [false, true, false]),
    Motion(step: .setPages(container, keeping: 0, adding: [entry], current: 0), showsOldFrame: [false, true, false]),
    Motion(step: .turn(to: entry.id, in: container), showsOldFrame: [false, true, false]),
    Motion(step: .popTo(entry.id, in: container), showsOldFrame: [false, true, false]),
    Motion(step: .setStack(container, keeping: 1, adding: []), showsOldFrame: [false, true, false]),
    Motion(step: .setStack(container, keeping: 0, adding: [entry]), showsOldFrame: [false, true, false]),
    Motion(step: .present(level), showsOldFrame: [true, true, false]),
    Motion(step: .dismiss(container), showsOldFrame: [false, true, true]),
    Motion(step: .select(container, in: container, history: []), showsOldFrame: [false, false, false]),
    Motion(step: .clear, showsOldFrame: [false, false, false]),
  ])
  func `only modals are animated over the whole terminal, and tab switches are not animated`(_ motion: Motion) {
    let (columns, start) = (8, ContinuousClock.now)
    let frame = { (letter: String) in
      let text = [String](repeating: String(repeating: letter, count: columns), count: 3).joined(separator: " ")
      let label = Label(text)
      label.wraps = true
      return label.render(size: Size(columns: columns, rows: 3))
    }
    let (content, all) = (
      Rect(column: 0, row: 1, columns: columns, rows: 1), Rect(column: 0, row: 0, columns: columns, rows: 3)
    )
    var moving = FrameMotion()
    var old = frame("a")
    moving.overlay(&old, content: content, all: all, at: start)
    moving.begin(motion.step)
    for time in [Duration.zero, .milliseconds(10)] {
      var new = frame("b")
      moving.overlay(&new, content: content, all: all, at: start + time)
      if time > .zero {
        #expect(new.buffer.text.split(separator: "\n").map { $0.contains("a") } == motion.showsOldFrame)
      }
    }
  }
}

/// A screen whose state changes when its title is first read.
private final class TitleCountingScreen: StatefulScreen, ViewSpecificScreen {
  private(set) var state = 0
  var stateDidChange: (@MainActor () -> Void)?

  func loadView() -> Label { Label() }
  func viewDidLoad(_ view: Label) {}
  func update(_ view: Label) { view.text = "titles: \(state)" }

  var chrome: ScreenChrome {
    if state == 0 {
      state = 1
      stateDidChange?()
    }
    return ScreenChrome()
  }
}

import TerminalUI
import Testing

@testable import TerminalHost

@MainActor @Suite("Help view")
struct HelpViewTests {
  /// Returns a help view that lists six hints and the given hints for keys that work everywhere.
  ///
  /// By default, the view has ten lines: six hints, a blank line, a heading, and two hints.
  private static func help(_ others: [KeyHint] = [KeyHint(.escape, title: "g"), KeyHint(.enter, title: "h")])
    -> HelpView
  {
    HelpView("abcdef".map { KeyHint(.character($0), title: "\($0)\($0)") }, everywhere: others)
  }

  private static func lines(_ view: View, rows: Int, columns: Int = 20) -> [String] {
    view.render(size: Size(columns: columns, rows: rows)).buffer.text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The events that a view handles, and the first line's title and the scroll arrows that are expected afterward.
  struct Scroll: Sendable, CustomTestStringConvertible {
    let events: [InputEvent]
    let first: String
    var arrows = ""
    var rows = 4

    var testDescription: String { "\(events)" }

    init(_ keys: [Key], first: String, arrows: String, rows: Int = 4) {
      self.init(events: keys.map { .key(KeyPress($0)) }, first: first, arrows: arrows, rows: rows)
    }

    init(events: [InputEvent], first: String, arrows: String, rows: Int = 4) {
      (self.events, self.first, self.arrows, self.rows) = (events, first, arrows, rows)
    }
  }

  nonisolated private static func wheel(_ action: MouseEvent.Action) -> InputEvent {
    .mouse(MouseEvent(action, button: 0, at: Point(column: 0, row: 0)))
  }

  @Test(arguments: [
    Scroll([], first: "aa", arrows: "↓"), Scroll([.up], first: "aa", arrows: "↓"),
    Scroll([.pageUp], first: "aa", arrows: "↓"), Scroll([.down], first: "bb", arrows: "↑↓"),
    Scroll([.down, .up], first: "aa", arrows: "↓"), Scroll([.down, .down, .up], first: "bb", arrows: "↑↓"),
    Scroll([.pageDown], first: "dd", arrows: "↑↓"), Scroll([.pageDown, .pageUp], first: "aa", arrows: "↓"),
    Scroll([.pageDown, .down, .down], first: "ff", arrows: "↑↓"),
    Scroll([.pageDown, .pageDown], first: "", arrows: "↑"),
    Scroll([.pageDown, .pageDown, .pageDown, .down], first: "", arrows: "↑"),
    Scroll([.pageDown, .pageDown, .down, .up], first: "ff", arrows: "↑↓"),
    Scroll([.pageDown], first: "bb", arrows: "↓", rows: 1),
    Scroll([.down], first: "bb", arrows: "↑", rows: 9),
    Scroll(events: [wheel(.wheelUp)], first: "aa", arrows: "↓"),
    Scroll(events: [wheel(.wheelDown)], first: "bb", arrows: "↑↓"),
    Scroll(events: [wheel(.wheelDown), wheel(.wheelUp)], first: "aa", arrows: "↓"),
    Scroll(events: [wheel(.move), wheel(.release)], first: "aa", arrows: "↓"),
    Scroll(events: [.paste("aa")], first: "aa", arrows: "↓"),
  ])
  func `the view scrolls by lines, by pages, and with the wheel, and arrows indicate more lines`(_ scroll: Scroll) {
    let view = Self.help()
    var closings = 0
    view.onClose = { closings += 1 }
    _ = Self.lines(view, rows: scroll.rows)
    for event in scroll.events {
      _ = view.dispatch(event)
      _ = Self.lines(view, rows: scroll.rows)
    }
    let lines = Self.lines(view, rows: scroll.rows)
    #expect(lines.joined().filter { "↑↓".contains($0) } == scroll.arrows)
    let titles = lines[0].split(separator: " ").dropFirst()
    #expect((titles.first.map(String.init) ?? "") == scroll.first)
    #expect(closings == 0)
  }

  @Test(arguments: [([InputEvent.key(.down)], 10), ([.key(.enter)], 4), ([wheel(.press)], 4), ([.key(.down)], 11)])
  func `a scroll key without an effect, any other key, and a click close the view`(_ events: [InputEvent], _ rows: Int)
  {
    let view = Self.help()
    var closings = 0
    view.onClose = { closings += 1 }
    _ = Self.lines(view, rows: rows)
    for event in events { #expect(view.dispatch(event)) }
    #expect(closings == events.count)
  }

  @Test func `the view scrolls back when it is enlarged`() {
    let view = Self.help()
    _ = Self.lines(view, rows: 4)
    for _ in 0..<3 { _ = view.handle(KeyPress(.pageDown)) }
    #expect(Self.lines(view, rows: 4).last == "Enter  h")
    #expect(Self.lines(view, rows: 8).first?.contains("cc") == true)
    #expect(Self.lines(view, rows: 12).first?.contains("aa") == true)
  }

  @Test func `key names are right-aligned, and the view is as wide as the longest line`() {
    let view = Self.help()
    let lines = Self.lines(view, rows: 10)
    #expect(
      lines == (0..<6).map { "    \(Array("abcdef")[$0])  " + String(repeating: Array("abcdef")[$0], count: 2) }
        + ["", "Everywhere", "  Esc  g", "Enter  h"])
    #expect(view.sizeThatFits(Size(columns: 80, rows: 24)) == Size(columns: 10, rows: 10))
    let wide = Self.help([KeyHint(.escape, title: "a long title")])
    #expect(wide.sizeThatFits(Size(columns: 80, rows: 24)) == Size(columns: 17, rows: 9))
  }

  @Test func `editing keys and mouse gestures are listed last, under their own headings`() {
    let hints = [
      KeyHint.mouse("Click", "select"), KeyHint(keys: [.control("y")], title: "yank", place: .help, topic: .editing),
      KeyHint(.enter, title: "choose"),
    ]
    let view = HelpView(hints, everywhere: [])
    #expect(
      Self.lines(view, rows: 7) == [
        " Enter  choose", "", "Editing", "Ctrl-Y  yank", "", "Mouse", " Click  select",
      ])
  }

  @Test func `a key that works everywhere is listed once`() {
    let view = Self.help([KeyHint(.character("b"), title: "other")])
    let text = Self.lines(view, rows: 12).joined(separator: "\n")
    #expect(!text.contains("bb") && text.contains("b  other"))
  }
}

import Testing

@testable import TerminalUI

@MainActor
@Suite("Tab bar")
struct TabBarTests {
  /// A tab bar's width, selected tab, and expected text, with the selected tab in uppercase.
  struct Row: Sendable, CustomTestStringConvertible {
    var titles = ["feed", "profile", "北京", "settings"]
    let selected: Int
    let columns: Int
    let text: String

    var testDescription: String { "\(titles.joined(separator: " ")): \(selected) in \(columns) columns" }
  }

  nonisolated static let rows = [
    Row(selected: 0, columns: 80, text: " FEED   profile   北京   settings"),
    Row(selected: 2, columns: 34, text: " feed   profile   北京   settings"),
    Row(selected: 0, columns: 33, text: " FEED   profile   北京   ›"),
    Row(selected: 0, columns: 25, text: " FEED   profile   ›"),
    Row(selected: 2, columns: 25, text: " ‹   北京   settings"),
    Row(selected: 3, columns: 24, text: " ‹   北京   SETTINGS"),
    Row(selected: 1, columns: 17, text: " ‹   PROFILE   ›"),
    Row(selected: 1, columns: 16, text: " PROFILE"),
    Row(selected: 1, columns: 7, text: " PROF…"),
    Row(selected: 2, columns: 4, text: "北京"),
    Row(selected: 2, columns: 3, text: "北…"),
    Row(selected: 2, columns: 1, text: "…"),
    Row(titles: [], selected: 0, columns: 10, text: ""),
    Row(titles: ["one"], selected: 9, columns: 10, text: " ONE"),
    Row(titles: ["one", "two"], selected: -1, columns: 11, text: " ONE   two"),
    Row(titles: ["e\u{1B}[m"], selected: 0, columns: 10, text: " E␛[M"),
  ]

  @Test(arguments: rows)
  func `the selected tab stays visible, together with all other tabs that fit`(_ row: Row) {
    let frame = bar(row).render(size: Size(columns: row.columns, rows: 1))
    let selected = frame.buffer.rows[0].map { frame.buffer.style(of: $0).attributes.contains(.underline) }
    let text = zip(frame.buffer.rows[0], selected).reduce(into: "") { text, cell in
      let shown = frame.buffer.text(of: cell.0)
      text += cell.1 ? shown.uppercased() : shown
    }
    #expect(String(text.reversed().drop { $0 == " " }.reversed()) == row.text)
  }

  /// For each column, the tab that a click on the column requests.
  struct Clicks: Sendable, CustomTestStringConvertible {
    let selected: Int
    let columns: Int
    let tabs: [Int?]

    var testDescription: String { "\(selected) in \(columns) columns" }
  }

  @Test(arguments: [
    Clicks(selected: 0, columns: 80, tabs: [nil, 0, 0, 0, 0, nil, nil, nil, 1]),
    Clicks(selected: 2, columns: 25, tabs: [nil, 1, nil, nil, nil, 2, 2, 2, 2, nil, nil, nil, 3]),
    Clicks(selected: 0, columns: 25, tabs: [nil, 0, 0, 0, 0]),
    Clicks(selected: 2, columns: 3, tabs: [2, 2, 2]),
  ])
  func `a click requests the tab under the mouse, on either half of a wide character`(_ clicks: Clicks) {
    let bar = bar(Row(selected: clicks.selected, columns: clicks.columns, text: ""))
    let window = View()
    window.addSubview(bar)
    _ = window.render(size: Size(columns: clicks.columns + 5, rows: 4))
    bar.frame = Rect(column: 5, row: 2, columns: clicks.columns, rows: 1)
    var reported: [Int] = []
    bar.onSelect = { reported.append($0) }
    for (column, hit) in clicks.tabs.enumerated() {
      reported = []
      let point = Point(column: 5 + column, row: 2)
      #expect(window.dispatch(.mouse(MouseEvent(.press, button: 0, at: point))) == (hit != nil))
      #expect(reported == [hit].compactMap(\.self), "column \(column)")
    }
    reported = []
    for event in [
      MouseEvent(.release, button: 0, at: Point(column: 6, row: 2)),
      MouseEvent(.press, button: 1, at: Point(column: 6, row: 2)),
      MouseEvent(.press, button: 0, at: Point(column: 6, row: 1)),
    ] {
      #expect(!window.dispatch(.mouse(event)))
    }
    #expect(reported.isEmpty)
    #expect(bar.selectedIndex == clicks.selected, "the tab bar does not change the selection itself")
  }

  /// A key, the tab that the key requests, and whether the bar handles the key.
  struct Stroke: Sendable, CustomTestStringConvertible {
    let selected: Int
    let key: KeyPress
    var tab: Int?
    let isHandled: Bool

    var testDescription: String { "\(key.key) with \(key.modifiers.rawValue) at \(selected)" }
  }

  @Test(arguments: [
    Stroke(selected: 0, key: KeyPress(.right, .control), tab: 1, isHandled: true),
    Stroke(selected: 1, key: KeyPress(.left, .control), tab: 0, isHandled: true),
    Stroke(selected: 0, key: KeyPress(.left, .control), isHandled: true),
    Stroke(selected: 3, key: KeyPress(.right, .control), isHandled: true),
    Stroke(selected: 1, key: KeyPress(.right), isHandled: false),
    Stroke(selected: 1, key: KeyPress(.tab), isHandled: false),
  ])
  func `Ctrl-Left and Ctrl-Right, but no other keys, request an adjacent tab`(_ stroke: Stroke) {
    let bar = bar(Row(selected: stroke.selected, columns: 80, text: ""))
    var reported: [Int] = []
    bar.onSelect = { reported.append($0) }
    #expect(bar.handle(stroke.key) == stroke.isHandled)
    #expect(reported == [stroke.tab].compactMap(\.self))
  }

  @Test func `mouse events reach the frontmost visible view and bubble up`() {
    let window = Recorder()
    let back = Recorder()
    let front = Recorder()
    for view in [back, front] { window.addSubview(view) }
    _ = window.render(size: Size(columns: 10, rows: 4))
    back.frame = Rect(column: 2, row: 1, columns: 6, rows: 2)
    front.frame = Rect(column: 3, row: 1, columns: 2, rows: 1)
    let click = InputEvent.mouse(MouseEvent(.press, button: 0, at: Point(column: 4, row: 1)))
    window.dispatch(click)
    #expect(front.points == [Point(column: 1, row: 0)])
    #expect(back.points.isEmpty, "a covered view is not under the mouse")
    #expect(window.points == [Point(column: 4, row: 1)])
    front.isHidden = true
    window.dispatch(click)
    #expect(back.points == [Point(column: 2, row: 0)])
  }

  /// A view that records mouse events without handling them.
  private final class Recorder: View {
    var points: [Point] = []

    override func handle(_ mouse: MouseEvent) -> Bool {
      points.append(mouse.point)
      return false
    }
  }

  private func bar(_ row: Row) -> TabBar { TabBar(titles: row.titles, selectedIndex: row.selected) }
}

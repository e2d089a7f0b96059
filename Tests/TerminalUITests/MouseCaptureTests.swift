import Testing

@testable import TerminalUI

@MainActor
@Suite("Mouse capture")
struct MouseCaptureTests {
  /// A view that records and handles all mouse events.
  private final class Pad: View {
    var seen: [String] = []

    override func handle(_ mouse: MouseEvent) -> Bool {
      seen.append("\(mouse.action) \(mouse.button) at \(mouse.point.column),\(mouse.point.row)")
      return true
    }
  }

  private let window = View()
  private let pad = Pad()

  init() {
    window.addSubview(pad)
    _ = window.render(size: Size(columns: 20, rows: 3))
    pad.frame = Rect(column: 4, row: 1, columns: 4, rows: 1)
  }

  /// The user's mouse input and the expected events for the view in columns 4 to 7.
  struct Use: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [(MouseEvent.Action, button: Int, column: Int)]
    let seen: [String]
  }

  @Test(arguments: [
    Use(
      testDescription: "all moves are captured until the release, and no moves are captured after it",
      events: [(.press, 0, 5), (.move, 0, 19), (.move, 0, 0), (.release, 0, 0), (.move, 0, 0), (.release, 0, 0)],
      seen: ["press 0 at 1,0", "move 0 at 15,0", "move 0 at -4,0", "release 0 at -4,0"]),
    Use(
      testDescription: "the release of another button does not end the capture",
      events: [(.press, 0, 5), (.release, 2, 19), (.move, 0, 19), (.release, 0, 19)],
      seen: ["press 0 at 1,0", "release 2 at 15,0", "move 0 at 15,0", "release 0 at 15,0"]),
    Use(
      testDescription: "another press does not start a new capture",
      events: [(.press, 0, 5), (.press, 2, 19), (.release, 2, 19), (.move, 0, 19), (.release, 0, 19), (.move, 0, 19)],
      seen: ["press 0 at 1,0", "press 2 at 15,0", "release 2 at 15,0", "move 0 at 15,0", "release 0 at 15,0"]),
    Use(
      testDescription: "pressing the same button again ends a capture whose release was lost",
      events: [(.press, 0, 5), (.press, 0, 19), (.move, 0, 19), (.press, 0, 6)],
      seen: ["press 0 at 1,0", "press 0 at 2,0"]),
    Use(
      testDescription: "pressing the same button where no view handles it ends the capture",
      events: [(.press, 0, 5), (.press, 0, 12), (.move, 0, 12), (.release, 0, 12)], seen: ["press 0 at 1,0"]),
    Use(
      testDescription: "the wheel is sent to the view under the mouse",
      events: [(.press, 0, 5), (.wheelUp, 0, 19), (.wheelDown, 0, 4)], seen: ["press 0 at 1,0", "wheelDown 0 at 0,0"]),
  ])
  func `a view that handles a press captures the mouse until the button is released`(_ use: Use) {
    // The other view handles presses, so it captures the mouse if a press is dispatched to it.
    let other = Other()
    window.addSubview(other)
    other.frame = Rect(column: 18, row: 1, columns: 2, rows: 1)
    for event in use.events {
      window.dispatch(.mouse(MouseEvent(event.0, button: event.button, at: Point(column: event.column, row: 1))))
    }
    #expect(pad.seen == use.seen)
  }

  /// A view that handles only presses.
  private final class Other: View {
    override func handle(_ mouse: MouseEvent) -> Bool { mouse.action == .press }
  }

  /// A change to a button or its superview that ends the capture while the mouse button is held.
  enum CaptureEnd: CaseIterable { case disabled, hidden, hiddenAround, removed }

  @Test(arguments: CaptureEnd.allCases)
  func `disabling, hiding, or removing a pressed button ends the capture`(_ end: CaptureEnd) {
    let panel = View()
    let button = Button("Save")
    panel.addSubview(button)
    window.addSubview(panel)
    panel.frame = window.bounds
    button.frame = window.bounds
    var presses = 0
    button.addAction { presses += 1 }
    func style() -> Style { window.render(size: Size(columns: 20, rows: 3)).buffer.style(at: Point(column: 2, row: 0)) }
    window.dispatch(.mouse(MouseEvent(.press, button: 0, at: .zero)))
    button.resignFirstResponder()
    #expect(style() == .selected)
    switch end {
    case .disabled: for isEnabled in [false, true] { button.isEnabled = isEnabled }
    case .hidden: for isHidden in [true, false] { button.isHidden = isHidden }
    case .hiddenAround: for isHidden in [true, false] { panel.isHidden = isHidden }
    case .removed:
      button.removeFromSuperview()
      panel.addSubview(button)
    }
    #expect(style() == .accent)
    window.dispatch(.mouse(MouseEvent(.release, button: 0, at: .zero)))
    #expect(presses == 0)
  }
}

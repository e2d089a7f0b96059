import Testing

@testable import TerminalUI

@MainActor
@Suite("Capture of the mouse")
struct MouseCaptureTests {
  /// Takes what the mouse does, unless told otherwise, and writes it down.
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

  /// What a person does with the mouse, and what the view of columns 4 to 7 sees of it.
  struct Use: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [(MouseEvent.Action, button: Int, column: Int)]
    let seen: [String]
  }

  @Test(arguments: [
    Use(
      testDescription: "all moves until the release, and none after it",
      events: [(.press, 0, 5), (.move, 0, 19), (.move, 0, 0), (.release, 0, 0), (.move, 0, 0), (.release, 0, 0)],
      seen: ["press 0 at 1,0", "move 0 at 15,0", "move 0 at -4,0", "release 0 at -4,0"]),
    Use(
      testDescription: "the release of another button ends nothing",
      events: [(.press, 0, 5), (.release, 2, 19), (.move, 0, 19), (.release, 0, 19)],
      seen: ["press 0 at 1,0", "release 2 at 15,0", "move 0 at 15,0", "release 0 at 15,0"]),
    Use(
      testDescription: "nor does another press begin anything",
      events: [(.press, 0, 5), (.press, 2, 19), (.release, 2, 19), (.move, 0, 19), (.release, 0, 19), (.move, 0, 19)],
      seen: ["press 0 at 1,0", "press 2 at 15,0", "release 2 at 15,0", "move 0 at 15,0", "release 0 at 15,0"]),
    Use(
      testDescription: "the same button again: its release was lost",
      events: [(.press, 0, 5), (.press, 0, 19), (.move, 0, 19), (.press, 0, 6)],
      seen: ["press 0 at 1,0", "press 0 at 2,0"]),
    Use(
      testDescription: "the same button where nobody takes it",
      events: [(.press, 0, 5), (.press, 0, 12), (.move, 0, 12), (.release, 0, 12)], seen: ["press 0 at 1,0"]),
    Use(
      testDescription: "the wheel is for what lies under it",
      events: [(.press, 0, 5), (.wheelUp, 0, 19), (.wheelDown, 0, 4)], seen: ["press 0 at 1,0", "wheelDown 0 at 0,0"]),
  ])
  func `is the view's that took a press, until that button is released`(_ use: Use) {
    // Who takes nothing, so that nothing but the capture leads elsewhere.
    let other = Other()
    window.addSubview(other)
    other.frame = Rect(column: 18, row: 1, columns: 2, rows: 1)
    for event in use.events {
      window.dispatch(.mouse(MouseEvent(event.0, button: event.button, at: Point(column: event.column, row: 1))))
    }
    #expect(pad.seen == use.seen)
  }

  /// Takes presses.
  private final class Other: View {
    override func handle(_ mouse: MouseEvent) -> Bool { mouse.action == .press }
  }

  /// What becomes of a button while it is held.
  enum Mishap: CaseIterable { case disabled, hidden, hiddenAround, removed }

  @Test(arguments: Mishap.allCases)
  func `ends with the button that is held, for good`(_ mishap: Mishap) {
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
    switch mishap {
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

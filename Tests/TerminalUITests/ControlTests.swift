import TestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite("Views and controls")
struct ControlTests {
  let window = View()
  let save = Button("Save")
  let leave = Button("Leave")

  init() {
    for view in [save, leave] { window.addSubview(view) }
    _ = window.render(size: Size(columns: 20, rows: 3))
    save.frame = Rect(column: 1, row: 1, columns: 8, rows: 1)
    leave.frame = Rect(column: 10, row: 1, columns: 9, rows: 1)
  }

  /// A target with an action method.
  @MainActor final class Screen {
    private(set) var saved = 0

    func save() { saved += 1 }
  }

  @Test(.requirement("D3")) func `a button calls its target and closures, in the order in which they were added`() {
    var reported: [String] = []
    let screen = Screen()
    save.addAction { reported.append("first \(screen.saved)") }
    save.addTarget(screen, action: Screen.save)
    save.addAction { reported.append("last \(screen.saved)") }
    save.addAction(for: .changed) { reported.append("never") }
    save.sendActions(for: .primary)
    #expect(reported == ["first 0", "last 1"])
    save.removeTarget(screen)
    save.sendActions(for: .primary)
    #expect(screen.saved == 1)
  }

  @Test(.requirement("D3")) func `a control references its target weakly, and discards a released target`() {
    var screen: Screen? = Screen()
    weak let gone = screen
    if let screen { save.addTarget(screen, action: Screen.save) }
    #expect(save.sendActions(for: .primary))
    screen = nil
    #expect(gone == nil)
    #expect(!save.sendActions(for: .primary))
  }

  /// The user's input, the titles of the buttons that the input presses, and the focused button's title.
  struct Use: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [InputEvent]
    var pressed: [String] = []
    var focus: String?

    init(_ testDescription: String, _ events: [InputEvent], presses pressed: [String] = [], focus: String? = nil) {
      (self.testDescription, self.events, self.pressed, self.focus) = (testDescription, events, pressed, focus)
    }
  }

  private nonisolated static func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int = 1) -> InputEvent {
    .mouse(MouseEvent(action, button: 0, at: Point(column: column, row: row)))
  }

  @Test(arguments: [
    Use("Tab and Enter press the first button", [.key(.tab), .key(.enter)], presses: ["Save"], focus: "Save"),
    Use(
      "Tab twice and Space press the second button", [.key(.tab), .key(.tab), .key(.character(" "))],
      presses: ["Leave"], focus: "Leave"),
    Use("Tab three times returns to the first button", [.key(.tab), .key(.tab), .key(.tab)], focus: "Save"),
    Use("Shift-Tab focuses the last button", [.key(.backTab)], focus: "Leave"),
    Use(
      "Shift-Tab three times returns to the last button", [.key(.backTab), .key(.backTab), .key(.backTab)],
      focus: "Leave"),
    Use("a click presses the button", [mouse(.press, 3), mouse(.release, 3)], presses: ["Save"], focus: "Save"),
    Use(
      "a click that leaves the button presses nothing", [mouse(.press, 3), mouse(.move, 12), mouse(.release, 12)],
      focus: "Save"),
    Use(
      "a click that leaves the button and returns presses it",
      [mouse(.press, 3), mouse(.move, 12), mouse(.move, 8), mouse(.release, 8)],
      presses: ["Save"], focus: "Save"),
    Use("a click beside the button presses nothing", [mouse(.press, 9), mouse(.release, 9)]),
    Use("a click that starts outside presses nothing", [mouse(.press, 9), mouse(.move, 3), mouse(.release, 3)]),
    Use(
      "a click after an unfinished click presses its own button",
      [mouse(.press, 3), mouse(.release, 12), mouse(.press, 12), mouse(.release, 12)],
      presses: ["Leave"], focus: "Leave"),
  ])
  func `keys and clicks press buttons, and the focus cycles`(_ use: Use) {
    window.movesFocusByTab = true
    var pressed: [String] = []
    for button in [save, leave] { button.addAction { pressed.append(button.title) } }
    for event in use.events { window.dispatch(event) }
    #expect(pressed == use.pressed)
    #expect((window.firstResponder as? Button)?.title == use.focus)
  }

  @Test func `a disabled button handles no events, and the focus skips it`() {
    window.movesFocusByTab = true
    save.isEnabled = false
    var presses = 0
    save.addAction { presses += 1 }
    window.dispatch(.key(.tab))
    #expect(leave.isFirstResponder)
    #expect(!window.dispatch(Self.mouse(.press, 3)))
    #expect(!save.handle(.enter))
    #expect(!save.sendActions(for: .primary))
    #expect(presses == 0)
    leave.isEnabled = false
    leave.removeFromSuperview()
    #expect(!window.dispatch(.key(.tab)))
  }

  @Test func `the style of a button shows whether it is focused, pressed, or disabled`() {
    func style() -> Style { window.render(size: Size(columns: 20, rows: 3)).buffer.style(at: Point(column: 3, row: 1)) }
    #expect(save.sizeThatFits(Size(columns: 80, rows: 24)) == Size(columns: 8, rows: 1))
    #expect(save.sizeThatFits(Size(columns: 3, rows: 0)) == Size(columns: 3, rows: 0))
    #expect(style() == .accent)
    save.becomeFirstResponder()
    #expect(style() == .selected)
    leave.becomeFirstResponder()
    #expect(save.needsDisplay)
    window.dispatch(Self.mouse(.press, 3))
    #expect(style() == .selected)
    save.isEnabled = false
    #expect(style() == .dim)
  }

  @Test func `the hit test finds the frontmost view at a cell, and points can be converted between views`() {
    let panel = View()
    let inner = View()
    window.addSubview(panel)
    panel.addSubview(inner)
    panel.frame = Rect(column: 4, row: 0, columns: 10, rows: 3)
    inner.frame = Rect(column: 1, row: 1, columns: 2, rows: 5)
    #expect(window.hitTest(Point(column: 2, row: 1)) === save)
    #expect(window.hitTest(Point(column: 4, row: 1)) === panel)
    #expect(window.hitTest(Point(column: 5, row: 1)) === inner)
    #expect(inner.convert(Point(column: 6, row: 2), from: window) == Point(column: 1, row: 1))
    #expect(save.convert(.zero, from: inner) == Point(column: 4, row: 0))
    #expect(window.convert(.zero, from: save) == Point(column: 1, row: 1))
    #expect(window.convert(.zero, from: View()) == nil)
    #expect(window.hitTest(Point(column: 20, row: 0)) == nil)
    panel.isHidden = true
    #expect(window.hitTest(Point(column: 4, row: 1)) === save)
  }
}

import TestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite("A square in a zone")
struct SquareViewTests {
  let view = SquareView()
  let controller: SquareController

  init() {
    controller = SquareController(of: view)
    view.becomeFirstResponder()
  }

  private func frame() -> Frame { view.render(size: Size(columns: 6, rows: 4)) }

  private func style(_ point: Point) -> Style { frame().buffer.style(at: point) }

  @Test(.requirement("D2")) func `a view lays out its subviews in its bounds`() {
    #expect(frame().buffer.text == "\n ■··\n ···\n")
    _ = view.render(size: Size(columns: 3, rows: 2))
    #expect(view.render(size: Size(columns: 3, rows: 2)).buffer.text == "\n ■·")
    view.moveSquare(to: Point(column: 5, row: 3))
    #expect(frame().buffer.text == "\n ···\n ···\n     ■")
  }

  @Test(.requirement("D3")) func `the user's actions on the view reach the controller`() {
    for key in [KeyPress.right, .down, .left] { #expect(view.dispatch(.key(key))) }
    #expect(controller.position == Point(column: 1, row: 2))
    #expect(frame().buffer.text == "\n ···\n ■··\n")
    #expect(!view.dispatch(.key(.enter)))
  }

  @Test(.requirement("D2", "D5")) func `the style of the square shows whether it is inside the zone`() {
    let inside = style(controller.position)
    #expect(view.squarePositionIsValid)
    view.dispatch(.key(.up))
    #expect(!view.squarePositionIsValid)
    #expect(controller.position == Point(column: 1, row: 0))
    #expect(style(controller.position) != inside)
    view.dispatch(.key(.down))
    #expect(style(controller.position) == inside)
  }
}

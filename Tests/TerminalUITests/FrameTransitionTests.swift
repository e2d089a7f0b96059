import Testing

@testable import TerminalUI

@Suite("Transition between frames")
struct FrameTransitionTests {
  private static let size = Size(columns: 8, rows: 4)
  private static let start = ContinuousClock.now

  private static func picture(_ letter: String) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    for row in 0..<size.rows {
      buffer.write(String(repeating: letter, count: size.columns), at: Point(column: 0, row: row))
    }
    return buffer
  }

  /// What is seen after half of the time, when a quarter of the old picture is left.
  struct Half: Sendable, CustomTestStringConvertible {
    let edge: FrameTransition.Edge
    var area = Rect(size: FrameTransitionTests.size)
    let text: String
    var testDescription: String { "from the \(edge) in \(area)" }
  }

  @Test(arguments: [
    Half(edge: .right, text: "oonnnnnn\noonnnnnn\noonnnnnn\noonnnnnn"),
    Half(edge: .left, text: "nnnnnnoo\nnnnnnnoo\nnnnnnnoo\nnnnnnnoo"),
    Half(edge: .bottom, text: "oooooooo\nnnnnnnnn\nnnnnnnnn\nnnnnnnnn"),
    Half(edge: .top, text: "nnnnnnnn\nnnnnnnnn\nnnnnnnnn\noooooooo"),
    Half(
      edge: .left, area: Rect(column: 1, row: 1, columns: 4, rows: 2), text: "nnnnnnnn\nnnnnonnn\nnnnnonnn\nnnnnnnnn"),
  ])
  func `uncovers the new picture from an edge`(_ half: Half) {
    var transition = FrameTransition(from: Self.picture("o"), edge: half.edge, start: Self.start)
    let frame = Frame(buffer: Self.picture("n"), cursor: Point(column: 3, row: 2))
    func shown(of frame: Frame, at time: ContinuousClock.Instant) -> Frame {
      var frame = frame
      transition.cover(&frame, in: half.area, at: time)
      return frame
    }
    // What is left is taken from what was shown last.
    _ = shown(of: frame, at: Self.start + FrameTransition.duration / 4)
    let middle = shown(of: frame, at: Self.start + FrameTransition.duration / 2)
    #expect(middle.buffer.text == half.text && middle.cursor == frame.cursor)
    let end = Self.start + FrameTransition.duration
    #expect(transition.isOver(at: end) && !transition.isOver(at: end - .nanoseconds(1)))
    #expect(shown(of: frame, at: end).buffer == frame.buffer)
    let other = Frame(buffer: CellBuffer(size: Size(columns: 7, rows: 4)))
    #expect(shown(of: other, at: Self.start).buffer == other.buffer)
  }
}

import Testing

@testable import TerminalUI

@Suite("Frame transition")
struct FrameTransitionTests {
  private static let size = Size(columns: 8, rows: 4)
  private static let start = ContinuousClock.now

  private static func buffer(filledWith letter: String) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    for row in 0..<size.rows {
      buffer.write(String(repeating: letter, count: size.columns), at: Point(column: 0, row: row))
    }
    return buffer
  }

  /// The visible cells after half the duration, when a quarter of the old frame remains.
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
  func `a transition reveals the new frame from an edge`(_ half: Half) {
    let transition = FrameTransition(from: half.edge, start: Self.start)
    let (old, new) = (
      Self.buffer(filledWith: "o"), Frame(buffer: Self.buffer(filledWith: "n"), cursor: Point(column: 3, row: 2))
    )
    func shown(after previous: CellBuffer, at time: ContinuousClock.Instant) -> Frame {
      var frame = new
      transition.overlay(&frame, with: previous, in: half.area, at: time)
      return frame
    }
    let middle = shown(after: old, at: Self.start + FrameTransition.duration / 2)
    #expect(middle.buffer.text == half.text && middle.cursor == new.cursor)
    // An intermediate frame still contains the part of the old frame that later frames show.
    let before = shown(after: old, at: Self.start + FrameTransition.duration / 4)
    #expect(before != middle && shown(after: before.buffer, at: Self.start + FrameTransition.duration / 2) == middle)
    let end = Self.start + FrameTransition.duration
    #expect(transition.hasEnded(at: end) && !transition.hasEnded(at: end - .nanoseconds(1)))
    #expect(shown(after: old, at: end).buffer == new.buffer)
  }
}

import Flows
import TerminalHost
import Testing

@testable import TerminalUI

@MainActor @Suite("Modals and animation")
struct MotionTests {
  private static let size = Size(columns: 80, rows: 24)

  @Test func `the screens behind a modal are dimmed until the modal is dismissed`() throws {
    let session = try FullScreenSession(showing: .main)
    session.press("⇠")
    let before = session.host.frame(size: Self.size).snapshot
    session.press("⏎")
    let buffer = session.host.frame(size: Self.size).buffer
    #expect(buffer.rows[0].allSatisfy { buffer.style(of: $0) == .faint })
    #expect(buffer.rows[10].prefix(2).allSatisfy { buffer.style(of: $0) == .faint })
    #expect(buffer.text.contains("│  ‹ Feed  Tatarstan"))
    #expect(session.lines[0] == " Feed")
    session.press("⎋⎋")
    #expect(session.host.frame(size: Self.size).snapshot == before)
  }

  @Test(arguments: [(59, 24), (80, 14)])
  func `a modal fills the terminal if a box would be too small`(_ columns: Int, _ rows: Int) throws {
    let session = try FullScreenSession(showing: .edit)
    let text = session.host.frame(size: Size(columns: columns, rows: rows)).buffer.text
    #expect(text.hasPrefix(" ‹ Feed  Profile"))
    #expect(!text.contains("│"))
  }

  @Test func `a terminal that is too small shows a note and ignores input until it is enlarged`() throws {
    let session = try FullScreenSession(showing: .main)
    session.press("⏎tat↓")
    let before = session.host.frame(size: Self.size).snapshot
    #expect(session.host.frame(size: Size(columns: 7, rows: 24)).buffer.text.hasPrefix("Too sm…"))
    #expect(session.host.frame(size: Size(columns: 80, rows: 1)).buffer.text == "Too small")
    // Input is ignored because the user would not see its effect.
    session.press("x⏎")
    session.host.handle(.paste("moscow"), at: session.now)
    #expect(session.host.frame(size: Self.size).snapshot == before)
  }

  @Test func `a key without an effect ends the animation, and the next frame is the final frame`() throws {
    let session = try FullScreenSession(showing: .main)
    session.host.animates = true
    _ = session.host.frame(size: Self.size, at: session.now)
    session.press("⏎")
    _ = session.host.frame(size: Self.size, at: session.now)
    session.host.handle(.key(KeyPress(.function(5))), at: session.now)
    #expect(session.host.needsDisplay)
    let frame = session.host.frame(size: Self.size, at: session.now).snapshot
    #expect(!session.host.needsDisplay && session.host.frame(size: Self.size, at: session.now).snapshot == frame)
  }

  @Test func `a pushed screen enters from the right in a few frames, after which no deadline remains`() throws {
    let session = try FullScreenSession(showing: .main)
    session.host.animates = true
    let start = session.now
    let old = session.host.frame(size: Self.size, at: start).buffer
    session.press("⏎")
    let rows = try [0, 20, 50].map { milliseconds in
      let frame = session.host.frame(size: Self.size, at: start + .milliseconds(milliseconds))
      #expect(session.host.needsDisplay)
      _ = try #require(session.host.deadline)
      return frame.buffer.rows[3]
    }
    #expect(rows[0] == old.rows[3])
    let final = session.host.frame(size: Self.size, at: start + .milliseconds(95)).buffer
    #expect(!session.host.needsDisplay)
    #expect(session.host.deadline == nil)
    // The visible part of the new screen is on the right and grows with each frame.
    let uncovered = rows.map { row in zip(row, final.rows[3]).reversed().prefix { $0 == $1 }.count }
    #expect(uncovered == uncovered.sorted() && uncovered[2] > uncovered[0])
    #expect(final.text.contains("‹ Profile  Russia"))
  }

  /// The keys before the animation, the keys that start it, and the edge where the new frame appears first.
  struct Transition: Sendable, CustomTestStringConvertible {
    let keys: String
    let then: String
    let edge: FrameTransition.Edge

    var testDescription: String { "\(keys) \(then): \(edge)" }
  }

  @Test(arguments: [
    Transition(keys: "", then: "⏎", edge: .right), Transition(keys: "⏎", then: "⎋", edge: .left),
    Transition(keys: "⇠↓", then: "⏎", edge: .bottom), Transition(keys: "⇠↓⏎", then: "⎋", edge: .top),
    Transition(keys: "⇠↓⏎", then: "tatarstan⏎", edge: .right),
  ])
  func `pushing, popping, presenting, and dismissing reveal the new frame from different edges`(
    _ transition: Transition
  ) throws {
    let session = try FullScreenSession(showing: .main)
    session.host.animates = true
    session.press(transition.keys)
    let old = session.host.frame(size: Self.size, at: session.now).buffer
    session.press(transition.then)
    _ = session.host.frame(size: Self.size, at: session.now)
    let middle = session.host.frame(size: Self.size, at: session.now + .milliseconds(25)).buffer
    let new = session.host.frame(size: Self.size, at: session.now + .milliseconds(100)).buffer
    let cells = (0..<23).flatMap { row in (0..<80).map { Point(column: $0, row: row) } }
    let cell = { (buffer: CellBuffer, point: Point) in buffer.rows[point.row][point.column] }
    let changed = cells.filter { cell(old, $0) != cell(new, $0) }
    let uncovered = changed.filter { cell(middle, $0) == cell(new, $0) }
    let covered = changed.filter { cell(middle, $0) == cell(old, $0) }
    #expect(!uncovered.isEmpty && !covered.isEmpty)
    let rows = (uncovered.map(\.row), covered.map(\.row))
    switch transition.edge {
    case .right, .left:
      // The title changes immediately.
      let inside = { (points: [Point]) in points.filter { $0.row > 3 }.map(\.column) }
      let (columns, rest) = (inside(uncovered), inside(covered))
      #expect(new.text.split(separator: "\n").firstIndex { $0.contains("‹") }.map(rows.1.contains) != true)
      #expect(transition.edge == .right ? columns.min() ?? 0 > rest.max() ?? 80 : columns.max() ?? 80 < rest.min() ?? 0)
    case .bottom: #expect(rows.0.min() ?? 0 > rows.1.max() ?? 23)
    case .top: #expect(rows.0.max() ?? 23 < rows.1.min() ?? 0)
    }
  }

  @Test func `releasing the mouse button does not end the animation that the press has started`() throws {
    let session = try FullScreenSession(showing: .main)
    session.host.animates = true
    session.press("⏎")
    _ = session.host.frame(size: Self.size, at: session.now)
    session.host.handle(.mouse(MouseEvent(.press, button: 0, at: Point(column: 2, row: 0))), at: session.now)
    _ = session.host.frame(size: Self.size, at: session.now)
    session.host.handle(.mouse(MouseEvent(.release, button: 0, at: Point(column: 2, row: 0))), at: session.now)
    _ = session.host.frame(size: Self.size, at: session.now + .milliseconds(20))
    #expect(session.host.deadline != nil)
  }

  @Test func `an animation that interrupts another animation starts from the visible frame`() throws {
    let session = try FullScreenSession(showing: .main)
    session.host.animates = true
    _ = session.host.frame(size: Self.size, at: session.now)
    session.press("⏎")
    _ = session.host.frame(size: Self.size, at: session.now)
    let half = session.host.frame(size: Self.size, at: session.now + .milliseconds(25)).buffer
    session.press("⎋")
    let next = session.host.frame(size: Self.size, at: session.now + .milliseconds(25)).buffer
    #expect((4..<20).allSatisfy { next.rows[$0] == half.rows[$0] })
    #expect(next.text.hasPrefix(" Profile"))
  }

  @Test func `a key ends the animation early and is handled`() throws {
    let (moving, still) = (try FullScreenSession(showing: .main), try FullScreenSession(showing: .main))
    moving.host.animates = true
    for session in [moving, still] {
      _ = session.host.frame(size: Self.size, at: session.now)
      session.press("⏎")
      _ = session.host.frame(size: Self.size, at: session.now + .milliseconds(20))
      session.press("ta")
    }
    #expect(moving.host.needsDisplay)
    let frames = [moving, still].map { $0.host.frame(size: Self.size, at: $0.now + .milliseconds(21)).snapshot }
    #expect(frames[0] == frames[1])
    #expect(moving.host.deadline == nil)
  }
}

import Flows
import TerminalHost
import Testing

@testable import TerminalUI

@MainActor @Suite("Layers and motion")
struct MotionTests {
  private static let size = Size(columns: 80, rows: 24)

  @Test func `what lies behind a layer stands back, and comes forward again`() throws {
    let stage = try Stage(showing: .main)
    stage.press("⇠")
    let before = stage.host.frame(size: Self.size).snapshot
    stage.press("⏎")
    let buffer = stage.host.frame(size: Self.size).buffer
    #expect(buffer.row(0).allSatisfy { $0.style == .faint })
    #expect(buffer.row(10).prefix(2).allSatisfy { $0.style == .faint })
    #expect(buffer.text.contains("│  ‹ Feed  Russia"))
    #expect(stage.lines[0] == " Feed")
    stage.press("⎋")
    #expect(stage.host.frame(size: Self.size).snapshot == before)
  }

  @Test(arguments: [(59, 24), (80, 14)])
  func `a layer has all there is where a box would be too small`(_ columns: Int, _ rows: Int) throws {
    let stage = try Stage(showing: .edit)
    let text = stage.host.frame(size: Size(columns: columns, rows: rows)).buffer.text
    #expect(text.hasPrefix(" ‹ Feed  Profile"))
    #expect(!text.contains("│"))
  }

  @Test func `says so where nothing can be read, and is as it was with room again`() throws {
    let stage = try Stage(showing: .main)
    stage.press("⏎tat↓")
    let before = stage.host.frame(size: Self.size).snapshot
    #expect(stage.host.frame(size: Size(columns: 7, rows: 24)).buffer.text.hasPrefix("Too sm…"))
    #expect(stage.host.frame(size: Size(columns: 80, rows: 1)).buffer.text == "Too small")
    #expect(stage.host.frame(size: Self.size).snapshot == before)
  }

  @Test func `a screen gives way to the next from the right, in a few frames, and nothing wakes up after`() throws {
    let stage = try Stage(showing: .main)
    stage.host.animates = true
    let start = stage.now
    let old = stage.host.frame(size: Self.size, at: start).buffer
    stage.press("⏎")
    let rows = try [0, 20, 50].map { milliseconds in
      let frame = stage.host.frame(size: Self.size, at: start + .milliseconds(milliseconds))
      #expect(stage.host.needsDisplay)
      _ = try #require(stage.host.deadline)
      return frame.buffer.row(3)
    }
    #expect(Array(rows[0]) == Array(old.row(3)))
    let final = stage.host.frame(size: Self.size, at: start + .milliseconds(95)).buffer
    #expect(!stage.host.needsDisplay)
    #expect(stage.host.deadline == nil)
    // What is uncovered is the right part, and more each time.
    let uncovered = rows.map { row in zip(row, final.row(3)).reversed().prefix { $0 == $1 }.count }
    #expect(uncovered == uncovered.sorted() && uncovered[2] > uncovered[0])
    #expect(final.text.contains("‹ Profile  Russia"))
  }

  @Test func `a key cuts the motion short, and loses nothing`() throws {
    let (moving, still) = (try Stage(showing: .main), try Stage(showing: .main))
    moving.host.animates = true
    for stage in [moving, still] {
      _ = stage.host.frame(size: Self.size, at: stage.now)
      stage.press("⏎")
      _ = stage.host.frame(size: Self.size, at: stage.now + .milliseconds(20))
      stage.press("ta")
    }
    #expect(moving.host.needsDisplay)
    let frames = [moving, still].map { $0.host.frame(size: Self.size, at: $0.now + .milliseconds(21)).snapshot }
    #expect(frames[0] == frames[1])
    #expect(moving.host.deadline == nil)
  }
}

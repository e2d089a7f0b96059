import TestSupport
import Testing

@testable import TerminalUI

@Suite("Braille canvas")
struct BrailleCanvasTests {
  var canvas = BrailleCanvas(size: Size(columns: 20, rows: 5))

  private var text: [String] {
    var context = DrawingContext(size: canvas.size)
    canvas.draw(in: &context)
    return context.buffer.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test mutating func `each dot sets its own bit in a braille character`() {
    for (x, y) in [(0, 0), (1, 1), (0, 2), (1, 3), (2, 0), (3, 3)] {
      canvas.setDot(x, y)
      #expect(canvas.isSet(x, y))
    }
    #expect(text[0] == "⢕⢁")
    #expect(!canvas.isSet(1, 0))
  }

  struct Line: CustomTestStringConvertible {
    let from: (Double, Double)
    let to: (Double, Double)
    /// Some of the dots that the line sets.
    let through: [(Int, Int)]
    /// The total number of dots that the line sets.
    let count: Int
    var testDescription: String { "\(from) to \(to)" }
  }

  @Test(arguments: [
    Line(from: (0, 0), to: (39, 0), through: [(0, 0), (39, 0)], count: 40),
    Line(from: (5, 3), to: (5, 3), through: [(5, 3)], count: 1),
    Line(from: (0, 0), to: (19, 19), through: [(0, 0), (7, 7), (19, 19)], count: 20),
    Line(from: (3, 19), to: (3, 0), through: [(3, 0), (3, 19)], count: 20),
    Line(from: (-1e9, 10), to: (1e9, 10), through: [(0, 10), (39, 10)], count: 40),
    Line(from: (-1e300, -1e300), to: (1e300, 1e300), through: [(0, 0), (19, 19)], count: 20),
    Line(from: (-10, -10), to: (50, 50), through: [(0, 0), (19, 19)], count: 20),
    Line(from: (3, 0), to: (3, 1e300), through: [(3, 0), (3, 19)], count: 20),
    Line(from: (30, -1e300), to: (30, 1), through: [(30, 0), (30, 1)], count: 2),
    Line(from: (-5, 2), to: (-1, 18), through: [], count: 0),
    Line(from: (-30, 10), to: (10, -30), through: [], count: 0),
    Line(from: (0, 0), to: (.nan, 5), through: [], count: 0),
    Line(from: (.infinity, 0), to: (5, 5), through: [], count: 0),
  ])
  mutating func `drawing a line sets the dots of the line's visible part`(_ line: Line) {
    canvas.line(line.from.0, line.from.1, line.to.0, line.to.1)
    for (x, y) in line.through {
      #expect(canvas.isSet(x, y), "dot \(x), \(y)")
    }
    #expect(dotCount == line.count)
  }

  @Test(arguments: [7] as [UInt64])
  func `a clipped line sets the same dots as the whole line, or adjacent ones`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var seen = 0
    for _ in 0..<300 {
      // The large canvas surrounds the small canvas and contains every line. The offset is a whole number of dots.
      let ends = (0..<4).map { _ in Double.random(in: -60...90, using: &random) }
      var small = BrailleCanvas(size: Size(columns: 20, rows: 5))
      small.line(ends[0], ends[1], ends[2], ends[3])
      var large = BrailleCanvas(size: Size(columns: 80, rows: 40))
      large.line(ends[0] + 60, ends[1] + 60, ends[2] + 60, ends[3] + 60)
      seen += dots(of: small).count
      for (x, y) in mismatchedDots(small, large, shift: 60) {
        Issue.record("dot \(x), \(y) of \(ends)")
      }
    }
    #expect(seen > 1000)
  }

  @Test mutating func `text covers the dots, and later text covers earlier text`() {
    canvas.line(0, 9, 39, 9)
    canvas.write("• Казань", at: Point(column: 2, row: 2))
    canvas.write("●", at: Point(column: 2, row: 2))
    canvas.write("Nowhere", at: Point(column: 17, row: 4))
    #expect(text[2] == "⠒⠒● Казань" + String(repeating: "⠒", count: 10))
    #expect(text[4] == String(repeating: " ", count: 17) + "Now")
  }

  @Test mutating func `a cell has the style that was drawn last`() {
    let styles = [Style.water, .border, .water, .plain, .place]
    for (column, style) in styles.enumerated() {
      canvas.setDot(2 * column, 0, style: .faint)
      canvas.setDot(2 * column + 1, 0, style: style)
    }
    var context = DrawingContext(size: canvas.size)
    canvas.draw(in: &context)
    #expect(styles.indices.map { context.buffer.style(at: Point(column: $0, row: 0)) } == styles)
    var other = BrailleCanvas(size: canvas.size)
    for (column, style) in styles.enumerated().reversed() {
      for x in [2 * column, 2 * column + 1] { other.setDot(x, 0, style: style) }
    }
    #expect(other == canvas)
    other.setDot(0, 0, style: .faint)
    #expect(other != canvas)
  }

  @Test(.fault(49)) mutating func `drawing outside the canvas has no effect`() {
    for place in [Int.min, -1, 1 << 20, Int.max] {
      canvas.setDot(place, 0)
      canvas.setDot(0, place)
    }
    canvas.write("●", at: Point(column: 99, row: -1))
    #expect(dotCount == 0)
    #expect(text == ["", "", "", "", ""])
  }

  private var dotCount: Int { dots(of: canvas).count }

  private func dots(of canvas: BrailleCanvas) -> [(x: Int, y: Int)] {
    (0..<canvas.height).flatMap { y in
      (0..<canvas.width).filter { canvas.isSet($0, y) }.map { ($0, y) }
    }
  }

  /// Returns the dots of either canvas that the other canvas lacks at the same position and at all adjacent positions.
  ///
  /// A line enters the small canvas at some dot. Clipping can move that dot to an adjacent position, even to one
  /// outside the canvas. Therefore, dots at the edge are ignored if only the large canvas contains them.
  private func mismatchedDots(_ small: BrailleCanvas, _ large: BrailleCanvas, shift: Int) -> [(Int, Int)] {
    let near = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)]
    return (0..<small.height).flatMap { y in
      (0..<small.width)
        .filter { x in
          let isInside = (1..<small.width - 1).contains(x) && (1..<small.height - 1).contains(y)
          let isMissing = !near.contains { small.isSet(x + $0.0, y + $0.1) }
          let isExtra = !near.contains { large.isSet(x + $0.0 + shift, y + $0.1 + shift) }
          return isInside && large.isSet(x + shift, y + shift) && isMissing || small.isSet(x, y) && isExtra
        }
        .map { ($0, y) }
    }
  }
}

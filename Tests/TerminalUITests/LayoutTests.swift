import TestSupport
import Testing

@testable import TerminalUI

@Suite("Layout")
struct LayoutTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let parts: [Layout.Part]
    let total: Int
    let lengths: [Int]
    let testDescription: String

    init(_ testDescription: String, _ parts: [Layout.Part], in total: Int, gives lengths: [Int]) {
      (self.testDescription, self.parts, self.total, self.lengths) = (testDescription, parts, total, lengths)
    }
  }

  private static let page: [Layout.Part] = [
    .fixed(1).dropped(priority: 2), .fixed(1).dropped(priority: 1, reserving: 4), .fill(),
    .fixed(1).dropped(priority: 3),
  ]

  private static let columns: [Layout.Part] = [
    .fill(), .fixed(1).dropped(priority: 1), .fixed(32).dropped(priority: 2, reserving: 68),
  ]

  private static let percentages: [Layout.Part] = [
    .percent(50), .fill(), .fixed(10).dropped(priority: 1, reserving: 80),
  ]

  @Test(arguments: [
    Example("no parts", [], in: 10, gives: []),
    Example("fixed parts leave the end blank", [.fixed(3), .fixed(4)], in: 10, gives: [3, 4]),
    Example("a part that does not fit is truncated at the end", [.fixed(3), .fixed(4)], in: 5, gives: [3, 2]),
    Example("the last parts get the remainder", [.fill(), .fill(), .fill()], in: 11, gives: [3, 4, 4]),
    Example("parts share by weight", [.fill(1), .fill(3)], in: 40, gives: [10, 30]),
    Example("a minimum is kept", [.fill(), .min(10)], in: 12, gives: [2, 10]),
    Example("parts share equally above a minimum", [.fill(), .min(10)], in: 30, gives: [15, 15]),
    Example("a maximum leaves more to other parts", [.max(5), .fill()], in: 30, gives: [5, 25]),
    Example("a maximum and a minimum apply together", [.max(4), .min(8), .fill()], in: 15, gives: [3, 8, 4]),
    Example("a part has a percentage of the total", [.percent(33), .fill()], in: 100, gives: [33, 67]),
    Example("percentages shrink first", [.percent(80), .fixed(40), .fill()], in: 100, gives: [59, 40, 1]),
    Example("all parts of a page fit", page, in: 7, gives: [1, 1, 4, 1]),
    Example("the blank row is dropped first", page, in: 6, gives: [1, 0, 4, 1]),
    Example("no further row is dropped above two cells", page, in: 3, gives: [1, 0, 1, 1]),
    Example("the first row is dropped next", page, in: 2, gives: [0, 0, 1, 1]),
    Example("the last row is dropped last", page, in: 1, gives: [0, 0, 1, 0]),
    Example("no cells are available", page, in: 0, gives: [0, 0, 0, 0]),
    Example("a negative total counts as zero", page, in: -3, gives: [0, 0, 0, 0]),
    Example("later parts leave the minimum that a part reserves", Self.columns, in: 100, gives: [68, 0, 32]),
    Example("later parts appear once there is room for them", Self.columns, in: 101, gives: [68, 1, 32]),
    Example("percentages leave the minimum that a part reserves", Self.percentages, in: 100, gives: [10, 80, 10]),
    Example("percentages are complete if no part reserves a minimum", Self.percentages, in: 80, gives: [40, 40, 0]),
    Example("totals have a limit", [.percent(50), .fill(), .fixed(1)], in: .max, gives: [500_000, 499_999, 1]),
    Example(
      "a small part is dropped with a larger one of higher priority",
      [.fixed(5).dropped(priority: 2), .fixed(1).dropped(priority: 1), .fill()], in: 4, gives: [0, 0, 4]),
  ])
  func `a layout divides a length into parts`(_ example: Example) {
    #expect(Layout(example.parts).lengths(in: example.total) == example.lengths)
  }

  @Test func `the parts of a layout follow one another from the top-left corner of the rectangle`() {
    let rect = Rect(column: 3, row: 2, columns: 10, rows: 6)
    #expect(
      Layout([.fixed(1), .fill()]).rows(in: rect) == [
        Rect(column: 3, row: 2, columns: 10, rows: 1), Rect(column: 3, row: 3, columns: 10, rows: 5),
      ])
    #expect(
      Layout([.fill(), .fixed(4)]).columns(in: rect) == [
        Rect(column: 3, row: 2, columns: 6, rows: 6), Rect(column: 9, row: 2, columns: 4, rows: 6),
      ])
  }

  @Test
  func `layouts stay within the total, leave reserved minimums free, and show no fewer fixed parts in a larger total`()
  {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<400 {
      let parts = (0..<Int.random(in: 0...6, using: &random)).map { _ in Self.part(&random) }
      let layout = Layout(parts.map(\.part))
      var before = 0
      for total in [0, 1, 2, 3, 5, 8, 13, 21, 40, 80, 200] {
        let lengths = layout.lengths(in: total)
        #expect(lengths.allSatisfy { $0 >= 0 } && lengths.reduce(0, +) <= total, "\(parts) in \(total): \(lengths)")
        let isFilled = parts.contains { $0.isUnlimited && $0.isRequired }
        #expect(!isFilled || lengths.reduce(0, +) == total, "\(parts) in \(total): \(lengths)")
        let shown = zip(parts, lengths).filter { $0.0.isFixed && $0.1 > 0 }.count
        #expect(shown >= before, "\(parts) in \(total): \(lengths)")
        before = shown
        let others = zip(parts, lengths).reduce(0) { $0 + ($1.0.stretches ? 0 : $1.1) }
        let left = zip(parts, lengths).filter { $0.1 > 0 }.map(\.0.reserve).max() ?? 0
        #expect(total - others >= left, "\(parts) in \(total): \(lengths)")
        let rects = layout.columns(in: Rect(column: 5, row: 0, columns: total, rows: 1))
        for (left, right) in zip(rects, rects.dropFirst()) {
          #expect(left.columns.upperBound == right.columns.lowerBound)
        }
      }
    }
  }

  private struct RandomPart {
    var part: Layout.Part
    var isFixed = false
    var isUnlimited = false
    var stretches = false
    var isRequired = true
    var reserve = 0
  }

  private static func part(_ random: inout SeededGenerator) -> RandomPart {
    let number = Int.random(in: 0...30, using: &random)
    var drawn =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: RandomPart(part: .fixed(number + 1), isFixed: true)
      case 1: RandomPart(part: .min(number), isUnlimited: true, stretches: true)
      case 2: RandomPart(part: .max(number), stretches: true)
      case 3: RandomPart(part: .percent(number * 4))
      default: RandomPart(part: .fill(number), isUnlimited: true, stretches: true)
      }
    if Bool.random(using: &random) {
      drawn.isRequired = false
      drawn.reserve = Int.random(in: 0...60, using: &random)
      drawn.part = drawn.part.dropped(priority: .random(in: 0...3, using: &random), reserving: drawn.reserve)
    }
    return drawn
  }
}

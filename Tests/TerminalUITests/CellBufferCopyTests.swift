import Testing

@testable import TerminalUI

@Suite("Copying a part of a picture")
struct CellBufferCopyTests {
  private static func buffer(_ text: String, style: Style = .plain) -> CellBuffer {
    var buffer = CellBuffer(size: Size(columns: 6, rows: 1))
    buffer.write(text, at: .zero, style: style)
    return buffer
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
    let columns: Range<Int>
    let shown: String
  }

  @Test(arguments: [
    Example(testDescription: "narrow ones", old: "abcdef", new: "uvwxyz", columns: 1..<4, shown: "avwxef"),
    Example(testDescription: "whole wide ones", old: "北京東", new: "中国人", columns: 2..<4, shown: "北国東"),
    Example(testDescription: "here, cut at the left", old: "北京東", new: "uvwxyz", columns: 1..<4, shown: " vwx東"),
    Example(testDescription: "here, cut at the right", old: "北京東", new: "uvwxyz", columns: 2..<5, shown: "北wxy"),
    Example(testDescription: "there, cut at the left", old: "abcdef", new: "中国人", columns: 1..<4, shown: "a 国ef"),
    Example(testDescription: "there, cut at the right", old: "abcdef", new: "中国人", columns: 2..<5, shown: "ab国 f"),
    Example(testDescription: "cut everywhere", old: "北京東", new: "中国人", columns: 1..<5, shown: "  国"),
    Example(testDescription: "one half alone", old: "北京東", new: "中国人", columns: 3..<4, shown: "北  東"),
    Example(
      testDescription: "clusters", old: "e\u{301}bc", new: "xo\u{308}👍🏽i\u{306}", columns: 1..<5,
      shown: "e\u{301}o\u{308}👍🏽i\u{306}"),
    Example(testDescription: "more than there is", old: "abcdef", new: "uvwxyz", columns: -3..<40, shown: "uvwxyz"),
    Example(testDescription: "nothing", old: "abcdef", new: "uvwxyz", columns: 2..<2, shown: "abcdef"),
  ])
  func `takes whole characters over, and blanks what the edges cut`(_ example: Example) {
    var buffer = Self.buffer(example.old)
    let rect = Rect(column: example.columns.lowerBound, row: 0, columns: example.columns.count, rows: 9)
    buffer.copy(rect, from: Self.buffer(example.new, style: .accent))
    #expect(buffer.text == example.shown)
    let styles = buffer.rows[0].map { buffer.style(of: $0) == .accent }
    #expect(styles.indices.filter { styles[$0] } == Array(example.columns.clamped(to: 0..<6)))
    // No half is left without the other one.
    let widths = buffer.rows[0].map(\.columns)
    for column in 0..<6 { #expect((widths[column] == 2) == (column < 5 && widths[column + 1] == 0), "\(widths)") }
  }

  @Test func `takes no more than a smaller picture has`() {
    var buffer = Self.buffer("abcdef")
    var small = CellBuffer(size: Size(columns: 2, rows: 3))
    small.write("xy", at: .zero)
    buffer.copy(Rect(column: 1, row: 0, columns: 5, rows: 3), from: small)
    #expect(buffer.text == "aycdef")
  }

  @Test func `restyles cells, and leaves what they hold`() {
    var buffer = Self.buffer("a京bc", style: .accent)
    let bold = Style.accent.adding(.bold)
    buffer.restyle(Rect(column: -1, row: 0, columns: 4, rows: 7), as: bold)
    #expect(buffer.text == "a京bc")
    #expect(buffer.rows[0].map(buffer.style(of:)) == [bold, bold, bold, .accent, .accent, .plain])
  }
}

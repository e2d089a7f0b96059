import Testing

@testable import TerminalUI

@Suite("Copying between cell buffers")
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
    Example(testDescription: "narrow characters", old: "abcdef", new: "uvwxyz", columns: 1..<4, shown: "avwxef"),
    Example(testDescription: "wide characters", old: "北京東", new: "中国人", columns: 2..<4, shown: "北国東"),
    Example(testDescription: "target cut at the left", old: "北京東", new: "uvwxyz", columns: 1..<4, shown: " vwx東"),
    Example(testDescription: "target cut at the right", old: "北京東", new: "uvwxyz", columns: 2..<5, shown: "北wxy"),
    Example(testDescription: "source cut at the left", old: "abcdef", new: "中国人", columns: 1..<4, shown: "a 国ef"),
    Example(testDescription: "source cut at the right", old: "abcdef", new: "中国人", columns: 2..<5, shown: "ab国 f"),
    Example(testDescription: "both cut at both edges", old: "北京東", new: "中国人", columns: 1..<5, shown: "  国"),
    Example(testDescription: "half a character", old: "北京東", new: "中国人", columns: 3..<4, shown: "北  東"),
    Example(
      testDescription: "clusters", old: "e\u{301}bc", new: "xo\u{308}👍🏽i\u{306}", columns: 1..<5,
      shown: "e\u{301}o\u{308}👍🏽i\u{306}"),
    Example(
      testDescription: "source with three columns, cut", old: "abcdef", new: "aष्ट्रbc", columns: 2..<6, shown: "ab  bc"),
    Example(
      testDescription: "target with three columns, cut", old: "aष्ट्रbc", new: "uvwxyz", columns: 2..<3, shown: "a w bc"),
    Example(
      testDescription: "inside three columns", old: "aष्ट्रbc", new: "uष्ट्रyz", columns: 2..<3, shown: "a   bc"),
    Example(testDescription: "larger than both", old: "abcdef", new: "uvwxyz", columns: -3..<40, shown: "uvwxyz"),
    Example(testDescription: "empty rectangle", old: "abcdef", new: "uvwxyz", columns: 2..<2, shown: "abcdef"),
  ])
  func `a copy contains only whole characters and has blanks in place of characters that an edge cuts`(
    _ example: Example
  ) {
    var buffer = Self.buffer(example.old)
    let rect = Rect(column: example.columns.lowerBound, row: 0, columns: example.columns.count, rows: 9)
    buffer.copy(rect, from: Self.buffer(example.new, style: .accent))
    #expect(buffer.text == example.shown)
    let styles = buffer.rows[0].map { buffer.style(of: $0) == .accent }
    #expect(styles.indices.filter { styles[$0] } == Array(example.columns.clamped(to: 0..<6)))
    // No wide character has lost one of its cells.
    let widths = buffer.rows[0].map(\.columns)
    #expect(widths.indices.reduce(0) { $0 + widths[$1] } == 6, "\(widths)")
    for column in 0..<6 where widths[column] > 0 {
      #expect(widths[column...].dropFirst().prefix { $0 == 0 }.count == widths[column] - 1, "\(widths)")
    }
  }

  @Test func `a copy from a smaller buffer ignores cells outside the smaller buffer`() {
    var buffer = Self.buffer("abcdef")
    var small = CellBuffer(size: Size(columns: 2, rows: 3))
    small.write("xy", at: .zero)
    buffer.copy(Rect(column: 1, row: 0, columns: 5, rows: 3), from: small)
    #expect(buffer.text == "aycdef")
  }

  @Test func `restyling changes the style of cells but keeps their text`() {
    var buffer = Self.buffer("a京bc", style: .accent)
    let bold = Style.accent.adding(.bold)
    buffer.restyle(Rect(column: -1, row: 0, columns: 4, rows: 7), as: bold)
    #expect(buffer.text == "a京bc")
    #expect(buffer.rows[0].map(buffer.style(of:)) == [bold, bold, bold, .accent, .accent, .plain])
  }
}

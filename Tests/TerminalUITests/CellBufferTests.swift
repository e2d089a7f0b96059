import TestSupport
import Testing

@testable import TerminalUI

@Suite("Cell buffer")
struct CellBufferTests {
  var buffer = CellBuffer(size: Size(columns: 6, rows: 2))

  struct Example: CustomTestStringConvertible {
    let testDescription: String
    /// The strings to write into the first row, in order, each with its column.
    let writes: [(String, Int)]
    var clip: Rect?
    let shown: String
  }

  @Test(
    .fault(39),
    arguments: [
      Example(testDescription: "wide characters", writes: [("北京", 0)], shown: "北京"),
      Example(testDescription: "wide character at the last column", writes: [("abcde京", 0)], shown: "abcde"),
      Example(testDescription: "wide character cut at the left edge", writes: [("京ab", -1)], shown: " ab"),
      Example(testDescription: "overwritten second half", writes: [("北京", 0), ("x", 1)], shown: " x京"),
      Example(testDescription: "overwritten first half", writes: [("北京", 0), ("x", 2)], shown: "北x"),
      Example(testDescription: "wide character over two halves", writes: [("北京", 0), ("東", 1)], shown: " 東"),
      Example(testDescription: "text outside the buffer", writes: [("abc", 6), ("abc", -3)], shown: ""),
      Example(testDescription: "combining marks", writes: [("e\u{301}И\u{306}", 2)], shown: "  e\u{301}И\u{306}"),
      Example(
        testDescription: "clipped text", writes: [("abcdef", 0)], clip: Rect(column: 1, row: 0, columns: 3, rows: 1),
        shown: " bcd"),
    ])
  mutating func `the buffer never shows half of a wide character`(_ example: Example) {
    for (text, column) in example.writes {
      buffer.write(text, at: Point(column: column, row: 0), clip: example.clip)
    }
    #expect(buffer.text == example.shown + "\n")
  }

  @Test(.fault(39)) mutating func `a wide character that the clip rectangle cuts becomes blanks`() {
    buffer.write("......", at: .zero)
    buffer.write("北京", at: Point(column: 1, row: 0), clip: Rect(column: 2, row: 0, columns: 2, rows: 1))
    #expect(buffer.text == "..  ..\n")
  }

  @Test(.fault(37))
  mutating func `the buffer stores right-to-left names in logical order, with one cell for each cluster`() {
    var buffer = CellBuffer(size: Size(columns: 14, rows: 1))
    buffer.write(
      "\u{5E9}\u{5B8}\u{5C1}\u{5DC}\u{5D5}\u{5B9}\u{5DD}, \u{645}\u{631}\u{62D}\u{628}\u{627}",
      at: Point(column: 1, row: 0))
    let cells = buffer.rows[0].map(buffer.text(of:))
    // The characters are escaped because editors would show them in reverse order.
    #expect(
      cells == [
        " ", "\u{5E9}\u{5B8}\u{5C1}", "\u{5DC}", "\u{5D5}\u{5B9}", "\u{5DD}", ",", " ", "\u{645}", "\u{631}",
        "\u{62D}", "\u{628}", "\u{627}", " ", " ",
      ])
    #expect(buffer.rows[0].allSatisfy { $0.columns == 1 })
  }

  @Test mutating func `writing text returns the width of the whole text, even if only a part of the text is visible`() {
    #expect(buffer.write("北京 Beijing", at: Point(column: 3, row: 1)) == 12)
    #expect(buffer.text == "\n   北")
  }

  @Test(.fault(39))
  mutating func `filling a rectangle also blanks the other halves of wide characters at the rectangle's edges`() {
    buffer.write("北京東", at: .zero)
    buffer.fill(Rect(column: 1, row: 0, columns: 4, rows: 9))
    #expect(buffer.text == "\n")
    buffer.write("北京東", at: .zero)
    buffer.fill(Rect(column: 2, row: 0, columns: 2, rows: 1))
    #expect(buffer.text == "北  東\n")
  }

  @Test(.fault(39), arguments: [("ष्ट्र", 0..<2), ("ष्ट्र", 1..<2), ("ष्ट्र", 2..<3), ("ष्ट्र", 0..<1), ("ष्ट्र", -4..<9)])
  mutating func `filling any cell of a wide character blanks all its cells`(text: String, columns: Range<Int>) {
    buffer.write("a\(text)b", at: .zero)
    buffer.fill(Rect(column: columns.lowerBound + 1, row: 0, columns: columns.count, rows: 1))
    #expect(buffer.text == (columns.count > 3 ? "\n" : "a   b\n"))
    #expect(buffer.rows[0].allSatisfy { $0.columns == 1 })
  }

  @Test(.fault(39)) mutating func `a character of three columns is not cut at an edge`() {
    buffer.write("राष्ट्र", at: Point(column: buffer.size.columns - 4, row: 0))
    #expect(buffer.text == String(repeating: " ", count: buffer.size.columns - 4) + "रा\n")
    buffer.write("राष्ट्र", at: Point(column: -3, row: 1))
    #expect(buffer.text.hasSuffix("\n"))
  }

  @Test mutating func `cells keep every style and report whether a blank is visible`() {
    let colors: [Color] = [
      .default, .ansi(0), .ansi(15), .indexed(0), .indexed(255), .rgb(0, 0, 0), .rgb(255, 128, 1), .role(.accent),
      .role(.place),
    ]
    var examples: [Style] = []
    for foreground in colors {
      for background in colors {
        for bits in [0, 7, 8, 16] as [UInt16] {
          examples.append(
            Style(foreground: foreground, background: background, attributes: Attributes(rawValue: bits)))
        }
      }
    }
    for example in examples {
      buffer.write("京", at: .zero, style: example)
      buffer.fill(Rect(column: 2, row: 0, columns: 1, rows: 1), style: example)
      buffer.restyle(Rect(column: 3, row: 0, columns: 1, rows: 1), as: example)
      let styles = (0..<4).map { buffer.style(at: Point(column: $0, row: 0)) }
      let isVisible = example.background != .default || !example.attributes.isDisjoint(with: [.underline, .reverse])
      let isSame = styles.allSatisfy { $0 == example } && buffer.rows[0][2].isInvisible != isVisible
      var written = buffer
      written.write("n\u{301}京", at: Point(column: 3, row: 0), style: example)
      var restyled = buffer
      restyled.write("n\u{301}京", at: Point(column: 3, row: 0))
      restyled.restyle(Rect(column: 3, row: 0, columns: 3, rows: 1), as: example)
      #expect(written == restyled)
      if !isSame || buffer.text != "京\n" { Issue.record("\(example) becomes \(styles)") }
    }
  }

  @Test func `buffers that show the same cells are equal, regardless of the order in which the cells were written`() {
    var first = buffer
    var second = buffer
    first.write("e\u{301}o\u{301}", at: .zero)
    second.write("o\u{301}", at: Point(column: 1, row: 0))
    #expect(first != second)
    second.write("e\u{301}", at: .zero)
    #expect(first == second)
  }
}

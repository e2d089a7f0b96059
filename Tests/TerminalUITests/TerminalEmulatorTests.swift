import TestSupport
import Testing

@Suite("Terminal emulator")
struct TerminalEmulatorTests {
  struct Drawing: CustomTestStringConvertible {
    let testDescription: String
    let bytes: String
    let rows: [String]
  }

  @Test(arguments: [
    Drawing(testDescription: "plain lines", bytes: "ab\r\ncd", rows: ["ab", "cd", ""]),
    Drawing(testDescription: "wrap at the last column", bytes: "1234567", rows: ["123456", "7", ""]),
    Drawing(
      testDescription: "a newline after a full row moves one row", bytes: "123456\r\nx", rows: ["123456", "x", ""]),
    Drawing(testDescription: "no wrapping if disabled", bytes: "\u{1B}[?7l1234567", rows: ["123457", "", ""]),
    Drawing(testDescription: "a wide character is never split", bytes: "12345北", rows: ["12345", "北", ""]),
    Drawing(testDescription: "a remaining half is blank", bytes: "北京\u{1B}[1;2Hx", rows: [" x京", "", ""]),
    Drawing(testDescription: "combining marks join their letter", bytes: "e\u{301}i", rows: ["e\u{301}i", "", ""]),
    Drawing(testDescription: "absolute moves", bytes: "\u{1B}[2;3Ha\u{1B}[Hb\u{1B}[3Gc", rows: ["b c", "  a", ""]),
    Drawing(testDescription: "relative moves", bytes: "abc\u{1B}[Bx\u{1B}[2D\u{1B}[Ay", rows: ["aby", "   x", ""]),
    Drawing(
      testDescription: "moves stop at the edges", bytes: "\u{1B}[9;9Ha\u{1B}[99A\u{1B}[99Db", rows: ["b", "", "     a"]),
    Drawing(
      testDescription: "erasing to the end and to the start", bytes: "abcdef\u{1B}[1;4H\u{1B}[K\u{1B}[1;2H\u{1B}[1K",
      rows: ["  c", "", ""]),
    Drawing(testDescription: "erasing characters", bytes: "abcdef\r\u{1B}[3X", rows: ["   def", "", ""]),
    Drawing(testDescription: "erasing the display", bytes: "a\r\nb\r\nc\u{1B}[2;1H\u{1B}[J", rows: ["a", "", ""]),
    Drawing(testDescription: "scrolling", bytes: "a\r\nb\r\nc\r\nd", rows: ["b", "c", "d"]),
    Drawing(testDescription: "scrolling a region", bytes: "a\r\nb\r\nc\u{1B}[1;2r\u{1B}[2;1H\n", rows: ["b", "", "c"]),
    Drawing(
      testDescription: "inserting and deleting lines", bytes: "a\r\nb\r\nc\u{1B}[H\u{1B}[L\u{1B}[2;1H\u{1B}[M",
      rows: ["", "b", ""]),
    Drawing(
      testDescription: "titles and queries leave no text",
      bytes: "\u{1B}]0;t\u{7}a\u{1B}P+q\u{1B}\\b\u{1B}[c\u{1B}[?2026$p", rows: ["ab", "", ""]),
    Drawing(
      testDescription: "switching to the alternate screen and back", bytes: "ab\u{1B}[?1049h\u{1B}[Hxy\u{1B}[?1049lc",
      rows: ["abc", "", ""]),
    Drawing(testDescription: "the alternate screen is initially blank", bytes: "ab\u{1B}[?1049h", rows: ["", "", ""]),
  ])
  func `the emulator shows the rows that the bytes draw`(_ drawing: Drawing) {
    var screen = TerminalEmulator(columns: 6, rows: 3)
    screen.feed(drawing.bytes.utf8)
    #expect(screen.lines == drawing.rows)
    #expect(screen.unknownSequences.isEmpty)

    var split = TerminalEmulator(columns: 6, rows: 3)
    for byte in drawing.bytes.utf8 { split.feed([byte]) }
    #expect(split.lines == drawing.rows)
  }

  @Test func `the emulator returns the style of text, even next to wide characters`() {
    var screen = TerminalEmulator(columns: 20, rows: 2)
    screen.feed("北\u{1B}[1;38;5;196;44mred\u{1B}[22;39m\u{1B}[7mplain\u{1B}[m.".utf8)
    #expect(screen.style(of: "red") == .init(foreground: "38;5;196", background: "44", attributes: [1]))
    #expect(screen.style(of: "plain") == .init(background: "44", attributes: [7]))
    #expect(screen.style(of: ".") == .init())
    #expect(screen.style(of: "absent") == nil)
  }

  @Test func `reducing the size truncates both screens`() {
    var screen = TerminalEmulator(columns: 6, rows: 3)
    screen.feed("abcdef\r\ngh\u{1B}[?1049h\u{1B}[3;6Hx".utf8)
    screen.resize(columns: 4, rows: 2)
    #expect(screen.lines == ["", ""])
    #expect(screen.cursor == .init(row: 1, column: 3))
    screen.feed("\u{1B}[?1049l".utf8)
    #expect(screen.lines == ["abcd", "gh"])
    screen.resize(columns: 5, rows: 3)
    screen.feed("\r\n12345".utf8)
    #expect(screen.lines == ["abcd", "gh", "12345"])
  }

  @Test func `the emulator records modes and the state of the cursor`() {
    var screen = TerminalEmulator(columns: 20, rows: 5)
    screen.feed("\u{1B}[?1049;2004h\u{1B}[?25l\u{1B}[3;4H".utf8)
    #expect(screen.showsAlternate && !screen.isCursorVisible && screen.modes == [1049, 2004])
    #expect(screen.cursor == .init(row: 2, column: 3))
  }

  @Test func `an escape character cancels an incomplete sequence`() {
    var screen = TerminalEmulator(columns: 20, rows: 5)
    screen.feed("\u{1B}[?1000h\u{1B}[7\u{1B}[?1000la".utf8)
    #expect(screen.modes.isDisjoint(with: [1000]) && screen.unknownSequences.isEmpty && screen.lines[0].hasPrefix("a"))
  }

  @Test func `the emulator records unknown sequences`() {
    var screen = TerminalEmulator(columns: 20, rows: 5)
    screen.feed("\u{1B}[5!z".utf8)
    #expect(screen.unknownSequences == ["CSI 5!z"])
  }
}

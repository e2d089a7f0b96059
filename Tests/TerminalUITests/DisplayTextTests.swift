import TestSupport
import Testing

@testable import TerminalUI

@Suite("Display text")
struct DisplayTextTests {
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let shown: String
    var faults: [Int] = []
  }

  @Test(
    .faultByRow,
    arguments: [
      Example(testDescription: "plain name", text: "Йошкар-Ола", shown: "Йошкар-Ола"),
      Example(testDescription: "escape byte", text: "a\u{1B}[31mb", shown: "a␛[31mb", faults: [34]),
      Example(testDescription: "line breaks and tab", text: "a\r\nb\tc", shown: "a␍␊b␉c", faults: [34]),
      Example(testDescription: "bell, null, and DEL", text: "\u{07}\u{00}\u{7F}", shown: "␇␀␡", faults: [34]),
      Example(testDescription: "C1 controls", text: "a\u{9B}31mb\u{85}", shown: "a·31mb·", faults: [35]),
      Example(
        testDescription: "bidirectional", text: "a\u{202E}b\u{2066}\u{200F}\u{61C}", shown: "a·b···", faults: [36]),
      Example(
        testDescription: "zero-width", text: "a\u{200B}b\u{200C}c\u{200D}d\u{FEFF}\u{2060}", shown: "a·b·c·d··",
        faults: [36]),
      Example(testDescription: "soft hyphen and tag", text: "a\u{AD}b\u{E0041}", shown: "a·b·", faults: [36]),
      Example(testDescription: "line separators", text: "a\u{2028}b\u{2029}", shown: "a·b·", faults: [36]),
      Example(
        testDescription: "joiner and vowel separator", text: "a\u{34F}\u{180E}\u{206A}b", shown: "a···b", faults: [36]),
      Example(testDescription: "invisible letters", text: "\u{3164}\u{115F}\u{FFFF}", shown: "···", faults: [36]),
      Example(testDescription: "variation selector", text: "❤\u{FE0F}!", shown: "❤!"),
      Example(testDescription: "joined family", text: "👨\u{200D}👩", shown: "👨·👩"),
      Example(testDescription: "Sinhala joiner", text: "ශ්\u{200D}රී ලංකා", shown: "ශ්\u{200D}රී ලංකා"),
      Example(testDescription: "Persian non-joiner", text: "نجف\u{200C}آباد", shown: "نجف\u{200C}آباد"),
      Example(testDescription: "joiner before a mark", text: "র\u{200D}\u{9CD}য", shown: "র\u{200D}\u{9CD}য"),
      Example(
        testDescription: "joiners at the edges of a word", text: "\u{200D}ක\u{200D} ක\u{200C}", shown: "·ක· ක·",
        faults: [36]),
      Example(testDescription: "joiner before a Latin letter", text: "ف\u{200C}a", shown: "ف·a", faults: [36]),
      Example(
        testDescription: "repeated joiners", text: "ف\u{200C}\u{200C}\u{200D}ف", shown: "ف···ف", faults: [36]),
      Example(testDescription: "mark without a base", text: "\u{301}a", shown: "◌\u{301}a"),
      Example(testDescription: "spacing mark without a base", text: "\u{93F}a\u{102C}", shown: "◌\u{93F}a◌\u{102C}"),
      Example(
        testDescription: "too many marks", text: "a" + String(repeating: "\u{301}", count: 10_000) + "b",
        shown: "a" + String(repeating: "\u{301}", count: 8) + "b", faults: [38]),
      Example(testDescription: "right-to-left text", text: "שלום مرحبا", shown: "שלום مرحبا"),
    ])
  func `control and invisible characters become visible`(_ example: Example) {
    CaseLog.covering(example.faults) {
      #expect(Array(DisplayText(example.text).string.unicodeScalars) == Array(example.shown.unicodeScalars))
    }
  }

  @Test(arguments: [
    ("राष्ट्र", ["रा", "ष्ट्र"], [2, 3]), ("ශ්\u{200D}රී", ["ශ්\u{200D}රී"], [2]), ("ك\u{200D}ب", ["ك\u{200D}ب"], [2]),
    ("ف\u{200C}آ", ["ف\u{200C}", "آ"], [1, 1]), ("ကာအို", ["ကာ", "အို"], [2, 1]), ("👍🏽🇷🇺", ["👍🏽", "🇷🇺"], [2, 2]),
    ("र्त्स्न्यं", ["र्त्स्न्यं"], [5]), ("☝🏽a🏽", ["☝🏽", "a🏽"], [2, 3]), ("\u{323}🏽", ["◌\u{323}🏽"], [3]),
  ])
  func `text is split into clusters of the expected widths`(text: String, parts: [String], columns: [Int]) {
    let clusters = DisplayText(text).clusters
    #expect(clusters.map { Array($0.text.unicodeScalars) } == parts.map { Array($0.unicodeScalars) })
    #expect(clusters.map(\.columns) == columns)
  }

  @Test(arguments: TerminalCapabilities.AmbiguousWidth.allCases)
  func `Latin text is split and measured like any other text`(width: TerminalCapabilities.AmbiguousWidth) {
    let scalars = (0x20...0x300).compactMap(Unicode.Scalar.init)
    TextWidth.$ambiguousWidth.withValue(width) {
      for text in zip(scalars, scalars.dropFirst()).map({ "a\($0)\($1)e" }) {
        var builder = DisplayText.Builder()
        for (index, character) in text.enumerated() { builder.add(character, at: index) }
        let expected = builder.finished()
        #expect(DisplayText(text).clusters == expected, "\(text.debugDescription)")
        #expect(DisplayText.columns(of: text) == expected.reduce(0) { $0 + $1.columns }, "\(text.debugDescription)")
      }
    }
  }

  @Test(arguments: ["क्", "ක\u{200D}", "👍🏽\u{301}", "ா"])
  func `a cluster has a limited size`(part: String) {
    let text = DisplayText(String(repeating: part, count: 1000) + "क")
    #expect(text.clusters.allSatisfy { $0.columns <= DisplayText.maximumColumns })
    let limit = DisplayText.maximumColumns * (DisplayText.maximumMarks + 1)
    #expect(text.clusters.allSatisfy { $0.text.unicodeScalars.count <= limit })
    #expect(text.clusters.count > 60)
  }

  @Test(arguments: [
    ("a\r\n北b", [0, 1, 3, 5, 6]), ("ष्ट्रx", [0, 3, 4]), ("ف\u{200C}آ", [0, 1, 2]), ("ك\u{200D}بx", [0, 2, 2, 3]),
    ("", [0]), ("\u{FE0F}a", [0, 0, 1]),
  ])
  func `the offsets are the starting columns of the characters, followed by the width of the text`(
    text: String, offsets: [Int]
  ) {
    #expect(DisplayText(text).offsets(ofCharacters: text.count) == offsets)
  }

  @Test func `each cluster has the index of its character`() {
    let text = DisplayText("a\r\n北b")
    #expect(text.clusters.map(\.character) == [0, 1, 1, 2, 3])
    #expect(text.clusters.map(\.columns) == [1, 1, 1, 2, 1])
  }

  @Test(arguments: [(0, ""), (1, "…"), (2, "…"), (3, "北…"), (4, "北…"), (5, "北京…"), (6, "北京北")])
  func `truncated text leaves room for the ellipsis`(columns: Int, shown: String) {
    let cut = DisplayText("北京北").truncated(to: columns)
    #expect(cut.string == shown)
    #expect(cut.columns <= columns)
  }
}

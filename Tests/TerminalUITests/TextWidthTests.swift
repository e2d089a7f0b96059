import Testing

@testable import TerminalUI

@Suite("Text width")
struct TextWidthTests {
  struct Example: CustomTestStringConvertible {
    let text: String
    let columns: Int
    var testDescription: String { "\(text.debugDescription) is \(columns) wide" }
  }

  @Test(arguments: [
    Example(text: "", columns: 0),
    Example(text: "Kazan", columns: 5),
    Example(text: "Москва", columns: 6),
    Example(text: "Йошкар-Ола", columns: 10),
    Example(text: "И\u{306}ошкар-Ола", columns: 10),
    Example(text: "北京", columns: 4),
    Example(text: "한국", columns: 4),
    Example(text: "\u{1112}\u{1161}\u{11AB}", columns: 2),
    Example(text: "東京 Tokyo", columns: 10),
    Example(text: "القاهرة", columns: 7),
    Example(text: "नई दिल्ली", columns: 8),
    Example(text: "महाराष्ट्र", columns: 8),
    Example(text: "தமிழ்", columns: 4),
    Example(text: "நொ", columns: 2),
    Example(text: "กำ", columns: 2),
    Example(text: "ខ្មែរ", columns: 4),
    Example(text: "ශ්\u{200D}රී", columns: 2),
    Example(text: "🇷🇺", columns: 2),
    Example(text: "👍🏽", columns: 2),
    Example(text: "❤\u{FE0F}", columns: 1),
    Example(text: "…", columns: 1),
    Example(text: "\u{301}", columns: 1),
  ])
  func `text has the expected width`(_ example: Example) {
    #expect(DisplayText.columns(of: example.text) == example.columns)
  }

  @Test(arguments: [
    Example(text: "Kazan", columns: 5), Example(text: "Москва", columns: 12), Example(text: "Αθήνα", columns: 9),
    Example(text: "café", columns: 5), Example(text: "e\u{301}", columns: 1), Example(text: "①", columns: 2),
    Example(text: "─…·•→“”×°", columns: 9), Example(text: "▸✓‹⣿", columns: 4), Example(text: "北京", columns: 4),
    Example(text: "И\u{306}о", columns: 4), Example(text: "महाराष्ट्र", columns: 8),
  ])
  func `ambiguous letters take two columns if the terminal shows them wide`(_ example: Example) {
    TextWidth.$ambiguousWidth.withValue(.wide) {
      #expect(DisplayText.columns(of: example.text) == example.columns)
    }
  }

  @Test func `the width tables contain ascending ranges that are not adjacent`() {
    for table in [TextWidth.wide, TextWidth.zero, TextWidth.ambiguous] {
      let pairs = stride(from: 0, to: table.count, by: 2).map { (table[$0], table[$0 + 1]) }
      #expect(pairs.allSatisfy { $0.0 <= $0.1 })
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.1 + 1 < $1.0 })
    }
  }
}

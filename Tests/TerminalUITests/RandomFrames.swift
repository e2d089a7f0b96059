import TestSupport

@testable import TerminalUI

/// A generator of random frames.
///
/// Each frame is the previous frame with random changes, such as new text, blanks, new styles, and parts copied from an
/// earlier frame. Some frames also have a different size.
struct RandomFrames {
  private var random: SeededGenerator
  private var buffer: CellBuffer
  private var earlier: CellBuffer

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let size = Self.size(&random)
    buffer = CellBuffer(size: size)
    earlier = buffer
  }

  /// Returns the next random frame.
  mutating func next() -> Frame {
    let shown = buffer
    if random(below: 24) == 0 { resize(to: Self.size(&random)) }
    for _ in 0..<random(below: 5) { change() }
    if random(below: 4) == 0 { earlier = shown }
    return Frame(buffer: buffer, cursor: random(below: 2) == 0 ? point(in: buffer.size) : nil)
  }

  private static func size(_ random: inout SeededGenerator) -> Size {
    Size(columns: .random(in: 2...44, using: &random), rows: .random(in: 2...12, using: &random))
  }

  private mutating func random(below count: Int) -> Int { .random(in: 0..<count, using: &random) }

  private mutating func point(in size: Size) -> Point {
    Point(column: random(below: size.columns), row: random(below: size.rows))
  }

  /// Changes the size and keeps the content that fits.
  private mutating func resize(to size: Size) {
    let old = buffer
    buffer = CellBuffer(size: size)
    buffer.copy(buffer.bounds, from: old)
  }

  private mutating func change() {
    let start = point(in: buffer.size) + Point(column: -3, row: -1)
    let rect = Rect(origin: start, size: Size(columns: random(below: 16), rows: random(below: 5)))
    switch random(below: 10) {
    case 0: buffer.fill(rect, style: style())
    case 1: buffer.copy(rect, from: earlier)
    case 2: buffer.restyle(rect, as: .faint)
    default: buffer.write(Self.texts[random(below: Self.texts.count)], at: start, style: style())
    }
  }

  private mutating func style() -> Style {
    let style = Self.styles[random(below: Self.styles.count)]
    return random(below: 3) > 0 ? style : style.adding(Attributes(rawValue: UInt16(random(below: 32))))
  }

  /// Narrow and wide characters, clusters of both widths, lines, braille dots, and text that is replaced before it is
  /// shown.
  private static let texts = [
    "Kazan", "Казань", "北京", "И\u{306}о", "🇷🇺", "e\u{301}\u{323}", "      ", "x", "👍🏽", "각", "京\u{308}k", "╭──╮",
    "⣿⡇⠁", "‹ñ›", "a\u{200D}\u{202E}b", "\u{1B}[31m", "ｱ\u{301}", "☎\u{FE0F}",
    "राष्ट्र", "हिन्दी", "ශ්\u{200D}රී", "نجف\u{200C}آباد",
  ]

  private static let styles: [Style] =
    Color.Role.allCases.map { Style(foreground: .role($0)) } + [
      .plain, .selected, .faint, Style(foreground: .rgb(1, 2, 3), background: .indexed(200)),
      Style(foreground: .indexed(17), background: .rgb(250, 128, 0)),
      Style(foreground: .rgb(9, 8, 7), background: .rgb(6, 5, 4)),
      Style(foreground: .ansi(9), background: .ansi(12)),
      Style(background: .ansi(3), attributes: [.italic, .bold]), Style(attributes: .underline),
    ]
}

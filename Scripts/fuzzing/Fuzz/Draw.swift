@testable import TerminalUI

/// A source of numbers, strings, and styles that are created from an input's bytes.
///
/// After the end of the input, the source continues with zero bytes.
struct Draw {
  private var bytes: Slice<UnsafeBufferPointer<UInt8>>

  init(_ input: UnsafeBufferPointer<UInt8>) { bytes = input[...] }

  /// Whether all input bytes have been read.
  var isEmpty: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

  mutating func size() -> Size { Size(columns: number(below: 25), rows: number(below: 6)) }

  /// Returns a point that is usually in or near a buffer but sometimes far away from it.
  mutating func point() -> Point {
    func place(_ byte: UInt8) -> Int { byte < 4 ? [-1 << 40, 1 << 40, -300, 300][Int(byte)] : Int(byte % 32) - 5 }
    return Point(column: place(byte()), row: place(byte() | 4) % 8)
  }

  mutating func rect() -> Rect {
    let origin = point()
    let extent = byte()
    let columns = extent == 0 ? 1 << 40 : Int(extent & 31)
    return Rect(origin: origin, size: Size(columns: columns, rows: Int(extent >> 5)))
  }

  mutating func style() -> Style {
    let attributes = byte()
    guard attributes < 0xC0 else { return .plain }
    return Style(
      foreground: color(), background: color(), attributes: Attributes(rawValue: UInt16(attributes & 31)))
  }

  private mutating func color() -> Color {
    let kind = byte()
    switch kind {
    case 0..<64: return .default
    case 64..<96: return .ansi(kind)
    case 96..<128: return .indexed(byte())
    case 128..<160: return .rgb(byte(), byte(), byte())
    default: return .role(Color.Role.allCases[Int(kind) % Color.Role.allCases.count])
    }
  }

  /// Returns a string of arbitrary bytes, or a string of scalars that can affect adjacent scalars, adjacent cells, or
  /// the terminal.
  mutating func text() -> String {
    let kind = byte()
    let count = Int(kind & 15)
    var text = ""
    if kind & 0x10 == 0 {
      for _ in 0..<count { text.unicodeScalars.append(Draw.specialScalars[number(below: Draw.specialScalars.count)]) }
    } else {
      let raw = bytes.prefix(count)
      bytes = bytes.dropFirst(count)
      text = String(decoding: raw, as: UTF8.self)
    }
    if kind & 0xE0 == 0xE0 { text += String(repeating: "\u{301}", count: 2 * count) }
    return text
  }

  /// Letters of several widths, marks, jamo, conjuncts, flags, skin tones, joiners, direction marks, and control
  /// characters.
  private static let specialScalars = Array(
    """
    ab Ж京北ｱ각가Éé\u{301}\u{323}\u{20DD}\u{94D}\u{915}\u{937}\u{92E}\u{E33}\u{E01}\u{D4E}\u{D15}\u{600}\u{110BD}\
    \u{1F1F7}\u{1F1FA}\u{1F44D}\u{1F3FD}\u{1F468}\u{200D}\u{2764}\u{FE0F}\u{FE0E}\u{1F3F4}\u{E0067}\u{E007F}\
    \u{E0101}\u{180B}\u{200B}\u{200E}\u{202E}\u{2066}\u{2069}\u{2028}\u{2060}\u{FEFF}\u{AD}\u{115F}\u{3164}\u{FFA0}\
    \u{0}\u{7}\u{8}\t\r\n\u{1B}[31m\u{7F}\u{84}\u{9B}\u{9D}\u{28FF}\u{2801}─…‹◌?\u{E000}\u{FFFE}\u{10FFFF}\u{1FAE9}
    """.unicodeScalars)
}

/// A look in 41 bits: all but those whose two colours are both given by their parts, or with attributes of no name.
struct CompactStyle: Hashable, Sendable {
  /// From the lowest bit on: the attributes in five, the arrangement in two, one colour in ten, the other one in 24.
  let bits: UInt64

  static let plain = CompactStyle(bits: 0)

  /// The arrangement that no look has.
  static let unused: UInt64 = 3 << arrangementShift
  /// What a blank must not have if nothing is to be seen of it: another ground, a line, exchanged colours.
  private static let seenInBlanks =
    Arrangement.wideBackground.rawValue << arrangementShift | UInt64(Color.compactMask) << narrowShift
    | UInt64(Attributes([.underline, .reverse]).rawValue)

  private static let attributesMask: UInt64 = 1 << arrangementShift - 1
  private static let arrangementShift: UInt64 = 5
  private static let narrowShift: UInt64 = 7
  private static let wideShift: UInt64 = 17

  /// Which colour has the 24 bits, and what for.
  private enum Arrangement: UInt64 {
    case numbers, wideForeground, wideBackground
  }

  /// Takes the bits of a look.
  init(bits: UInt64) { self.bits = bits }

  /// Makes a look compact; `nil` if it does not fit.
  init?(_ style: Style) {
    guard style.attributes.rawValue <= CompactStyle.attributesMask else { return nil }
    let (foreground, background) = (style.foreground, style.background)
    let arrangement: Arrangement
    switch (foreground.hasParts, background.hasParts) {
    case (false, false): arrangement = .numbers
    case (true, false): arrangement = .wideForeground
    case (false, true): arrangement = .wideBackground
    case (true, true): return nil
    }
    let (narrow, wide) = arrangement == .wideBackground ? (foreground, background) : (background, foreground)
    bits =
      UInt64(style.attributes.rawValue)
      | arrangement.rawValue << CompactStyle.arrangementShift
      | UInt64(narrow.compact) << CompactStyle.narrowShift | UInt64(wide.compact) << CompactStyle.wideShift
  }

  /// The look.
  var style: Style {
    let arrangement = Arrangement(rawValue: bits >> CompactStyle.arrangementShift & 3) ?? .numbers
    let narrow = Color(compact: UInt32(truncatingIfNeeded: bits >> CompactStyle.narrowShift) & Color.compactMask)
    let wide = Color(
      compact: UInt32(truncatingIfNeeded: bits >> CompactStyle.wideShift), hasParts: arrangement != .numbers)
    let isTurned = arrangement == .wideBackground
    return Style(
      foreground: isTurned ? narrow : wide, background: isTurned ? wide : narrow,
      attributes: Attributes(rawValue: UInt16(bits & CompactStyle.attributesMask)))
  }

  /// Whether a blank in this look shows nothing but the terminal's own ground.
  var isInvisibleWhenBlank: Bool { bits & CompactStyle.seenInBlanks == 0 }
}

extension Color {
  /// The bits of ``compact`` of a colour that is not given by its parts.
  fileprivate static let compactMask: UInt32 = 0x3FF

  /// The colour in ten bits, in 24 if it is given by its parts.
  fileprivate var compact: UInt32 { hasParts ? packed & 0xFF_FFFF : packed >> 16 | packed & 0xFF }

  fileprivate init(compact: UInt32, hasParts: Bool = false) {
    packed = hasParts ? Color.partsKind << 24 | compact : (compact & 0x300) << 16 | compact & 0xFF
  }
}

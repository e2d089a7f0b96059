/// A style that is stored in 41 bits.
///
/// A style with two RGB colors or with undefined attribute bits has no compact form.
struct CompactStyle: Hashable, Sendable {
  /// The packed style.
  ///
  /// The five lowest bits contain the attributes, and the next two bits contain the arrangement of the colors. The next
  /// ten bits contain one color, and the following 24 bits contain the other.
  let bits: UInt64

  static let plain = CompactStyle(bits: 0)

  /// The bits of an arrangement that no style uses.
  static let unused: UInt64 = 3 << arrangementShift
  /// The bits that make a blank cell visible: the bits for a background color, underlining, and reverse video.
  private static let visibleInBlanks =
    Arrangement.wideBackground.rawValue << arrangementShift | UInt64(Color.compactMask) << narrowShift
    | UInt64(Attributes([.underline, .reverse]).rawValue)

  private static let attributesMask: UInt64 = 1 << arrangementShift - 1
  private static let arrangementShift: UInt64 = 5
  private static let narrowShift: UInt64 = 7
  private static let wideShift: UInt64 = 17

  /// The arrangement of a style's two colors, which determines the color that is stored in 24 bits.
  ///
  /// In the `numbers` case, neither color is an RGB color, and the foreground color is stored in 24 bits.
  private enum Arrangement: UInt64 {
    case numbers, wideForeground, wideBackground
  }

  init(bits: UInt64) { self.bits = bits }

  /// Creates the compact form of a style, or returns `nil` if the style has no compact form.
  init?(_ style: Style) {
    guard style.attributes.rawValue <= CompactStyle.attributesMask else { return nil }
    let (foreground, background) = (style.foreground, style.background)
    let arrangement: Arrangement
    switch (foreground.isRGB, background.isRGB) {
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

  var style: Style {
    let arrangement = Arrangement(rawValue: bits >> CompactStyle.arrangementShift & 3) ?? .numbers
    let narrow = Color(compact: UInt32(truncatingIfNeeded: bits >> CompactStyle.narrowShift) & Color.compactMask)
    let wide = Color(
      compact: UInt32(truncatingIfNeeded: bits >> CompactStyle.wideShift), isRGB: arrangement != .numbers)
    let isSwapped = arrangement == .wideBackground
    return Style(
      foreground: isSwapped ? narrow : wide, background: isSwapped ? wide : narrow,
      attributes: Attributes(rawValue: UInt16(bits & CompactStyle.attributesMask)))
  }

  /// Whether a blank in this style shows only the terminal's own background.
  var isInvisibleWhenBlank: Bool { bits & CompactStyle.visibleInBlanks == 0 }
}

extension Color {
  /// The bits of ``compact`` that a color uses if it is not an RGB color.
  fileprivate static let compactMask: UInt32 = 0x3FF

  /// The color as ten bits, or as 24 bits for an RGB color.
  fileprivate var compact: UInt32 { isRGB ? packed & 0xFF_FFFF : packed >> 16 | packed & 0xFF }

  fileprivate init(compact: UInt32, isRGB: Bool = false) {
    packed = isRGB ? Color.rgbKind << 24 | compact : (compact & 0x300) << 16 | compact & 0xFF
  }
}

/// How much room a text takes: an estimate, since nobody knows which font a viewer has,
/// to which the text is then fitted.
struct LabelFont {
  /// That of the names.
  static let label = LabelFont(size: 11)
  /// That of the sources.
  static let small = LabelFont(size: 9)

  /// The height of the letters with what reaches above and below, in pixels.
  let size: Double

  /// Returns the extent of a text, in whole pixels.
  func size(of text: String) -> MapSheet.Size {
    let width = text.unicodeScalars.reduce(0) { $0 + Self.width(of: $1) }
    return MapSheet.Size(width: (width * size).rounded(.up), height: size + 2)
  }

  /// Returns where the line of a text is that fills a rectangle.
  func baseline(in rect: MapSheet.Rect) -> Double { rect.bottom - 0.3 * size }

  /// The width of a scalar in parts of the font's size, as fonts without serifs have it.
  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar {
    case "i", "j", "l", "I", "'", "’", ".", ",", ":", "|", "ı": return 0.3
    case " ", "f", "r", "t", "-", "(", ")", "/": return 0.38
    case "m", "w", "M", "W": return 0.9
    case "\u{1100}"...: return 1
    default: return scalar.properties.isUppercase ? 0.7 : 0.58
    }
  }
}

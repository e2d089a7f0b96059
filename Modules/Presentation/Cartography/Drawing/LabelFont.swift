/// A font with estimated text sizes.
///
/// The SVG viewer's font is unknown, so each text element makes the viewer fit the text to the estimated width.
struct LabelFont {
  /// The font for names and for the scale bar's label.
  static let label = LabelFont(size: 11)
  /// The font for the attribution.
  static let small = LabelFont(size: 9)

  /// The font size in pixels, including ascenders and descenders.
  let size: Double

  /// Returns the estimated size of a string in pixels, with the width rounded up to a whole number.
  func size(of text: String) -> MapSheet.Size {
    let width = text.unicodeScalars.reduce(0) { $0 + Self.width(of: $1) }
    return MapSheet.Size(width: (width * size).rounded(.up), height: size + 2)
  }

  /// Returns the vertical position of the baseline for a string that fills a rectangle.
  func baseline(in rect: MapSheet.Rect) -> Double { rect.bottom - 0.3 * size }

  /// Returns the width of a scalar relative to the font size, as in typical sans-serif fonts.
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

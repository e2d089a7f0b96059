/// A color for text or its background.
public struct Color: Hashable, Sendable {
  /// The color's kind in the highest byte and its values in the other bytes.
  ///
  /// With this representation, comparing two colors takes only one integer comparison.
  let packed: UInt32

  /// The kind number for RGB colors.
  ///
  /// All other kind numbers fit into two bits.
  static let rgbKind: UInt32 = 4

  /// Whether the color has RGB components, which do not fit into one byte.
  var isRGB: Bool { packed >> 24 == Color.rgbKind }

  /// The terminal's default color.
  public static let `default` = Color(packed: 0)

  /// Returns one of the terminal's sixteen named colors.
  ///
  /// Numbers 0–7 are normal colors, and numbers 8–15 are bright colors.
  ///
  /// Only the number's lowest four bits are used.
  public static func ansi(_ number: UInt8) -> Color { Color(packed: 1 << 24 | UInt32(number & 15)) }

  /// Returns a color from the 256-color palette.
  public static func indexed(_ number: UInt8) -> Color { Color(packed: 2 << 24 | UInt32(number)) }

  /// Returns a color with red, green, and blue components.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(packed: rgbKind << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// Returns the color that the theme defines for a role.
  public static func role(_ role: Role) -> Color { Color(packed: 3 << 24 | UInt32(role.rawValue)) }

  /// The purpose of a color.
  ///
  /// A ``Theme`` defines a color for each role.
  public enum Role: UInt8, CaseIterable, Hashable, Sendable {
    /// Highlights, such as search matches and controls.
    case accent
    /// Secondary text, such as details and hints.
    case muted
    /// The least prominent content, such as the content behind a modal.
    case faint
    /// The background of selected content, such as the row that Enter activates.
    case selection
    /// Successful results.
    case success
    /// Problems.
    case warning
    /// Borders and separators.
    case border
    /// Coastlines.
    case water
    case place
    /// The background of land on a map.
    case land
  }

  /// A color's kind and values, for pattern matching.
  enum Kind: Hashable {
    case `default`
    case ansi(UInt8)
    case indexed(UInt8)
    case rgb(UInt8, UInt8, UInt8)
    case role(Role)
  }

  var kind: Kind {
    let low = UInt8(truncatingIfNeeded: packed)
    switch packed >> 24 {
    case 1: return .ansi(low)
    case 2: return .indexed(low)
    case 3: return Role(rawValue: low).map(Kind.role) ?? .default
    case Color.rgbKind:
      return .rgb(UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8), low)
    default: return .default
    }
  }
}

extension Color: CustomStringConvertible {
  /// A short description of the color.
  ///
  /// The description is `default`, the number of a named color, a palette index preceded by `#`, the RGB components, or
  /// the name of a role.
  public var description: String {
    switch kind {
    case .default: "default"
    case .ansi(let number): "\(number)"
    case .indexed(let number): "#\(number)"
    case .rgb(let red, let green, let blue): "rgb(\(red),\(green),\(blue))"
    case .role(let role): "\(role)"
    }
  }
}

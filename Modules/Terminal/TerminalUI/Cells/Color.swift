/// A colour of text or ground.
public struct Color: Hashable, Sendable {
  /// The kind in the highest byte, the colour's numbers in the others: one comparison compares two colours.
  let packed: UInt32

  /// The kind of colours that are given by their parts; two bits tell all others apart.
  static let partsKind: UInt32 = 4

  /// Whether it is given by its parts, and so takes more than a number below 256.
  var hasParts: Bool { packed >> 24 == Color.partsKind }

  /// The terminal's own colour.
  public static let `default` = Color(packed: 0)

  /// Returns one of the terminal's sixteen named colours: 0 … 7 plain, 8 … 15 bright; only the last four bits count.
  public static func ansi(_ number: UInt8) -> Color { Color(packed: 1 << 24 | UInt32(number & 15)) }

  /// Returns a colour of the palette of 256.
  public static func indexed(_ number: UInt8) -> Color { Color(packed: 2 << 24 | UInt32(number)) }

  /// Returns a colour from its red, green and blue parts.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(packed: partsKind << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// Returns the colour that a theme has for a purpose.
  public static func role(_ role: Role) -> Color { Color(packed: 3 << 24 | UInt32(role.rawValue)) }

  /// What a colour is for; a ``Theme`` says which colour that is, a terminal which of those it can show.
  public enum Role: UInt8, CaseIterable, Hashable, Sendable {
    /// What leads the eye: what is found, what can be pressed.
    case accent
    /// What stands back: details, hints.
    case muted
    /// What is shown and cannot be used now: everything behind a modal box.
    case faint
    /// The ground of the row that Enter takes.
    case selection
    /// What went well.
    case success
    /// What is not as it should be.
    case warning
    /// Lines between and around parts.
    case border
    /// Coasts.
    case water
    /// Places on a map.
    case place
  }

  /// A colour by its kind, to be taken apart.
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
    case Color.partsKind:
      return .rgb(UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8), low)
    default: return .default
    }
  }
}

extension Color: CustomStringConvertible {
  /// The colour's number, `#` before one of the palette of 256, its parts, or what it is for.
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

/// A set of colors, one for each role.
///
/// The background and plain text use the terminal's own colors, except in selected rows and on tinted land. Therefore,
/// there are separate themes for light, dark, and unknown backgrounds.
public struct Theme: Hashable, Sendable {
  /// A color and its replacement on terminals that have only the sixteen named colors.
  public struct Shade: Hashable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8
    /// The number of the named color that replaces the RGB color, or `nil` for faint text in the terminal's own color.
    ///
    /// Gray shades use `nil`, because the user chooses the appearance of the named colors and none of them is reliably
    /// gray.
    public let ansi: UInt8?

    /// Creates a shade.
    ///
    /// - Parameters:
    ///   - rgb: The red, green, and blue components as a single number, such as `0x5FD7D7`.
    ///   - ansi: The number of the named color that replaces the RGB color, or `nil` for faint text.
    public init(_ rgb: UInt32, ansi: UInt8? = nil) {
      red = UInt8(truncatingIfNeeded: rgb >> 16)
      green = UInt8(truncatingIfNeeded: rgb >> 8)
      blue = UInt8(truncatingIfNeeded: rgb)
      self.ansi = ansi
    }
  }

  private var shades: [Shade]
  private var selectedShades: [Shade]
  /// The color of plain text in a selected row, or `nil` for the terminal's own color.
  ///
  /// Set a color unless both light and dark text are readable on the selection color.
  public var selectedText: Shade?
  /// Whether land on a map has its own background color instead of faint dots.
  ///
  /// A tint can be subtle only if the terminal's background color is known.
  public var tintsLand = true

  /// Creates a theme.
  ///
  /// - Parameter shade: A closure that returns the color for a role. It is called once for each role.
  public init(_ shade: (Color.Role) -> Shade) {
    shades = Color.Role.allCases.map(shade)
    selectedShades = shades
  }

  /// The color for a role.
  public subscript(_ role: Color.Role) -> Shade { shades[Int(role.rawValue)] }

  /// Returns the color for a role in a selected row.
  func selected(_ role: Color.Role) -> Shade { selectedShades[Int(role.rawValue)] }

  /// Returns the light or the dark theme, whichever matches a background color.
  ///
  /// The result depends on the color's luminance, weighted as in ITU-R BT.709.
  package static func matchingBackground(red: UInt8, green: UInt8, blue: UInt8) -> Theme {
    Int(red) * 2126 + Int(green) * 7152 + Int(blue) * 722 > 127 * 10_000 ? .light : .dark
  }

  /// The theme for dark backgrounds.
  public static let dark = Theme(selectedText: Shade(0xF0_F4_F4), selectedMuted: Shade(0xA3_AC_B7)) { shades($0).dark }

  /// The theme for light backgrounds.
  public static let light = Theme(selectedText: Shade(0x18_26_28), selectedMuted: Shade(0x5D_66_71)) {
    shades($0).light
  }

  /// The theme for a background that the terminal has not reported.
  ///
  /// Its colors are readable on white and on black. Selected rows use the dark theme's colors.
  public static let neutral: Theme = {
    var theme = Theme(neutral)
    theme.selectedText = dark.selectedText
    theme.selectedShades = dark.selectedShades
    theme.tintsLand = false
    return theme
  }()

  /// Creates a theme with different colors for plain and muted text in a selected row.
  ///
  /// In the muted color of other rows, text would be hard to read on the selection color.
  private init(selectedText: Shade, selectedMuted: Shade, _ shade: (Color.Role) -> Shade) {
    self.init(shade)
    self.selectedText = selectedText
    selectedShades[Int(Color.Role.muted.rawValue)] = selectedMuted
  }

  private static func neutral(_ role: Color.Role) -> Shade {
    switch role {
    case .accent: Shade(0x00_87_7D, ansi: 6)
    case .muted: Shade(0x73_7B_85)
    case .faint: Shade(0x84_8B_93)
    // On terminals with at most sixteen colors, the selection is shown in reverse video with the terminal's own colors.
    case .selection: Shade(0x20_44_4A)
    case .success: Shade(0x3A_8A_2A, ansi: 2)
    case .warning: Shade(0xBA_64_0E, ansi: 3)
    case .border: Shade(0x7B_83_8D)
    case .water: Shade(0x3F_7A_CC, ansi: 6)
    case .place: Shade(0x9A_72_10, ansi: 3)
    // This color is not used, because the theme does not tint land.
    case .land: Shade(0x7F_86_8E)
    }
  }

  private static func shades(_ role: Color.Role) -> (dark: Shade, light: Shade) {
    switch role {
    case .accent: (Shade(0x5F_D7_C8, ansi: 6), Shade(0x00_7A_70, ansi: 4))
    case .muted: (Shade(0x8F_98_A3), Shade(0x66_6F_7A))
    case .faint: (Shade(0x5A_61_6B), Shade(0xA3_AA_B3))
    case .selection: (Shade(0x20_44_4A, ansi: 6), Shade(0xCF_EC_E8, ansi: 4))
    case .success: (Shade(0x8F_CF_7A, ansi: 2), Shade(0x2F_7D_1F, ansi: 2))
    case .warning: (Shade(0xF2_A6_5A, ansi: 3), Shade(0xA8_55_00, ansi: 1))
    case .border: (Shade(0x56_5E_69), Shade(0xA9_B1_BA))
    case .water: (Shade(0x5B_8B_D6, ansi: 4), Shade(0x3B_6F_C4, ansi: 6))
    case .place: (Shade(0xD9_B8_6A, ansi: 3), Shade(0x8A_61_00, ansi: 3))
    case .land: (Shade(0x25_2E_2B), Shade(0xEC_EF_E2))
    }
  }
}

/// How a terminal is to show cells: in which colours, and with which characters.
///
/// Views know nothing of it: they name what a colour is for. What cannot be shown is replaced on the way to the
/// terminal, cell for cell, so that nothing moves.
public struct TerminalCapabilities: Hashable, Sendable {
  /// How many colours there are.
  public enum ColorDepth: Int, CaseIterable, Comparable, Sendable {
    /// None: what a colour would say is said by attributes, where it matters.
    case none
    /// The sixteen that every person has chosen for their terminal.
    case ansi
    /// The palette of 256.
    case indexed
    /// Red, green and blue, 256 steps each.
    case rgb

    /// Returns whether there are fewer colours.
    public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
  }

  /// Which characters there are.
  public enum Glyphs: CaseIterable, Sendable {
    /// Whatever Unicode has.
    case unicode
    /// What ASCII has, and lines and blocks, which the fonts of consoles have: two dots of a map in a cell.
    case blocks
    /// What ASCII has, and for the rest what resembles it most.
    case ascii

    /// Returns a text, made fit to be shown by ``DisplayText``, in these characters.
    public func shown(_ text: String) -> String {
      self == .unicode ? text : text.reduce(into: "") { $0 += $1.unicodeScalars.first.map(resemblance) ?? "" }
    }

    /// Returns what stands for a scalar; one character, `?` if nothing resembles it.
    func resemblance(of scalar: Unicode.Scalar) -> String {
      switch self {
      case .unicode: String(scalar)
      case .blocks: scalar.blockResemblance ?? scalar.asciiResemblance
      case .ascii: scalar.asciiResemblance
      }
    }
  }

  /// How many colours there are.
  public var depth: ColorDepth
  /// Which characters there are.
  public var glyphs: Glyphs
  /// Which colour is used for what.
  public var theme: Theme

  /// Creates a capabilities.
  public init(depth: ColorDepth = .ansi, glyphs: Glyphs = .unicode, theme: Theme = .dark) {
    self.depth = depth
    self.glyphs = glyphs
    self.theme = theme
  }

  /// Returns the look that comes nearest to one with roles, among those that the terminal has.
  func resolve(_ style: Style) -> Style {
    guard style.foreground != .default || style.background != .default else { return style }
    var resolved = style
    if style.background == .role(.selection), depth <= .ansi {
      // Sixteen colours have no quiet ground, and none have no ground at all: text and ground change places.
      resolved.attributes.formUnion(.reverse)
      resolved.background = .default
      resolved.foreground = resolve(.role(.accent))
      return resolved
    }
    if case .role(let role) = style.foreground.kind, depth <= .ansi, theme[role].ansi == nil {
      resolved.attributes.formUnion(.dim)
    }
    resolved.foreground = resolve(style.foreground)
    resolved.background = resolve(style.background)
    return resolved
  }

  private func resolve(_ color: Color) -> Color {
    switch (color.kind, depth) {
    case (.default, _), (_, .none): .default
    case (.role(let role), .ansi): theme[role].ansi.map(Color.ansi) ?? .default
    case (.role(let role), _): resolve(.rgb(theme[role].red, theme[role].green, theme[role].blue))
    case (.rgb(let red, let green, let blue), .indexed): .indexed(Palette.index(red, green, blue))
    case (.rgb(let red, let green, let blue), .ansi): .ansi(Palette.ansi(red, green, blue))
    case (.indexed(let number), .ansi): .ansi(Palette.ansi(number))
    case (.ansi, _), (.indexed, _), (.rgb, _): color
    }
  }
}

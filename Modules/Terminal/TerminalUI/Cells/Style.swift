/// A colour of text or ground.
public struct Color: Hashable, Sendable {
  /// The kind in the highest byte, the colour's numbers in the others: one comparison compares two colours.
  let packed: UInt32

  /// The terminal's own colour.
  public static let `default` = Color(packed: 0)

  /// Returns one of the terminal's sixteen named colours: 0 … 7 plain, 8 … 15 bright; only the last four bits count.
  public static func ansi(_ number: UInt8) -> Color { Color(packed: 1 << 24 | UInt32(number & 15)) }

  /// Returns a colour of the palette of 256.
  public static func indexed(_ number: UInt8) -> Color { Color(packed: 2 << 24 | UInt32(number)) }

  /// Returns a colour from its red, green and blue parts.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(packed: 3 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }
}

/// What can be done to text besides colouring it.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt16

  /// Heavy or bright text.
  public static let bold = Attributes(rawValue: 1)
  /// Faint text.
  public static let dim = Attributes(rawValue: 2)
  /// Slanted text.
  public static let italic = Attributes(rawValue: 4)
  /// A line below.
  public static let underline = Attributes(rawValue: 8)
  /// Text and ground exchange their colours.
  public static let reverse = Attributes(rawValue: 16)

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// The look of a cell.
public struct Style: Hashable, Sendable {
  /// The colour of the text.
  public var foreground: Color
  /// The colour of the ground.
  public var background: Color
  /// What else is done to the text.
  public var attributes: Attributes

  /// The terminal's own look.
  public static let plain = Style()
  /// The one colour that leads the eye: what is found, what can be pressed.
  public static let accent = Style(foreground: .ansi(6))
  /// What stands back: details, hints, borders of countries.
  public static let dim = Style(attributes: .dim)
  /// What names the whole.
  public static let title = Style(attributes: .bold)
  /// The row that Enter takes; visible without colour, too.
  public static let selected = Style(foreground: .ansi(6), attributes: .reverse)

  /// Creates a look.
  public init(
    foreground: Color = .default,
    background: Color = .default,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Returns the same look with more attributes.
  public func adding(_ attributes: Attributes) -> Style {
    var copy = self
    copy.attributes.formUnion(attributes)
    return copy
  }

  /// Whether a blank in this look shows nothing but the terminal's own ground.
  var isInvisibleWhenBlank: Bool {
    background == .default && attributes.isDisjoint(with: [.underline, .reverse])
  }
}

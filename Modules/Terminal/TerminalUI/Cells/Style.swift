/// The attributes of text other than its colors.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  /// Bold or bright text.
  public static let bold = Attributes(rawValue: 1)
  /// Faint text.
  public static let dim = Attributes(rawValue: 2)
  /// Italic text.
  public static let italic = Attributes(rawValue: 4)
  /// Underlined text.
  public static let underline = Attributes(rawValue: 8)
  /// Text whose foreground and background colors are swapped.
  public static let reverse = Attributes(rawValue: 16)

  public init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// The colors and attributes of a cell.
public struct Style: Hashable, Sendable {
  /// The color of the text.
  public var foreground: Color
  /// The color of the background.
  public var background: Color
  /// The attributes of the text.
  public var attributes: Attributes

  /// The terminal's default style.
  public static let plain = Style()
  /// Highlights, such as search matches and controls.
  public static let accent = Style(foreground: .role(.accent))
  /// Secondary elements, such as details, hints, and country borders.
  public static let dim = Style(foreground: .role(.muted))
  /// Content behind a modal, which the user cannot interact with.
  public static let faint = Style(foreground: .role(.faint))
  /// Titles.
  public static let title = Style(attributes: .bold)
  /// The row that Enter activates, which is also visible on terminals without colors.
  public static let selected = Style(background: .role(.selection))
  /// Successful results.
  public static let success = Style(foreground: .role(.success))
  /// Problems.
  public static let warning = Style(foreground: .role(.warning))
  /// Borders and separators.
  public static let border = Style(foreground: .role(.border))
  /// Coastlines.
  public static let water = Style(foreground: .role(.water))
  public static let place = Style(foreground: .role(.place))
  /// A blank cell on land, which is a dot on terminals that cannot tint it.
  public static let land = Style(foreground: .role(.faint), background: .role(.land))

  public init(
    foreground: Color = .default,
    background: Color = .default,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Returns the style with additional attributes.
  public func adding(_ attributes: Attributes) -> Style {
    var copy = self
    copy.attributes.formUnion(attributes)
    return copy
  }
}

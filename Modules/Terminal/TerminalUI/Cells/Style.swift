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
  public static let accent = Style(foreground: .role(.accent))
  /// What stands back: details, hints, borders of countries.
  public static let dim = Style(foreground: .role(.muted))
  /// What is shown behind a modal box, and cannot be used now.
  public static let faint = Style(foreground: .role(.faint))
  /// What names the whole.
  public static let title = Style(attributes: .bold)
  /// The row that Enter takes; visible without colour, too.
  public static let selected = Style(background: .role(.selection))
  /// What went well.
  public static let success = Style(foreground: .role(.success))
  /// What is not as it should be.
  public static let warning = Style(foreground: .role(.warning))
  /// Lines between and around parts.
  public static let border = Style(foreground: .role(.border))
  /// Coasts.
  public static let water = Style(foreground: .role(.water))
  /// Places on a map.
  public static let place = Style(foreground: .role(.place))

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
}

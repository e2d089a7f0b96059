/// Text attributes other than colors, such as bold and underline.
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
  /// The text color.
  public var foreground: Color
  /// The background color.
  public var background: Color
  /// The text attributes.
  public var attributes: Attributes

  /// The terminal's default style.
  public static let plain = Style()
  /// The style of highlights, such as search matches and controls.
  public static let accent = Style(foreground: .role(.accent))
  /// The style of secondary elements, such as details, hints, and country names on a map.
  public static let dim = Style(foreground: .role(.muted))
  /// The style of the least prominent content, such as the content behind a modal.
  public static let faint = Style(foreground: .role(.faint))
  /// The style of titles.
  public static let title = Style(attributes: .bold)
  /// The style of selected rows, selected text, and focused buttons.
  ///
  /// On terminals with at most sixteen colors, the style is shown in reverse video.
  public static let selected = Style(background: .role(.selection))
  /// The style of successful results.
  public static let success = Style(foreground: .role(.success))
  /// The style of problems.
  public static let warning = Style(foreground: .role(.warning))
  /// The style of borders and separators.
  public static let border = Style(foreground: .role(.border))
  /// The style of coastlines.
  public static let water = Style(foreground: .role(.water))
  public static let place = Style(foreground: .role(.place))
  /// The style of blank cells on land.
  ///
  /// On terminals that cannot tint these cells, every other cell shows a dot.
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

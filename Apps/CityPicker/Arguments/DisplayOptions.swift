import TerminalUI

/// The command-line options that control the display.
struct DisplayOptions: Hashable {
  /// The height of an interface that is drawn below the cursor.
  enum Height: Hashable {
    case lines(Int)
    /// A percentage of the terminal's height.
    case percent(Int)
  }

  /// The brightness of the terminal's background.
  enum Theme: String, CaseIterable {
    case light, dark
  }

  /// The characters for drawing a map.
  enum MapStyle: String, CaseIterable {
    case braille
    case halfBlocks = "half-blocks"
  }

  /// Whether to use accessible prompts.
  var isAccessible = false
  /// The height, or `nil` to use the whole terminal.
  var height: Height?
  var color = TerminalCapabilities.ColorChoice.auto
  /// The colors that override the theme's colors.
  var colors: [Color.Role: Color] = [:]
  /// The theme, or `nil` to detect it.
  var theme: Theme?
  var isASCII = false
  var mapStyle = MapStyle.braille
  var ambiguousWidth = TerminalCapabilities.AmbiguousWidth.narrow
  var usesMouse = true
  var isAnimated = true
}

extension DisplayOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    isAccessible = arguments.has(.accessible)
    height = try arguments.value(of: .height, Height.init)
    if let options = try arguments.value(of: .color, ColorOptions.init) {
      (color, colors) = (options.choice ?? color, options.colors)
    }
    theme = try arguments.value(of: .theme, Theme.init)
    isASCII = arguments.has(.ascii)
    mapStyle = try arguments.value(of: .mapStyle, MapStyle.init) ?? mapStyle
    ambiguousWidth =
      try arguments.value(of: .ambiguous, TerminalCapabilities.AmbiguousWidth.init) ?? ambiguousWidth
    usesMouse = !arguments.has(.noMouse)
    isAnimated = !arguments.has(.noAnimation)
  }
}

extension DisplayOptions.Height {
  /// The minimum number of lines, unless the terminal itself has fewer lines.
  ///
  /// An interface with fewer lines would hide the row that Enter accepts.
  static let minimum = 6

  /// Creates a height from a number of lines, such as `10`, or a percentage, such as `40%`.
  init?(_ text: String) {
    let isShare = text.hasSuffix("%")
    guard let number = Int(decimal: isShare ? text.dropLast() : text[...]),
      (1...(isShare ? 100 : 1000)).contains(number)
    else { return nil }
    self = isShare ? .percent(number) : .lines(number)
  }
}

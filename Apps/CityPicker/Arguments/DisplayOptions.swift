import TerminalUI

/// How the screens are to be shown, as the user asks for it.
struct DisplayOptions: Hashable {
  /// How many lines of the terminal are drawn on.
  enum Height: Hashable {
    case lines(Int)
    /// That many hundredths of the terminal.
    case percent(Int)
  }

  /// What the terminal's own colours are.
  enum Theme: String, CaseIterable {
    case light, dark
  }

  /// Whether somebody wants to be asked in lines.
  var isAccessible = false
  /// `nil` for the whole terminal.
  var height: Height?
  var color = TerminalCapabilities.ColorChoice.auto
  /// `nil` if nobody has said.
  var theme: Theme?
  var isASCII = false
  var usesMouse = true
  var isAnimated = true
}

extension DisplayOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    isAccessible = arguments.has(.accessible)
    height = try arguments.value(of: .height, Height.init)
    color = try arguments.value(of: .color, TerminalCapabilities.ColorChoice.init) ?? color
    theme = try arguments.value(of: .theme, Theme.init)
    isASCII = arguments.has(.ascii)
    usesMouse = !arguments.has(.noMouse)
    isAnimated = !arguments.has(.noAnimation)
  }
}

extension DisplayOptions.Height {
  /// How many lines are drawn on at least, where the terminal has so many: on fewer nobody sees what a key would take.
  static let least = 6

  /// Reads a number of lines, or of hundredths.
  init?(_ text: String) {
    let isShare = text.hasSuffix("%")
    guard let number = Int(decimal: isShare ? text.dropLast() : text[...]),
      (1...(isShare ? 100 : 1000)).contains(number)
    else { return nil }
    self = isShare ? .percent(number) : .lines(number)
  }
}

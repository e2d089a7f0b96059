extension TerminalCapabilities {
  /// The user's preference for colored output.
  public enum ColorChoice: String, CaseIterable, Sendable {
    /// Uses the colors that the terminal supports, unless `NO_COLOR` is set and not empty.
    case auto
    /// Uses colors even if `NO_COLOR` is set or the terminal is monochrome.
    case always
    /// Uses no colors.
    case never
  }

  /// Creates a terminal's capabilities from its environment variables.
  ///
  /// The colors depend on `TERM` and `COLORTERM`. With ``ColorChoice/auto``, a nonempty `NO_COLOR` disables colors, as
  /// no-color.org specifies.
  ///
  /// The characters depend on the first nonempty variable among `LC_ALL`, `LC_CTYPE`, and `LANG`. If the variable's
  /// value does not name UTF-8, only ASCII characters are used. Otherwise, or if all three variables are empty or
  /// missing, all Unicode characters are used. On the Linux console, ``Glyphs/blocks`` is used instead of
  /// ``Glyphs/unicode``, because the console font has few characters outside that set.
  ///
  /// The theme matches the background color in `COLORFGBG`. If that variable is missing or invalid, the theme is dark
  /// on the Linux console and neutral elsewhere.
  ///
  /// - Parameters:
  ///   - environment: A closure that returns the value of an environment variable.
  ///   - color: The user's preference for colors.
  public init(environment: (String) -> String?, color: ColorChoice = .auto) {
    self.init(
      depth: TerminalCapabilities.depth(environment, color),
      glyphs: TerminalCapabilities.glyphs(environment),
      theme: TerminalCapabilities.theme(environment))
  }

  private static func depth(_ environment: (String) -> String?, _ color: ColorChoice) -> ColorDepth {
    switch color {
    case .never: return .none
    case .auto where environment("NO_COLOR")?.isEmpty == false: return .none
    case .auto, .always: break
    }
    let terminal = environment("TERM") ?? ""
    if ["truecolor", "24bit"].contains(environment("COLORTERM")) || terminal.hasSuffix("-direct") { return .rgb }
    if terminal.hasSuffix("256color") { return .indexed }
    let isMonochrome = ["-m", "-mono"].contains(where: terminal.hasSuffix) || terminal.hasPrefix("vt")
    return color == .auto && isMonochrome ? .none : .ansi
  }

  private static func glyphs(_ environment: (String) -> String?) -> Glyphs {
    let preferred: Glyphs = environment("TERM") == "linux" ? .blocks : .unicode
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    guard let locale = locale?.lowercased() else { return preferred }
    return locale.contains("utf-8") || locale.contains("utf8") ? preferred : .ascii
  }

  /// Returns the theme for the background in `COLORFGBG`, or the default theme if the variable is missing or invalid.
  ///
  /// The background is the last number in the variable's value, such as 0 in `15;0`.
  private static func theme(_ environment: (String) -> String?) -> Theme {
    let background = environment("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
    guard let background, (0...15).contains(background) else {
      return environment("TERM") == "linux" ? .dark : .neutral
    }
    return background == 7 || background > 8 ? .light : .dark
  }
}

extension TerminalCapabilities {
  /// Whether colours are wanted.
  public enum ColorChoice: String, CaseIterable, Sendable {
    /// As the terminal and `NO_COLOR` have it.
    case auto
    /// Whatever `NO_COLOR` says.
    case always
    /// Not at all.
    case never
  }

  /// Creates the capabilities that fits a terminal, as far as its environment tells.
  ///
  /// Colours come from `TERM` and `COLORTERM`; `NO_COLOR` (not empty) takes them away, as no-color.org has it.
  /// Characters come from the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty: ASCII if it names another
  /// encoding than UTF-8; Unicode if none is set. The font of the Linux console has lines and blocks, and few others.
  /// The theme is for the ground that `COLORFGBG` tells of; dark if it does not.
  ///
  /// - Parameters:
  ///   - environment: Looks up a variable.
  ///   - color: Whether colours are wanted.
  public init(environment: (String) -> String?, color: ColorChoice = .auto) {
    self.init(
      depth: TerminalCapabilities.depth(environment, color),
      glyphs: TerminalCapabilities.glyphs(environment),
      theme: TerminalCapabilities.isLight(environment("COLORFGBG")) ? .light : .dark)
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
    let many: Glyphs = environment("TERM") == "linux" ? .blocks : .unicode
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    guard let locale = locale?.lowercased() else { return many }
    return locale.contains("utf-8") || locale.contains("utf8") ? many : .ascii
  }

  /// Returns whether the ground of `15;0` and the like, its last number, is a light one of sixteen.
  private static func isLight(_ colors: String?) -> Bool {
    guard let ground = colors?.split(separator: ";").last.flatMap({ Int($0) }) else { return false }
    return ground == 7 || (9...15).contains(ground)
  }
}

import TerminalUI

extension DisplayOptions {
  /// Returns what is wanted of the terminal that the environment tells of.
  func terminal(in environment: (String) -> String?) -> TerminalOptions {
    let screen: TerminalOptions.Screen =
      switch height {
      case .lines(let rows): .inline(rows: rows)
      case .percent(let part): .inlinePercent(part)
      case nil: .alternate
      }
    var options = TerminalOptions(
      screen: screen, usesMouse: usesMouse, usesExtensions: !DisplayOptions.printsWhatIsUnknown(environment))
    options.leastRows = Height.least
    return options
  }

  /// Returns how the terminal is to show cells: as it was asked for, else as the environment tells.
  func capabilities(in environment: (String) -> String?) -> TerminalCapabilities {
    var capabilities = TerminalCapabilities(environment: environment, color: color)
    if isASCII { capabilities.glyphs = .ascii }
    switch theme {
    case .light: capabilities.theme = .light
    case .dark: capabilities.theme = .dark
    case nil: break
    }
    return capabilities
  }

  /// Returns whether the terminal shows pieces of sequences that it does not know.
  private static func printsWhatIsUnknown(_ environment: (String) -> String?) -> Bool {
    let kind = environment("TERM") ?? ""
    return environment("TERM_PROGRAM") == "Apple_Terminal" || kind == "linux" || kind.hasPrefix("vt")
  }
}

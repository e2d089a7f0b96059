import TerminalUI

extension DisplayOptions {
  /// Returns the terminal options for these display options and the environment.
  func terminal(in environment: (String) -> String?) -> TerminalOptions {
    let screen: TerminalOptions.Screen =
      switch height {
      case .lines(let rows): .inline(rows: rows)
      case .percent(let part): .inlinePercent(part)
      case nil: .alternate
      }
    var options = TerminalOptions(
      screen: screen, usesMouse: usesMouse, usesExtensions: !DisplayOptions.printsUnknownSequences(environment))
    options.minimumRows = Height.minimum
    return options
  }

  /// Returns the capabilities of the terminal.
  ///
  /// Explicit options override the environment.
  func capabilities(in environment: (String) -> String?) -> TerminalCapabilities {
    var capabilities = TerminalCapabilities(environment: environment, color: color)
    if isASCII { capabilities.glyphs = .ascii }
    capabilities.ambiguousWidth = ambiguousWidth
    capabilities.colors = colors
    capabilities.usesHalfBlocks = mapStyle == .halfBlocks
    switch theme {
    case .light: capabilities.theme = .light
    case .dark: capabilities.theme = .dark
    case nil: break
    }
    return capabilities
  }

  /// Returns whether the terminal displays parts of unsupported control sequences as text.
  private static func printsUnknownSequences(_ environment: (String) -> String?) -> Bool {
    let kind = environment("TERM") ?? ""
    return environment("TERM_PROGRAM") == "Apple_Terminal" || kind == "linux" || kind.hasPrefix("vt")
  }
}

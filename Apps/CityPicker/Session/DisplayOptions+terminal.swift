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
  func rendition(in environment: (String) -> String?) -> Rendition {
    var rendition = Rendition(environment: environment, color: color)
    if isASCII { rendition.glyphs = .ascii }
    switch theme {
    case .light: rendition.theme = .light
    case .dark: rendition.theme = .dark
    case nil: break
    }
    return rendition
  }

  /// Returns whether the terminal shows pieces of sequences that it does not know.
  private static func printsWhatIsUnknown(_ environment: (String) -> String?) -> Bool {
    let kind = environment("TERM") ?? ""
    return environment("TERM_PROGRAM") == "Apple_Terminal" || kind == "linux" || kind.hasPrefix("vt")
  }
}

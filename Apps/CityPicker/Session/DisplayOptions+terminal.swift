import TerminalUI

extension DisplayOptions {
  /// What is wanted of the terminal.
  var terminal: TerminalOptions { TerminalOptions(usesMouse: usesMouse) }

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
}

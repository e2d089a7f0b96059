import Domain
import TerminalScreens

extension PickerOptions {
  /// Creates the view options from command-line options.
  ///
  /// - Parameters:
  ///   - appearance: The command-line options.
  ///   - searches: The earlier searches, starting with the newest one.
  ///   - world: The data source for a map beside a list.
  init(_ appearance: PickAppearance, searches: [String], in world: any World) {
    self.init()
    prompt = appearance.prompt ?? prompt
    layout = appearance.layout
    preview =
      switch appearance.preview {
      case .card: .card
      case .map: .map(world)
      case .none: .none
      }
    wrapsAround = appearance.cycles
    previousSearches = searches
  }
}

import Presentation
package import TerminalUI

/// The command that leads from a map to the list of countries or regions.
enum DirectoryCommand {
  case open

  /// Returns the key map for the list that the map leads to, or an empty map if there is no such list.
  static func keys(for directory: CityMapState.Directory?) -> KeyMap<DirectoryCommand> {
    switch directory {
    case .countries: countries
    case .regions: regions
    case nil: []
    }
  }

  private static let countries = keys(titled: "countries")
  private static let regions = keys(titled: "regions")

  private static func keys(titled title: String) -> KeyMap<DirectoryCommand> {
    [.init([KeyPress(.character("c"), .alt): .open], title)]
  }
}

extension KeyPress {
  /// Whether the key leads from a map to the list of countries or regions.
  package var opensDirectory: Bool { DirectoryCommand.keys(for: .countries)[self] != nil }
}

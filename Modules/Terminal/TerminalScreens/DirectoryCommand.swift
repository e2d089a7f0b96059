import Presentation
package import TerminalUI

/// The command that opens the list of countries or regions from a map.
enum DirectoryCommand {
  case open

  /// Returns the keys that open a list, or an empty key map if there is no list to open.
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
  /// Whether the key opens the list of countries or regions from a map.
  package var opensDirectory: Bool { DirectoryCommand.keys(for: .countries)[self] != nil }
}

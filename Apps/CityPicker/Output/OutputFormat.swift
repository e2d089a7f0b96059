import Domain
import Storage
import TerminalUI

/// How cities are printed.
enum OutputFormat: Equatable {
  /// A line a city: name, region, country.
  case lines
  /// A line a city by a template.
  case template(OutputTemplate)
  /// One line of JSON.
  case json
}

extension OutputFormat {
  /// Returns cities as they are printed; `onTerminal`, which would obey control characters, these are made visible.
  func text(of cities: [CityRecord], onTerminal: Bool) throws -> String {
    let show: (String) -> String = onTerminal ? { DisplayText($0).string } : { $0 }
    return switch self {
    case .lines: cities.map { show($0.city.fullName) + "\n" }.joined()
    case .template(let template): cities.map { template.text(of: $0, show) + "\n" }.joined()
    case .json: try LineJSON.encode(CityList(cities: cities)) + "\n"
    }
  }
}

/// The root of `--json`.
private struct CityList: Encodable {
  let cities: [CityRecord]
  let schemaVersion = 1
}

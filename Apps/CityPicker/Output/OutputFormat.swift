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
  /// Returns cities as they are printed.
  ///
  /// - Parameters:
  ///   - list: The cities, and what is printed before them.
  ///   - end: What ends each of them.
  ///   - onTerminal: Whether a terminal would obey control characters, which are made visible then.
  /// - Returns: All of it, to be printed as it is.
  /// - Throws: `EncodingError` if a number is not finite.
  func text(of list: CityList, endedBy end: String, onTerminal: Bool) throws -> String {
    let show: (String) -> String = onTerminal ? { DisplayText($0).string } : { $0 }
    let heading = [list.query, list.key].compactMap(\.self).map(show)
    let records =
      switch self {
      case .lines: heading + list.cities.map { show($0.city.fullName) }
      case .template(let template): heading + list.cities.map { template.text(of: $0, show) }
      case .json: [try LineJSON.encode(list)]
      }
    return records.map { $0 + end }.joined()
  }
}

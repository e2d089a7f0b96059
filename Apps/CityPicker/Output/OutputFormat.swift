import Domain
import Storage
import TerminalUI

/// The output format for cities.
enum OutputFormat: Equatable {
  /// One line for each city: the names of the city, its region, and its country, without repeated names.
  case lines
  /// One record for each city, formatted by a template.
  case template(OutputTemplate)
  /// One line of JSON.
  case json
}

extension OutputFormat {
  /// Returns the formatted cities.
  ///
  /// - Parameters:
  ///   - list: The cities and the values to print before them.
  ///   - end: The terminator of each record.
  ///   - onTerminal: Whether the output is for a terminal, in which case control characters are made visible.
  /// - Returns: The complete output.
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

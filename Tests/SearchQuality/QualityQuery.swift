package import Domain

/// A query, and what answers it rightly: a row of `Tests/CityAtlasTests/Quality`.
package struct QualityQuery: Hashable, Sendable {
  /// What it tries.
  package let category: QualityCategory
  /// What is typed.
  package let text: String
  /// Ids of cities, keys of regions, codes of countries: any is right.
  package let expected: Set<String>
  /// Where the query is from.
  package let source: String

  /// Reads a row of four columns; `nil` if it is none.
  package init?(row: Substring) {
    let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 4, let category = QualityCategory(rawValue: columns[0]), !columns[2].isEmpty else {
      return nil
    }
    let isTakenOver = columns[3].hasPrefix("CLDR") && [.alternate, .alternateInMoreLanguages].contains(category)
    self.category = isTakenOver ? .alternateTakenOver : category
    text = columns[1]
    expected = Set(columns[2].split(separator: "|").map(String.init))
    source = columns[3]
  }

  /// Returns the rows of a table, without its header; one that cannot be read is left out.
  package static func all(in table: String) -> [QualityQuery] {
    table.split(separator: "\n").dropFirst().compactMap { QualityQuery(row: $0) }
  }

  /// Asks, and returns the five best answers.
  package func answers(of catalog: some CityCatalog) -> [Place] {
    catalog.search(CitySearch(text, citiesOnly: category.asksForCities, limit: 5)).matches.map(\.place)
  }

  /// Returns whether a place is one of those expected.
  package func expects(_ place: Place) -> Bool {
    switch place {
    case .city(let city): expected.contains("\(city.id)")
    case .region(let region): expected.contains(region.key)
    case .country(let country): expected.contains(country.code)
    }
  }
}

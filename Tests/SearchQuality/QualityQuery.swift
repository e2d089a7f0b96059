package import Domain

/// A query and its correct results, as listed in a table in `Tests/CityAtlasTests/Quality`.
package struct QualityQuery: Hashable, Sendable {
  package let category: QualityCategory
  /// The text to search for.
  package let text: String
  /// The IDs of cities, keys of regions, and codes of countries that are correct results.
  package let expected: Set<String>
  /// The data source of the query, such as `hand` or `tzdata`.
  package let source: String

  /// A table row that is not a query.
  package struct InvalidRow: Error {
    let row: Substring
  }

  /// Creates a query from a row of four columns.
  ///
  /// - Throws: ``InvalidRow`` if the category is unknown, or if a column is missing.
  package init(row: Substring) throws(InvalidRow) {
    let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 4, let category = QualityCategory(rawValue: columns[0]), !columns[2].isEmpty else {
      throw InvalidRow(row: row)
    }
    let isTakenOver = columns[3].hasPrefix("CLDR") && [.alternate, .alternateInMoreLanguages].contains(category)
    self.category = isTakenOver ? .alternateTakenOver : category
    text = columns[1]
    expected = Set(columns[2].split(separator: "|").map(String.init))
    source = columns[3]
  }

  /// Returns the queries in a table, without the header.
  ///
  /// - Throws: ``InvalidRow`` if a row is not a query.
  package static func all(in table: String) throws -> [QualityQuery] {
    try table.split(separator: "\n").dropFirst().map { try QualityQuery(row: $0) }
  }

  /// Runs the query and returns the five best results.
  package func results(in catalog: some CityCatalog) -> [Place] {
    catalog.search(CitySearch(text, citiesOnly: category.searchesCitiesOnly, limit: 5)).matches.map(\.place)
  }

  /// Returns whether a place is a correct result.
  package func expects(_ place: Place) -> Bool {
    switch place {
    case .city(let city): expected.contains("\(city.id)")
    case .region(let region): expected.contains(region.key)
    case .country(let country): expected.contains(country.code)
    }
  }
}

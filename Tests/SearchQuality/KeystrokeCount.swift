package import Domain

/// The average number of letters that users type until the search offers the city that they mean.
package struct KeystrokeCount: Sendable {
  /// A name that the user types, and the ID of its city.
  package struct Name: Sendable {
    let text: String
    package let city: Int

    package init(text: String, city: Int) {
      self.text = text
      self.city = city
    }

    /// Creates a name from a query that is a city's non-English name, or returns `nil` for other queries.
    ///
    /// Names that were imported into the atlas from the source of the query are excluded.
    package init?(_ query: QualityQuery) {
      guard [.alternate, .alternateInMoreLanguages].contains(query.category),
        let city = query.expected.first.flatMap({ Int($0) })
      else { return nil }
      self.init(text: query.text, city: city)
    }
  }

  /// The maximum acceptable averages.
  package struct Goal: Sendable {
    package let first, firstThree: Double

    package static let largest100 = Goal(first: 2.4, firstThree: 1.65)
    package static let largest1000 = Goal(first: 3.6, firstThree: 2.8)
    package static let otherLanguages = Goal(first: 3.1, firstThree: 2.35)
  }

  /// The number of names.
  package let names: Int
  /// The average number of letters that must be typed for the city to become the first result.
  package let first: Double
  /// The average number of letters that must be typed for the city to be among the first three results.
  package let firstThree: Double
  /// The 20 names that need the most letters until the city is the first result, each with both letter counts.
  package let slowest: [String]

  /// Creates a count by typing each name letter by letter.
  ///
  /// If even the whole name does not find its city in the required position, the count is one more than the name's
  /// length.
  ///
  /// - Parameters:
  ///   - names: The names to type.
  ///   - catalog: The catalog to search.
  ///   - citiesOnly: Whether the search finds only cities, as `find` does. Otherwise, the search also finds countries
  ///     and regions, as `pick` does.
  package init(_ names: some Collection<Name>, in catalog: some CityCatalog, citiesOnly: Bool) {
    let counts = names.map { Self.letters(of: $0, in: catalog, citiesOnly) }
    func average(_ numbers: [Int]) -> Double { Double(numbers.reduce(0, +)) / Double(max(numbers.count, 1)) }
    self.names = counts.count
    first = average(counts.map(\.first))
    firstThree = average(counts.map(\.firstThree))
    slowest = zip(names, counts).sorted { $0.1.first > $1.1.first }.prefix(20).map { name, count in
      "\(name.text)\t\(count.first)\t\(count.firstThree)"
    }
  }

  private static func letters(
    of name: Name, in catalog: some CityCatalog, _ citiesOnly: Bool
  ) -> (first: Int, firstThree: Int) {
    var firstThree: Int?
    for count in 1...max(name.text.count, 1) {
      let search = CitySearch(String(name.text.prefix(count)), citiesOnly: citiesOnly, limit: 3)
      let position = catalog.search(search).matches.firstIndex { $0.place.cityID == name.city }
      if position != nil { firstThree = firstThree ?? count }
      if position == 0 { return (count, firstThree ?? count) }
    }
    return (name.text.count + 1, firstThree ?? name.text.count + 1)
  }
}

extension Place {
  fileprivate var cityID: Int? {
    if case .city(let city) = self { city.id } else { nil }
  }
}

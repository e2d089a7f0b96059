import CityAtlas
import Domain
import Testing

@Suite("World search")
struct AtlasSearchTests {
  struct Query: CustomTestStringConvertible {
    let text: String
    var scope = CitySearch.Scope.world
    var citiesOnly = false
    /// The place, the matched name, the highlighted part of it, and the class of the first match.
    let expected: [String]
    /// The key of the expected region, if several cities have the same name.
    var region: String?

    var testDescription: String { "\(text) in \(scope) → \(expected[0])" }
  }

  @Test(arguments: [
    Query(text: "moscow", expected: ["Moscow", "Moscow", "Moscow", "wholeName"]),
    Query(text: "Москва", expected: ["Moscow", "Москва", "Москва", "wholeName"]),
    Query(text: "MOSKVA", expected: ["Moscow", "Moskva", "Moskva", "wholeName"]),
    Query(text: " moskau ", expected: ["Moscow", "Moskau", "Moskau", "wholeName"]),
    Query(text: "köln", expected: ["Köln", "Köln", "Köln", "wholeName"]),
    Query(text: "koln", expected: ["Köln", "Köln", "Köln", "wholeName"]),
    Query(text: "ko\u{308}ln", expected: ["Köln", "Köln", "Köln", "wholeName"]),
    Query(text: "ｋｏｌｎ", expected: ["Köln", "Köln", "Köln", "wholeName"]),
    Query(text: "cologne", expected: ["Köln", "Cologne", "Cologne", "wholeName"]),
    Query(text: "NYC", expected: ["New York City", "NYC", "NYC", "wholeName"]),
    Query(text: "北京", expected: ["Beijing", "北京", "北京", "wholeName"]),
    Query(text: "алма ата", expected: ["Almaty", "Алма-Ата", "Алма-Ата", "wholeName"]),
    Query(text: "xi'an", expected: ["Xi’an", "Xi’an", "Xi’an", "wholeName"]),
    Query(text: "saint denis", expected: ["Saint-Denis", "Saint-Denis", "Saint-Denis", "wholeName"]),
    Query(text: "ростов-на", citiesOnly: true, expected: ["Rostov-on-Don", "Ростов-на-Дону", "Ростов-на", "prefix"]),
    Query(text: "on don", expected: ["Rostov-on-Don", "Rostov-on-Don", "on-Don", "wordPrefix"]),
    Query(text: "россия", expected: ["Russia", "Россия", "Россия", "wholeName"]),
    Query(text: "kazan", scope: .country("RU"), expected: ["Kazan", "Kazan", "Kazan", "wholeName"]),
    Query(text: "tatarstan", scope: .country("RU"), expected: ["Tatarstan", "Tatarstan", "Tatarstan", "wholeName"]),
    Query(text: "татар", scope: .country("RU"), expected: ["Tatarstan", "Татарстан", "Татар", "prefix"]),
    Query(text: "moskva", scope: .country("RU"), expected: ["Moscow", "Moskva", "Moskva", "wholeName"]),
    Query(text: "Deutschland", expected: ["Germany", "Deutschland", "Deutschland", "wholeName"]),
    Query(text: "バイエルン", expected: ["Bavaria", "バイエルン自由州", "バイエルン", "prefix"]),
    Query(text: "paris texas", expected: ["Paris", "Paris", "Paris", "wholeName"], region: "US.TX"),
    Query(text: "спрингфилд илл", expected: ["Springfield", "Спрингфилд", "Спрингфилд", "wholeName"], region: "US.IL"),
    Query(text: "San José CR", expected: ["San José", "San José", "San José", "wholeName"], region: "CR.08"),
    Query(text: "Paris, Texas, United States", expected: ["Paris", "Paris", "Paris", "wholeName"], region: "US.TX"),
    Query(text: "cambr, england", expected: ["Cambridge", "Cambridge", "Cambr", "prefix"], region: "GB.ENG"),
    Query(
      text: "paris texas united states", expected: ["Paris", "Paris", "Paris", "wholeName"], region: "US.TX"),
    Query(text: "texas paris", expected: ["Paris", "Paris", "Paris", "wholeName"], region: "US.TX"),
    Query(text: "newport wls", expected: ["Newport", "Newport", "Newport", "wholeName"], region: "GB.WLS"),
    // Without a comma, two letters are not a prefix of an area.
    Query(text: "paris te", expected: ["Paris Léona", "Paris Léona", "Paris Lé", "fuzzy"]),
    Query(text: "paris, te", expected: ["Paris", "Paris", "Paris", "wholeName"], region: "US.TX"),
    Query(text: "France, Paris", expected: ["Paris", "Paris", "Paris", "wholeName"], region: "FR.11"),
    Query(
      text: "rostov russiq", citiesOnly: true, expected: ["Rostov-on-Don", "Rostov", "Rostov", "fuzzy"], region: "RU.61"
    ),
    Query(text: "barcelna spain", expected: ["Barcelona", "Barcelona", "Barcelona", "fuzzy"], region: "ES.56"),
    Query(text: "saint louis", expected: ["St. Louis", "Saint Louis", "Saint Louis", "wholeName"]),
    Query(text: "barcelna", expected: ["Barcelona", "Barcelona", "Barcelona", "fuzzy"]),
    Query(text: "janiero", expected: ["Rio de Janeiro", "Rio de Janeiro", "Janeiro", "fuzzy"]),
    Query(text: "milna", expected: ["Milna", "Milna", "Milna", "wholeName"]),
    Query(text: "моксва", expected: ["Moscow", "Москва", "Москва", "fuzzy"]),
    Query(text: "gtnth,ehu", expected: ["Saint Petersburg", "Петербург", "Петербург", "fuzzy"]),
    Query(text: "ещлнщ", expected: ["Tokyo", "Tokyo", "Tokyo", "fuzzy"]),
    Query(text: "القاهره", expected: ["Cairo", "القاهرة", "القاهرة", "wholeName"]),
    Query(text: "दीमापुर", expected: ["Dimāpur", "Dimāpur", "Dimāpur", "fuzzy"]),
    Query(text: "vladivo", scope: .region("RU.59"), expected: ["Vladivostok", "Vladivostok", "Vladivo", "prefix"]),
  ])
  func `the first match is the place that the user means`(_ query: Query) throws {
    let atlas = try Atlas.embedded()
    let search = CitySearch(query.text, in: query.scope, citiesOnly: query.citiesOnly, limit: 5)
    let match = try #require(atlas.search(search).matches.first)
    let highlighted = String(match.matchedName.dropFirst(match.highlight.lowerBound).prefix(match.highlight.count))
    if let region = query.region { #expect(match.place.region == region) }
    #expect([match.place.name, match.matchedName, highlighted, "\(match.matchClass)"] == query.expected)
  }

  @Test(arguments: [("paris, texas, united s", 1), ("paris, tex, united states", 0), ("paris, tex, united s", 0)])
  func `only the last of several areas may be a prefix`(_ text: String, _ total: Int) throws {
    #expect(try Atlas.embedded().search(CitySearch(text, limit: 5)).total == total)
  }
}

extension Place {
  /// The key of the region that contains a city.
  fileprivate var region: String? {
    guard case .city(let city) = self else { return nil }
    return city.region.key
  }
}

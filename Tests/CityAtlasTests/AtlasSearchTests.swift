import CityAtlas
import Domain
import Testing

@Suite("Search in the world")
struct AtlasSearchTests {
  struct Query: CustomTestStringConvertible {
    let text: String
    var scope = CitySearch.Scope.world
    var citiesOnly = false
    /// The first match: its own name, the name that matches, and the part of that which is highlighted.
    let expected: [String]

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
    Query(text: "vladivo", scope: .region("RU.59"), expected: ["Vladivostok", "Vladivostok", "Vladivo", "prefix"]),
  ])
  func `finds what people type`(_ query: Query) throws {
    let atlas = try Atlas.embedded()
    let search = CitySearch(query.text, in: query.scope, citiesOnly: query.citiesOnly, limit: 5)
    let match = try #require(atlas.search(search).matches.first)
    let highlighted = String(match.matchedName.dropFirst(match.highlight.lowerBound).prefix(match.highlight.count))
    #expect([match.place.name, match.matchedName, highlighted, "\(match.matchClass)"] == query.expected)
  }
}

import CityAtlas
import Domain
import Testing

@Suite("World search")
struct AtlasSearchTests {
  struct Query: CustomTestStringConvertible {
    let text: String
    var scope = CitySearch.Scope.world
    var citiesOnly = false
    /// The expected first match: its place, its matched name, the highlighted part of that name, and its match class.
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
    // A country with one typo precedes a city whose alternate name has two typos.
    Query(text: "germny", expected: ["Germany", "Germany", "Germany", "fuzzy"]),
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
    // Without a comma, two letters do not match the beginning of an area's name.
    Query(text: "paris te", expected: ["Paris Léona", "Paris Léona", "Paris Lé", "fuzzy"]),
    Query(text: "paris, te", expected: ["Paris", "Paris", "Paris", "wholeName"], region: "US.TX"),
    Query(text: "France, Paris", expected: ["Paris", "Paris", "Paris", "wholeName"], region: "FR.11"),
    Query(
      text: "rostov russiq", citiesOnly: true, expected: ["Rostov-on-Don", "Rostov", "Rostov", "fuzzy"], region: "RU.61"
    ),
    Query(text: "barcelna spain", expected: ["Barcelona", "Barcelona", "Barcelona", "fuzzy"], region: "ES.56"),
    Query(text: "saint louis", expected: ["St. Louis", "St. Louis", "St. Louis", "wholeName"]),
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

  /// Each row identifies the expected city by its ID, because several cities have the same name.
  @Test(arguments: [
    ("tor", 6_167_865), ("kaz", 551_487), ("los", 5_368_361), ("ott", 6_094_817), ("cal", 3_687_925),
    ("sing", 1_880_252),
    ("jak", 1_642_911), ("bir", 2_655_603), ("new", 5_128_581), ("halle", 2_911_522), ("mt vernon", 5_127_835),
    ("san josé", 3_621_849), ("san jose", 5_392_171), ("queenstown", 6_204_696), ("jersey", 3_042_091),
    ("guernsey", 3_042_287), ("bali", 1_645_528), ("LHR", 2_643_743), ("JFK", 5_128_581), ("nyc", 5_128_581),
    ("N Y", 5_128_581), ("s. francisco", 5_391_959), ("parris", 2_988_507), ("cincinatti", 4_508_722),
    ("edinborough", 2_650_225), ("chigaco", 4_887_398), ("houson", 4_699_066), ("llundon", 2_643_743),
    ("lxndxn", 2_643_743), ("lndoon", 2_643_743), ("houst", 4_699_066), ("chang", 2_038_180), ("cair", 360_630),
    ("kara", 1_174_872), ("ho", 1_566_083), ("sur", 1_255_364), ("brasilia", 3_469_058), ("ottowa", 6_094_817),
    ("houton", 4_699_066), ("hrabin", 2_037_013), ("indere", 1_269_743), ("fushan", 1_811_103), ("tilsit", 490_068),
  ])
  func `the first city is the most prominent city that matches the text`(text: String, id: Int) throws {
    let found = try Atlas.embedded().search(CitySearch(text, citiesOnly: true, limit: 3)).matches.map(\.place)
    #expect(found.first?.city?.id == id, "\(found)")
  }

  @Test func `while the user types the name of a large city, no far smaller city is first`() throws {
    let atlas = try Atlas.embedded()
    for city in atlas.largestCities(inCountry: nil, limit: 40) {
      let name = city.name.lowercased()
      for length in 2..<max(name.count, 3) {
        let search = CitySearch(String(name.prefix(length)), citiesOnly: true, limit: 1)
        let first = try #require(atlas.search(search).matches.first?.place.city)
        #expect(first.population * 50 > city.population, "\(search.text): \(first.name)")
      }
    }
  }

  /// Each row contains the ID of the first city and the ID of a later one.
  @Test(arguments: [
    ("novi", 5_004_062, 3_194_360), ("bath", 2_656_173, 1_276_070), ("vic", 1_931_681, 3_106_050),
  ])
  func `the whole name of a small city precedes the beginning of a larger city's name, but not of a far larger one's`(
    text: String, first: Int, later: Int
  ) throws {
    let found = try Atlas.embedded().search(CitySearch(text, citiesOnly: true, limit: 10)).matches.map(\.place)
    let ids = found.compactMap { $0.city?.id }
    #expect(ids.first == first && ids.dropFirst().contains(later), "\(found)")
  }

  @Test(arguments: [
    ("tor", "Toronto", true), ("germany", "Germany", false), ("ger", "Germany", false), ("phi", "Philadelphia", true),
    ("china", "China", false), ("ban", "Bangkok", true), ("singapore", "Singapore", true),
  ])
  func `a country precedes all cities unless a large city matches equally well`(
    text: String, name: String, isCity: Bool
  ) throws {
    let first = try #require(Atlas.embedded().search(CitySearch(text, limit: 3)).matches.first?.place)
    #expect(first.name == name && (first.city != nil) == isCity)
  }

  @Test func `a text of fewer than six letters does not match a name with two typos`() throws {
    let world = try Atlas.embedded()
    func names(_ text: String) -> [String] {
      world.search(CitySearch(text, citiesOnly: true, limit: 10)).matches.map(\.place.name)
    }
    #expect(names("llondno").first == "London")
    #expect(!names("lxdon").isEmpty && !names("lxdxn").contains("London"))
  }

  @Test(arguments: [
    ("nsbrsk", "Novosibirsk"), ("stckhlm", "Stockholm"), ("bns ars", "Buenos Aires"), ("нвсбрск", "Novosibirsk"),
    ("ovsbrsk", nil), ("xqj", nil),
  ])
  func `if no name matches with fewer than two typos, a text can omit letters of a large city's name after the first`(
    text: String, name: String?
  ) throws {
    let found = try Atlas.embedded().search(CitySearch(text, citiesOnly: true, limit: 1)).matches
    #expect(found.first?.place.name == name)
    #expect(found.first.map { $0.matchClass == .fuzzy } ?? true)
  }

  @Test(arguments: [("pittsburg", 5_206_379, 3), ("lon", 2_643_743, 5), ("hel", 658_225, 5), ("svo", 550_280, 5)])
  func `a city is among the first results for a prefix of its name and for its airport code`(
    text: String, id: Int, count: Int
  ) throws {
    let found = try Atlas.embedded().search(CitySearch(text, citiesOnly: true, limit: count)).matches
    #expect(found.contains { $0.place.city?.id == id }, "\(found)")
  }

  @Test(arguments: ["bra", "tor", "sar", "san", "tia"])
  func `the order of the matches for an airport code does not depend on the limit, and class order is kept`(
    code: String
  )
    throws
  {
    let atlas = try Atlas.embedded()
    let most = atlas.search(CitySearch(code, limit: 1000)).matches
    #expect(atlas.search(CitySearch(code, limit: 10)).matches == Array(most.prefix(10)))
    let classes = atlas.search(CitySearch(code, order: .matchClass, limit: 200)).matches.map(\.matchClass)
    #expect(classes == classes.sorted())
  }

  @Test(arguments: [CitySearch.Order.relevance, .matchClass])
  func `matches are sorted by relevance or, if requested, by class first`(order: CitySearch.Order) throws {
    let search = CitySearch("new", citiesOnly: true, order: order, limit: 200)
    let classes = try Atlas.embedded().search(search).matches.map(\.matchClass)
    #expect((classes == classes.sorted()) == (order == .matchClass))
  }

  @Test func `the best results do not depend on the limit`() throws {
    let world = try Atlas.embedded()
    for text in ["parris", "s", "new", "halle", "москва", "springfeild"] {
      let ten = world.search(CitySearch(text, limit: 10)).matches
      for limit in [1, 3, 7] {
        #expect(world.search(CitySearch(text, limit: limit)).matches == Array(ten.prefix(limit)), "\(text)")
      }
    }
  }

  @Test(arguments: [("cusco", "PE", "Cusco"), ("kyoto", "JP", "Kyoto"), ("kazan", "RU", "Kazan")])
  func `in a country, the first result for a name that a city shares with its region is the city`(
    text: String, code: String, name: String
  ) throws {
    let first = try Atlas.embedded().search(CitySearch(text, in: .country(code), limit: 1)).matches.first?.place
    guard case .city(let city) = first else {
      Issue.record("\(String(describing: first))")
      return
    }
    #expect(city.name == name && city.population > 400_000)
  }

  @Test(arguments: ["greenland", "palau", "grenada", "jamaica", "san marino", "turkey", "mexico"])
  func `the first result for the whole name of a country is the country`(text: String) throws {
    let first = try Atlas.embedded().search(CitySearch(text, limit: 1)).matches.first?.place
    guard case .country(let country) = first else {
      Issue.record("\(String(describing: first))")
      return
    }
    #expect(country.name.lowercased() == text)
  }

  @Test(arguments: ["va", "a", "san"])
  func `the number of matches does not depend on a limit of at most 50`(text: String) throws {
    let world = try Atlas.embedded()
    for scope in [CitySearch.Scope.world, .country("EE"), .region("RU.73")] {
      let totals = [1, 7, 50].map { world.search(CitySearch(text, in: scope, limit: $0)).total }
      #expect(Set(totals).count == 1, "\(scope): \(totals)")
    }
  }

  @Test(arguments: ["má", "rạ"])
  func `the best results for a text with diacritics do not depend on the limit`(text: String) throws {
    let world = try Atlas.embedded()
    let most = world.search(CitySearch(text, limit: 50))
    for limit in [1, 10] {
      let result = world.search(CitySearch(text, limit: limit))
      #expect(result.matches == Array(most.matches.prefix(limit)) && result.total == most.total)
    }
  }

  @Test(arguments: ["48.85, 2.35", "48.85 2.35", "48.85N 2.35E", "geo:48.85,2.35"])
  func `a search for coordinates finds the nearest cities in the country of the scope`(text: String) throws {
    let world = try Atlas.embedded()
    let paris = Coordinate(latitude: 48.85, longitude: 2.35)
    for (scope, code) in [(CitySearch.Scope.world, nil), (.country("ES"), "ES"), (.region("ES.56"), "ES")] {
      let nearest = world.cities(nearestTo: paris, inCountry: code, limit: 3).map { Place.city($0.city) }
      let result = world.search(CitySearch(text, in: scope, limit: 3))
      #expect(result.matches.map(\.place) == nearest)
      #expect(result.total == 50 && world.search(CitySearch(text, in: scope, limit: 1)).total == 50)
    }
  }

  @Test func `a search for a link from an unsupported service finds nothing`() throws {
    #expect(try Atlas.embedded().search(CitySearch("https://yandex.ru/maps/?ll=37.6,55.7", limit: 1)).total == 0)
  }

  @Test(arguments: [
    ("germany", "Germany"), ("DE", "Germany"), ("Deutschland", "Germany"), ("tx", "Texas"), ("texas", "Texas"),
    ("georgia", "Georgia"), ("ca", "Canada"), ("wa", "Washington"), ("london", nil), ("", nil), ("germ", nil),
    ("antarctica", nil),
  ])
  func `an area is found by its whole name or code`(text: String, name: String?) throws {
    #expect(try Atlas.embedded().area(named: text)?.name == name)
  }

  @Test(arguments: [("paris, texas, united s", 1), ("paris, tex, united states", 0), ("paris, tex, united s", 0)])
  func `only the last of several areas may be abbreviated to a prefix`(_ text: String, _ total: Int) throws {
    #expect(try Atlas.embedded().search(CitySearch(text, limit: 5)).total == total)
  }
}

extension Place {
  fileprivate var city: City? {
    if case .city(let city) = self { city } else { nil }
  }

  /// The key of the city's region, or `nil` for another kind of place.
  fileprivate var region: String? {
    guard case .city(let city) = self else { return nil }
    return city.region.key
  }
}

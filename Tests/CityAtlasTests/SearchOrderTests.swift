import Domain
import Foundation
import Testing

@testable import CityAtlas

@Suite("Search order")
struct SearchOrderTests {
  struct Query: CustomTestStringConvertible {
    let text: String
    var scope = CitySearch.Scope.world
    var citiesOnly = false
    var limit = 1000

    var testDescription: String { "'\(text)' in \(scope)\(citiesOnly ? ", cities only" : ""), \(limit)" }
    var search: CitySearch { CitySearch(text, in: scope, citiesOnly: citiesOnly, limit: limit) }
  }

  @Test(arguments: [
    Query(text: "a"), Query(text: "e", limit: 7), Query(text: "ab"), Query(text: "singapore"),
    Query(text: "алма"), Query(text: "west"), Query(text: "new town", citiesOnly: true),
    Query(text: "almaty", scope: .country("KZ")), Query(text: "a", scope: .country("KZ"), limit: 40),
    Query(text: "ka", scope: .country("KZ"), citiesOnly: true), Query(text: "o", scope: .region("KZ.02")),
    Query(text: "banj", scope: .country("GM")), Query(text: "гамбия"), Query(text: "xyzq"),
    Query(text: "a", limit: 0), Query(text: "a", scope: .country("AQ")),
    Query(text: "a", scope: .region("RU.73")),
  ])
  func `a search returns matches in the same order as a comparison of every name of every place`(_ query: Query) throws
  {
    let atlas = try TestAtlas.opened()
    let expected = ExpectedPlace.all(of: atlas, matching: query.search)
    let result = atlas.search(query.search)
    #expect(result.matches.map { "\($0.matchClass) \($0.place)" } == expected.prefix(query.limit).map(\.description))
    #expect(result.total == ExpectedPlace.total(of: expected, matching: query.search))
  }

  @Test(arguments: ["", "  ", "-", "' ’", "\u{301}"])
  func `the result is empty if folding leaves no text`(text: String) throws {
    #expect(try TestAtlas.opened().search(CitySearch(text, limit: 5)) == CitySearch.Result(matches: [], total: 0))
  }

  @Test(arguments: [(256, true), (258, false)])
  func `a text of more than 256 bytes has no fuzzy matches`(length: Int, isFound: Bool) throws {
    let name = "алматы"
    // The Latin respelling omits the soft sign.
    let text = name + String(repeating: "ь", count: length / 2 - name.count)
    #expect(try TestAtlas.opened().search(CitySearch(text, limit: 5)).matches.isEmpty != isFound)
  }

  @Test func `a city precedes the region with the same name, except in a search within a country`() throws {
    let atlas = try TestAtlas.opened()
    let inCountry = atlas.search(CitySearch("banjul", in: .country("GM"), limit: 2)).matches.map(\.place)
    let inWorld = atlas.search(CitySearch("banjul", limit: 2)).matches.map(\.place)
    let city = try #require(atlas.city(id: 2_413_876))
    #expect(inCountry == [.region(city.region), .city(city)])
    #expect(inWorld == [.city(city), .region(city.region)])
  }

  @Test func `a region that is a city is found only once, as the city`() throws {
    let atlas = try TestAtlas.opened()
    let almaty = try #require(atlas.city(id: 1_526_384))
    for scope in [.world, .country("KZ")] as [CitySearch.Scope] {
      let matches = atlas.search(CitySearch("almaty", in: scope, limit: 10)).matches
      #expect(matches.first?.place == .city(almaty))
      #expect(!matches.map(\.place).contains(.region(almaty.region)))
    }
  }
}

/// A place and its expected match, computed from the search rules without calling the C search functions.
private struct ExpectedPlace: CustomStringConvertible {
  let place: Place
  let matchClass: CitySearch.MatchClass
  let order: [Int]

  var description: String { "\(matchClass) \(place)" }

  static func all(of atlas: Atlas, matching search: CitySearch) -> [ExpectedPlace] {
    let text = String(decoding: atlas.folding.fold(search.text).bytes, as: UTF8.self)
    var judged: [ExpectedPlace] = []
    func compare(_ place: Place?, _ table: PlaceTable, _ index: Int, isArea: Bool = false, canBeLarge: Bool = true) {
      guard let place, let record = table.record(index) else { return }
      guard let fit = bestFit(of: text, at: index, in: table.names) else { return }
      let level = (36 * log10(Double(record.population) / 300 + 1)).rounded()
      let isLarge = fit.matchClass == .wholeName && level >= 84 && canBeLarge && (fit.isFirst || text.utf8.count > 3)
      let bonus = !isArea ? 0 : fit.matchClass == .wholeName ? -54 : -90
      let score = Int(level) + bonus + fit.score + (isLarge ? (fit.isFirst ? 64 : 56) : 0)
      let order = [-score, -Int(record.population), Int(record.identifier)]
      judged.append(ExpectedPlace(place: place, matchClass: fit.matchClass, order: order))
    }
    for index in 0..<atlas.countryTable.count where search.scope == .world && !search.citiesOnly {
      let country = atlas.country(at: index)
      guard let country, atlas.countries.contains(country) else { continue }
      compare(.country(country), atlas.countryTable, index, isArea: true)
    }
    for index in 0..<atlas.regionTable.count where !search.citiesOnly {
      guard let region = atlas.region(at: index), region.kind != .city, region.kind != .wholeCountry else { continue }
      switch search.scope {
      case .world: compare(.region(region), atlas.regionTable, index, isArea: true, canBeLarge: false)
      case .country(let code) where region.key.hasPrefix("\(code)."):
        compare(.region(region), atlas.regionTable, index)
      default: continue
      }
    }
    for index in 0..<atlas.cityTable.count {
      guard let city = atlas.city(at: index) else { continue }
      switch search.scope {
      case .world: compare(.city(city), atlas.cityTable, index)
      case .country(city.country.code): compare(.city(city), atlas.cityTable, index)
      case .region(city.region.key): compare(.city(city), atlas.cityTable, index)
      default: continue
      }
    }
    return judged.sorted { $0.order.lexicographicallyPrecedes($1.order) }
  }

  /// Returns the expected number of matches.
  ///
  /// A search for one or two letters reports matches inside words only if too few places match otherwise. The places of
  /// each kind are counted separately.
  static func total(of judged: [ExpectedPlace], matching search: CitySearch) -> Int {
    Dictionary(grouping: judged, by: \.kind).values.reduce(0) { total, places in
      let outside = places.count { $0.matchClass != .substring }
      return total + (search.text.utf8.count <= 2 && outside >= max(search.limit, 50) ? outside : places.count)
    }
  }

  private var kind: Int {
    switch place {
    case .country: 0
    case .region: 1
    case .city: 2
    }
  }

  private struct Fit {
    let matchClass: CitySearch.MatchClass
    let isFirst: Bool
    let score: Int
  }

  /// Returns the best match between a text and a place's names.
  ///
  /// Except inside words, a match in the first Latin name has a higher score than the same match in another name.
  private static func bestFit(of text: String, at index: Int, in names: FoldedNames) -> Fit? {
    let script = NameScript(of: Array(text.utf8))
    let names = names[index, script].map { String(decoding: $0, as: UTF8.self) } ?? ""
    let fits = names.split(separator: "\n").enumerated().compactMap { number, name -> Fit? in
      guard let matchClass = matchClass(of: text, in: name) else { return nil }
      let isFirst = number == 0 && script == .latin
      let scores = isFirst ? [44, 0, -54, -144] : [21, -43, -78, -144]
      return Fit(matchClass: matchClass, isFirst: isFirst, score: scores[matchClass.rawValue])
    }
    let best = fits.map(\.matchClass).min()
    return fits.first { $0.matchClass == best }
  }

  private static func matchClass(of text: String, in name: Substring) -> CitySearch.MatchClass? {
    if name == text { return .wholeName }
    if name.hasPrefix(text) { return .prefix }
    if " \(name)".contains(" \(text)") { return .wordPrefix }
    return name.contains(text) ? .substring : nil
  }
}

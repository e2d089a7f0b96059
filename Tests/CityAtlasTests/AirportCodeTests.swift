import Domain
import Foundation
import Testing

@testable import CityAtlas

/// Tests the search for the codes of airports.
@Suite("Airport codes")
struct AirportCodeTests {
  @Test(arguments: [
    ("KUL", "Kuala Lumpur"), ("GVA", "Geneva"), ("SAN", "San Diego"), ("MAN", "Manchester"), ("HAJ", "Hannover"),
    ("NUE", "Nuremberg"), ("STR", "Stuttgart"), ("LUN", "Lusaka"), ("LIN", "Milan"), ("TIA", "Tirana"),
    ("CUN", "Cancún"), ("ALC", "Alicante"), ("PEN", "George Town"), ("SAL", "San Salvador"), ("HER", "Irákleion"),
    ("GRO", "Girona"), ("BAL", "Batman"), ("TUC", "San Miguel de Tucumán"),
    // Each of these cities has several airports.
    ("SVO", "Moscow"), ("STN", "London"), ("LTN", "London"), ("EWR", "New York City"), ("NRT", "Tokyo"),
    ("GRU", "São Paulo"), ("EZE", "Buenos Aires"), ("CIA", "Rome"), ("IKA", "Tehran"),
    // The airports are also in the tables for these smaller cities.
    ("SVO", "Khimki"), ("EWR", "Newark"), ("NRT", "Narita"), ("GRU", "Guarulhos"), ("STN", "Santana"),
  ])
  func `the city of an airport is among the first five results for its code`(code: String, name: String) throws {
    let atlas = try Atlas.embedded()
    let five = atlas.search(CitySearch(code, limit: 5)).matches
    #expect(five.cities.contains { $0.name == name && $0.population > 65_000 }, "\(five)")
    #expect(atlas.search(CitySearch(code, limit: 20)).matches.prefix(5) == five[...])
  }

  @Test func `for each code, the largest city with this code is among the first five results`() throws {
    let atlas = try Atlas.embedded()
    let cities = codes(atlas)
    #expect(cities.count > 1000)
    let hidden = cities.filter { code, city in
      !atlas.search(CitySearch(code, limit: 5)).matches.cities.contains(city)
    }
    #expect(hidden.map { "\($0.key) \($0.value.name)" } == [])
  }

  /// Returns the largest city with each airport code, among the cities with at least 100,000 inhabitants.
  private func codes(_ atlas: Atlas) -> [String: City] {
    var codes: [String: City] = [:]
    for index in 0..<atlas.cityTable.count {
      guard let city = atlas.city(at: index), city.population >= 100_000,
        let names = atlas.cityTable.names[index, .latin]
      else { continue }
      for line in names.split(separator: UInt8(ascii: "\n")) where line.count == 4 && line.last == UInt8(ascii: " ") {
        let code = Array(line.dropLast())
        guard atlas.cityTable.hasAirportCode(code, of: index) else { continue }
        let text = String(decoding: code, as: UTF8.self)
        if city.population > codes[text]?.population ?? 0 { codes[text] = city }
      }
    }
    return codes
  }

  @Test func `each code in airports.tsv finds its city among the first five results`() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let url = URL(filePath: root).appending(path: "Scripts/atlas/airports.tsv")
    let rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst(2)
    #expect(rows.count > 40)
    let atlas = try Atlas.embedded()
    for row in rows {
      let columns = row.split(separator: "\t")
      for code in try #require(columns.last).split(separator: "|") {
        let five = atlas.search(CitySearch(String(code), limit: 5)).matches
        #expect(five.cities.contains { "\($0.id)" == columns[0] }, "\(code): \(five.map(\.place.name))")
      }
    }
  }
}

extension [CitySearch.Match] {
  fileprivate var cities: [City] {
    compactMap { match in if case .city(let city) = match.place { city } else { nil } }
  }
}

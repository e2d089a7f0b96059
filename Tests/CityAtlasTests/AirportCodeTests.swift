import Domain
import Testing

@testable import CityAtlas

/// Tests the search for the airport codes of all large cities.
@Suite("Airport codes")
struct AirportCodeTests {
  /// Returns the index of the largest city for each airport code, among the cities with at least 100,000 inhabitants.
  private func codes(_ atlas: Atlas) -> [String: Int] {
    var codes: [String: (index: Int, population: UInt32)] = [:]
    for index in 0..<atlas.cityTable.count {
      guard let record = atlas.cityTable.record(index), record.population >= 100_000,
        let names = atlas.cityTable.names[index, .latin]
      else { continue }
      for line in names.split(separator: UInt8(ascii: "\n")) where line.count == 4 && line.last == UInt8(ascii: " ") {
        guard atlas.cityTable.hasAirportCode(Array(line.dropLast()), of: index) else { continue }
        let code = String(decoding: line.dropLast(), as: UTF8.self)
        if record.population > codes[code]?.population ?? 0 { codes[code] = (index, record.population) }
      }
    }
    return codes.mapValues(\.index)
  }

  @Test func `the code of an airport finds its large city among the first five results`() throws {
    let atlas = try Atlas.embedded()
    let codes = codes(atlas)
    #expect(codes.count > 1000)
    let hidden = codes.filter { code, index in
      let found = atlas.search(CitySearch(code, limit: 5)).matches.map(\.place)
      return atlas.city(at: index).map { !found.contains(.city($0)) } ?? true
    }
    #expect(hidden.map { "\($0.key) \(atlas.city(at: $0.value)?.name ?? "")" } == [])
  }
}

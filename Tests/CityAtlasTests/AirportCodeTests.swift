import Domain
import Testing

@testable import CityAtlas

/// Tests the search for the airport codes of all large cities.
@Suite("Airport codes")
struct AirportCodeTests {
  /// Returns the airport codes of the cities with at least 100,000 inhabitants, with the index of each code's city.
  private func codes(_ atlas: Atlas) -> [(code: String, index: Int)] {
    (0..<atlas.cityTable.count).flatMap { index -> [(code: String, index: Int)] in
      guard let record = atlas.cityTable.record(index), record.population >= 100_000,
        let names = atlas.cityTable.names[index, .latin]
      else { return [] }
      let lines = names.split(separator: UInt8(ascii: "\n"))
      // A line that ends with a space is an airport code or the name of another city.
      return lines.filter { $0.count == 4 && $0.last == UInt8(ascii: " ") }
        .map { (String(decoding: $0.dropLast(), as: UTF8.self), index) }
    }
  }

  @Test func `the code of an airport finds its large city among the first five results`() throws {
    let atlas = try Atlas.embedded()
    let codes = codes(atlas)
    #expect(codes.count > 1000)
    let hidden = codes.filter { code, index in
      let found = atlas.search(CitySearch(code, limit: 5)).matches.map(\.place)
      return atlas.city(at: index).map { !found.contains(.city($0)) } ?? true
    }
    #expect(hidden.map { "\($0.code) \(atlas.city(at: $0.index)?.name ?? "")" } == [])
  }
}

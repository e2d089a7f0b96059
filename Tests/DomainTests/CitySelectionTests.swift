import Domain
import TestSupport
import Testing

@Suite("City selection")
struct CitySelectionTests {
  /// Kazan under another name, as in an older catalog.
  private let renamed = City(
    id: City.kazan.id, name: "Qazan", region: City.kazan.region, country: City.kazan.country, latitude: 0, longitude: 0,
    population: 0, timeZone: "UTC")

  @Test
  func `a selection preserves the order of its cities and keeps only the first of several cities with the same ID`() {
    #expect(CitySelection([.moscow, .kazan, renamed, .moscow]).cities == [.moscow, .kazan])
    #expect(CitySelection([renamed, .kazan]).cities == [renamed])
  }

  @Test func `toggling selects or deselects a city by its ID, regardless of its name`() {
    var selection = CitySelection()
    #expect(selection.isEmpty)
    for city in [City.kazan, .moscow, .singapore] { selection.toggle(city) }
    #expect(selection.contains(renamed))
    selection.toggle(renamed)
    #expect(selection.cities == [.moscow, .singapore])
    #expect(!selection.contains(.kazan))
    selection.toggle(.kazan)
    #expect(selection.cities == [.moscow, .singapore, .kazan])
  }

  @Test func `a selection counts its cities in a region and in a country`() {
    let selection = CitySelection([.moscow, .kazan, .singapore])
    #expect(selection.count(in: City.kazan.region) == 1)
    #expect(selection.count(in: City.kazan.country) == 2)
    #expect(CitySelection([.moscow]).count(in: City.singapore.country) == 0)
  }
}

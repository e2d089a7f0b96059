import CityAtlas
import Domain
import Foundation
import Testing

@testable import Presentation

@MainActor
@Suite("Typing ahead")
struct TypingAheadTests {
  @Test func `several edits of the search text run only one search, when the state is read`() throws {
    let catalog = CountingCatalog(world: try World.atlas.get())
    let screen = CountriesScreen(catalog: catalog, selection: nil)
    var changes = 0
    screen.stateDidChange = { changes += 1 }
    for text in ["k", "ka", "kaz", "kaza", "kazan"] { screen.perform(.search(text)) }
    #expect(catalog.searches.isEmpty && changes == 5 && screen.query == "kazan")
    #expect(screen.state.rows.first?.title == "Kazan")
    #expect(screen.state.query == "kazan" && catalog.searches == ["kazan"] && changes == 5)
  }

  @Test func `choosing a row runs the pending search first`() throws {
    let catalog = CountingCatalog(world: try World.atlas.get())
    let screen = CountriesScreen(catalog: catalog, selection: nil)
    let kazan = try World.city(551_487)
    var taken: City?
    screen.onCitySelected = { taken = $0 }
    screen.perform(.search("kazan"))
    screen.perform(.choose(.place(.city(kazan))))
    #expect(taken == kazan)
    screen.perform(.search("xyzq"))
    taken = nil
    screen.perform(.choose(.place(.city(kazan))))
    #expect(taken == nil && catalog.searches == ["kazan", "xyzq"])
  }
}

/// A catalog that records its searches.
final class CountingCatalog: CityCatalog, @unchecked Sendable {
  private let world: Atlas
  private let lock = NSLock()
  private var asked: [CitySearch] = []

  init(world: Atlas) { self.world = world }

  var searches: [String] { requests.map(\.text) }
  var requests: [CitySearch] { lock.withLock { asked } }

  func search(_ search: CitySearch) -> CitySearch.Result {
    lock.withLock { asked.append(search) }
    return world.search(search)
  }

  var countries: [Country] { world.countries }
  func country(code: String) -> Country? { world.country(code: code) }
  func regions(ofCountry code: String) -> [Region] { world.regions(ofCountry: code) }
  func cities(ofRegion key: String) -> [City] { world.cities(ofRegion: key) }
  func mainCity(ofRegion key: String) -> City? { world.mainCity(ofRegion: key) }
  func city(id: Int) -> City? { world.city(id: id) }
  func cities(
    nearestTo point: Coordinate, inCountry code: String?, minimumPopulation population: Int, limit: Int
  ) -> [NearbyCity] {
    world.cities(nearestTo: point, inCountry: code, minimumPopulation: population, limit: limit)
  }
  func prominentCities(in box: GeographicBox, inCountry code: String?, limit: Int) -> [City] {
    world.prominentCities(in: box, inCountry: code, limit: limit)
  }
}

import CityAtlas
import Domain
import Presentation
import Testing

@MainActor
@Suite("Showing a city in a list")
struct ShowCityTests {
  @Test func `showing a city replaces a pending search`() throws {
    let screen = try #require(try World.factory(.list).countriesOutput(selection: nil) as? CountriesScreen)
    let kazan = try World.city(551_487)
    screen.search("xyzq")
    screen.show(kazan)
    #expect(screen.state.query == "Kazan")
    #expect(screen.state.query == "Kazan" && screen.state.rows.first?.item == .place(.city(kazan)))
  }

  @Test func `the query is a suggestion until the user types text`() throws {
    let screen = try #require(try World.factory(.list).countriesOutput(selection: nil) as? CountriesScreen)
    screen.search("xyzq")
    #expect(!screen.state.isQuerySuggested)
    screen.show(try World.city(551_487))
    #expect(screen.state.isQuerySuggested)
    screen.search("Kaz")
    #expect(!screen.state.isQuerySuggested)
  }
}

import CityAtlas
import Domain
import Testing

@testable import Presentation

@MainActor
@Suite("Edge cases of screens")
struct PresentationEdgeTests {
  @Test func `the profile's actions say which cities are chosen`() throws {
    let screen = UserEditScreen(user: User(name: "Ada"))
    #expect(screen.details == [.selectCity: "none yet", .selectCities: "none yet"])
    let kazan = try World.city(551_487)
    screen.user.city = kazan
    screen.cities = CitySelection([kazan])
    #expect(screen.details == [.selectCity: kazan.fullName, .selectCities: "1 chosen"])
  }

  @Test func `a list's toggles say whether their city is chosen`() throws {
    let kazan = try World.city(551_487)
    let screen = try #require(
      World.factory(.list).citiesOutput(of: kazan.region, selection: CitySelection([kazan])) as? CityListScreen)
    let toggles = screen.details.filter { if case .toggle = $0.key { true } else { false } }
    #expect(toggles.count == screen.state.rows.count)
    #expect(toggles.filter { $0.value == "chosen" }.keys.map(\.self) == [.toggle(kazan)])
    #expect(Set(toggles.values) == ["chosen", "not chosen"])
  }

  @Test(arguments: [(500, 170), (-500, -170), (170.5, 170), (12, 12)])
  func `a viewport does not reach beyond the poles`(_ y: Double, _ center: Double) {
    #expect(MapViewport(center: MapPoint(x: 0, y: y), width: 10, height: 20).center.y == center)
  }

  @Test func `the body of no cities has no points`() {
    #expect(MainBody.points(of: []) { _ in 1 }.isEmpty)
  }

  @Test func `a search on a map finds cities only`() throws {
    let kazan = try World.city(551_487)
    let atlas = try World.atlas.get()
    let catalog = CountingCatalog(world: atlas)
    let screen = CityMapScreen(region: kazan.region, catalog: catalog, geometry: atlas, selection: nil)
    screen.search(kazan.name)
    #expect(catalog.requests == [CitySearch("Kazan", in: .region("RU.73"), citiesOnly: true, limit: 1)])
    #expect(screen.state.pin == .on(kazan))
  }

  // The nearer city weighs 1 + log₂(1 + 4.7) at this scale, the farther one, which is alone, 1 + log₂(1 + 360).
  @Test func `a large city farther away is meant rather than a small one nearby, up to its weight`() throws {
    let (large, near) = (city(1, population: 1_000_000, longitude: 3.4), city(2, population: 1, longitude: -1.3))
    let nearer = city(3, population: 1, longitude: -1.2)
    let (box, view) = (GeographicBox.around(latitude: 0, longitude: 0, degrees: 1), MapViewport.world)
    #expect(PointedCities(in: box, among: MapCities([large, near]), on: view).cities == [large])
    #expect(PointedCities(in: box, among: MapCities([large, nearer]), on: view).cities == [nearer])
  }

  private func city(_ id: Int, population: Int, longitude: Double) -> City {
    City(
      id: id, name: "\(id)", region: Region(key: "XX.1", name: "", kind: .region),
      country: Country(code: "XX", name: ""), latitude: 0, longitude: longitude, population: population, timeZone: "UTC"
    )
  }
}

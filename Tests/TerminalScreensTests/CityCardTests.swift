import CityAtlas
import Domain
import Presentation
import Screens
import TerminalHost
import TerminalScreens
import TerminalUI
import Testing
import TestSupport

@MainActor
@Suite("City card")
struct CityCardTests {
  let atlas: Atlas

  init() throws { atlas = try Atlas.embedded() }

  private func view(_ variant: CityPickerVariant) throws -> (view: View, screen: any Screen & CitiesInput) {
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: variant)
    let screen = factory.citiesOutput(of: City.kazan.region, selection: nil)
    let shown = try #require(screen as? any ViewSpecificScreen)
    return (try loaded(shown), screen)
  }

  private func loaded(_ screen: some ViewSpecificScreen) throws -> View {
    let view = try screen.loadView()
    screen.viewDidLoad(view)
    screen.update(view)
    return view
  }

  private func text(_ view: View, columns: Int) -> String {
    view.render(size: Size(columns: columns, rows: 30)).buffer.text
  }

  @Test(.requirement("D6"), arguments: CityPickerVariant.allCases)
  func `wide terminals show the same card beside the list and the map, and narrow terminals hide the card`(
    _ variant: CityPickerVariant
  ) throws {
    let view = try view(variant).view
    let wide = text(view, columns: 100)
    for piece in ["│ Kazan", "│ Tatarstan", "│ Russia", "1,243,500", "55.79° N", "49.12° E", "Europe/Moscow"] {
      #expect(wide.contains(piece), "\(piece)")
    }
    #expect(!text(view, columns: 99).contains("│"))
    #expect(text(view, columns: 100) == wide)
  }

  @Test func `the card follows the selected row and shows a note for rows without a city`() throws {
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: .list)
    let regions = factory.regionsOutput(of: .russia, offersOtherCountry: true, selection: nil)
    let view = try loaded(try #require(regions as? PlaceListScreen))
    var borders: Set<Int?> = []
    var names: [String] = []
    for _ in 0..<4 {
      let lines = text(view, columns: 120).split(separator: "\n")
      let line = try #require(lines.first)
      let column = line.firstIndex(of: "│").map { line.distance(from: line.startIndex, to: $0) }
      borders.insert(column)
      names.append(String(line.drop { $0 != "│" }.dropFirst(2)))
      _ = view.handle(.down)
    }
    #expect(borders == [88])
    #expect(names == ["Enter shows the countries", "Moscow", "Saint Petersburg", "Enter shows its places"])
  }

  @Test(arguments: [
    (City.singapore, ["Singapore", "", "", "1.29° N", "103.85° E"]),
    (
      City(
        id: 1, name: "Nowhere", region: Region(key: "XX.01", name: "Somewhere", kind: .region),
        country: Country(code: "XX", name: "Land"), latitude: -0.004, longitude: -179.996, population: 0,
        timeZone: "Etc/UTC"), ["Nowhere", "Somewhere", "Land", "0.00° S", "180.00° W", "unknown"]
    ),
  ])
  func `the card shows the known properties of a city`(_ city: City, _ pieces: [String]) throws {
    let catalog = OneCity(city: city)
    let screen = ScreenFactory(catalog: catalog, geometry: atlas, variant: .list)
      .citiesOutput(of: city.region, selection: nil)
    let text = text(try loaded(try #require(screen as? PlaceListScreen)), columns: 120)
    for piece in pieces { #expect(text.contains(piece), "\(piece)") }
  }
}

/// A catalog with one city.
private struct OneCity: CityCatalog {
  let city: City

  var countries: [Country] { [city.country] }
  func country(code: String) -> Country? { city.country }
  func regions(ofCountry code: String) -> [Region] { [city.region] }
  func cities(ofRegion key: String) -> [City] { [city] }
  func mainCity(ofRegion key: String) -> City? { city }
  func city(id: Int) -> City? { city }
  func search(_ search: CitySearch) -> CitySearch.Result { CitySearch.Result(matches: [], total: 0) }
  func cities(
    nearestTo point: Coordinate, inCountry code: String?, minimumPopulation population: Int, limit: Int
  ) -> [NearbyCity] { [] }
  func prominentCities(in box: GeographicBox, inCountry code: String?, limit: Int) -> [City] { [city] }
}

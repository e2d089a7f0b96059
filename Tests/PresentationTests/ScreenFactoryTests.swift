import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("Screen factory")
struct ScreenFactoryTests {
  @Test(.requirement("A8", "A9"))
  func `the variant of the factory alone determines whether the city screen is a list or a map`() throws {
    let region = try World.region("RU.73")
    #expect(try World.factory(.list).citiesOutput(of: region, selection: nil) is CityListScreen)
    #expect(try World.factory(.map).citiesOutput(of: region, selection: nil) is CityMapScreen)
  }

  @Test(.requirement("A3"), arguments: CityPickerVariant.allCases)
  func `the city screen reports the selected city, regardless of the catalog`(
    _ variant: CityPickerVariant
  ) throws {
    let catalog = SmallCatalog([SmallCatalog.city(1), SmallCatalog.city(2, longitude: 9)])
    let small = ScreenFactory(catalog: catalog, geometry: catalog, variant: variant)
    for (factory, region, name) in [
      (small, SmallCatalog.region, "City 2"), (try World.factory(variant), try World.region("RU.73"), "Bugulma"),
    ] {
      let screen = factory.citiesOutput(of: region, selection: nil)
      var selected: [String] = []
      screen.onCitySelected = { selected.append($0.name) }
      screen.search(name)
      try select(on: screen)
      #expect(selected == [name])
    }
  }

  /// Chooses a list's first row or the city at a map's pin.
  private func select(on picker: any CitiesOutput) throws {
    if let list = picker as? CityListScreen {
      list.perform(.choose(try #require(list.state.rows.first?.item)))
    } else {
      let map = try #require(picker as? CityMapScreen)
      map.perform(.choose(try #require(map.state.pin.city)))
    }
  }
}

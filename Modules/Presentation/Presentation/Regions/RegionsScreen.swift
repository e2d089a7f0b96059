import Domain

/// The output of a screen that lists the regions of a country.
@MainActor public protocol RegionsOutput: CitiesOutput {}

/// A list of a country's regions.
///
/// As the user types, the list shows matches from the country and, optionally, from the rest of the world.
public final class RegionsScreen: PlaceListScreen, RegionsOutput {
  init(
    country: Country, offersOtherCountry: Bool, reach: SearchReach, catalog: any CityCatalog,
    selection: CitySelection?
  ) {
    let places = catalog.places(ofCountry: country.code).map(PlaceListState.Item.place)
    super.init(
      PlaceList(
        PlaceList.Content(
          title: country.name,
          items: offersOtherCountry ? [.otherCountry] + places : places,
          search: PlaceSearch(scope: .country(country.code), fallback: reach.fallback(inCountry: country.code))),
        catalog: catalog, selection: selection))
  }
}

import Domain

/// The output of a screen that lists countries.
///
/// The screen's search also finds regions and cities.
@MainActor public protocol CountriesOutput: CitiesOutput {}

/// A list of all countries.
///
/// As the user types, the list shows matches from the whole world. Countries whose names start with the text come
/// first.
public final class CountriesScreen: PlaceListScreen, CountriesOutput {
  init(catalog: any CityCatalog, selection: CitySelection?) {
    super.init(
      PlaceList(
        PlaceList.Content(
          title: "Countries", items: catalog.countries.map { .place(.country($0)) }, search: PlaceSearch(scope: .world),
          listsCountriesFirst: true),
        catalog: catalog, selection: selection))
  }
}

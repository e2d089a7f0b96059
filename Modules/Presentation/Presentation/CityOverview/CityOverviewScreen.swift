import Domain

/// A list of suggested cities, followed by the countries of the world or the regions of a country.
///
/// If the country is not divided into regions, its cities follow the suggestions. As the user types, the list shows
/// matches from the world or from that country.
public final class CityOverviewScreen: PlaceListScreen {
  init(country: Country?, suggestions: CitySuggestions, catalog: any CityCatalog, selection: CitySelection?) {
    let region = country.flatMap(catalog.wholeCountryRegion)
    let areas = catalog.overviewAreas(in: country)
    super.init(
      PlaceList(
        PlaceList.Content(
          title: catalog.overviewTitle(in: country),
          prompt: catalog.searchPrompt(inCountry: country),
          suggestions: suggestions.groups(in: country, catalog),
          itemsTitle: country == nil ? "Countries" : region == nil ? "Regions" : "Cities",
          items: (region.map { catalog.cities(ofRegion: $0.key).map(Place.city) } ?? areas)
            .map(PlaceListState.Item.place),
          search: PlaceSearch(scope: country.map { .country($0.code) } ?? .world)),
        catalog: catalog, selection: selection))
  }
}

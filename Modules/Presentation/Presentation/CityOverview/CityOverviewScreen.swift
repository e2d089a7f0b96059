import Domain

/// A list of suggested cities, followed by the countries of the world or the regions of a country.
///
/// If the country is not divided into regions, its cities follow the suggestions. As the user types, the list shows
/// matches from the world or from that country.
public final class CityOverviewScreen: PlaceListScreen {
  init(country: Country?, suggestions: CitySuggestions, catalog: any CityCatalog, selection: CitySelection?) {
    let isUndivided = country.flatMap(catalog.wholeCountryRegion) != nil
    super.init(
      PlaceList(
        PlaceList.Content(
          title: catalog.overviewTitle(in: country),
          prompt: catalog.searchPrompt(inCountry: country),
          suggestions: suggestions.groups(in: country, catalog),
          itemsTitle: country == nil ? "Countries" : isUndivided ? "Cities" : "Regions",
          items: catalog.overviewPlaces(in: country).map(PlaceListState.Item.place),
          search: PlaceSearch(scope: country.map { .country($0.code) } ?? .world)),
        catalog: catalog, selection: selection))
  }
}

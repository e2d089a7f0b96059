import Domain

/// A list of suggested cities in the world or in a country, followed by the countries or regions.
///
/// Typing searches the world or the country.
public final class CityOverviewScreen: PlaceListScreen {
  init(country: Country?, suggestions: CitySuggestions, catalog: any CityCatalog, selection: CitySelection?) {
    super.init(
      PlaceList(
        PlaceList.Content(
          title: catalog.overviewTitle(in: country),
          prompt: catalog.searchPrompt(inCountry: country),
          suggestions: suggestions.groups(in: country, catalog),
          itemsTitle: country == nil ? "Countries" : "Regions",
          items: catalog.overviewPlaces(in: country).map(PlaceListState.Item.place),
          scope: country.map { .country($0.code) } ?? .world),
        catalog: catalog, selection: selection))
  }
}

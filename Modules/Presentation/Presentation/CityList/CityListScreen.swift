import Domain

/// A list of the cities in a region, in the order of the catalog.
///
/// As the user types, the list shows matches from the region and, optionally, from the rest of the world.
public final class CityListScreen: PlaceListScreen {
  init(region: Region, reach: SearchReach, catalog: any CityCatalog, selection: CitySelection?) {
    super.init(
      PlaceList(
        PlaceList.Content(
          title: region.name,
          items: catalog.cities(ofRegion: region.key).map { .place(.city($0)) },
          search: PlaceSearch(scope: .region(region.key), fallback: reach.fallback(inCountry: region.countryCode))),
        catalog: catalog, selection: selection))
  }
}

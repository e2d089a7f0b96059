import Domain

/// A list of the cities in a region, sorted by descending population.
///
/// Typing searches the region and, unless the choice is restricted to its country, the rest of the world.
public final class CityListScreen: PlaceListScreen {
  init(region: Region, searchesWorld: Bool, catalog: any CityCatalog, selection: CitySelection?) {
    super.init(
      PlaceList(
        PlaceList.Content(
          title: region.name,
          items: catalog.cities(ofRegion: region.key).map { .place(.city($0)) },
          scope: .region(region.key),
          searchesWorld: searchesWorld),
        catalog: catalog, selection: selection))
  }
}

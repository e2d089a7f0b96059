public import Domain

/// The output of a screen that lists countries and whose search also finds regions and cities.
@MainActor public protocol CountriesOutput: CitiesOutput {
  /// Called when the user selects a country.
  var onCountrySelected: (@MainActor (Country) -> Void)? { get set }
  /// Called when the user selects a region.
  var onRegionSelected: (@MainActor (Region) -> Void)? { get set }
}

/// A list of all countries.
///
/// Typing searches the whole world.
public final class CountriesScreen: PlaceListScreen, CountriesOutput {
  public var onCountrySelected: (@MainActor (Country) -> Void)?
  public var onRegionSelected: (@MainActor (Region) -> Void)?

  init(catalog: any CityCatalog, selection: CitySelection?) {
    super.init(
      PlaceList(
        title: "Country",
        items: catalog.countries.map { .place(.country($0)) },
        scope: .world,
        catalog: catalog,
        selection: selection
      )
    )
  }

  override func choose(_ item: PlaceListState.Item) {
    switch item {
    case .place(.country(let country)): onCountrySelected?(country)
    case .place(.region(let region)): onRegionSelected?(region)
    case .place(.city), .otherCountry: super.choose(item)
    }
  }
}

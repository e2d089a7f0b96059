public import Domain

/// The output of a screen that shows countries; typing finds regions and cities there, too.
@MainActor public protocol CountriesOutput: CitiesOutput {
  /// Called when a country was taken.
  var onCountrySelected: (@MainActor (Country) -> Void)? { get set }
  /// Called when a region was taken.
  var onRegionSelected: (@MainActor (Region) -> Void)? { get set }
}

/// All countries; typing searches the whole world.
public final class CountriesScreen: PlaceListScreen, CountriesOutput {
  /// Called when a country was taken.
  public var onCountrySelected: (@MainActor (Country) -> Void)?
  /// Called when a region was taken.
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

  override func take(_ item: PlaceListState.Item) {
    switch item {
    case .place(.country(let country)): onCountrySelected?(country)
    case .place(.region(let region)): onRegionSelected?(region)
    case .place(.city), .otherCountry: super.take(item)
    }
  }
}

public import Domain

/// The output of a screen that shows the regions of a country, and its federal cities before them.
@MainActor public protocol RegionsOutput: CitiesOutput {
  /// Called when a region was taken.
  var onRegionSelected: (@MainActor (Region) -> Void)? { get set }
  /// Called when another country is asked for.
  var onOtherCountry: (@MainActor () -> Void)? { get set }
}

/// A country's federal cities, followed by its regions; typing searches the country.
public final class RegionsScreen: PlaceListScreen, RegionsOutput {
  /// Called when a region was taken.
  public var onRegionSelected: (@MainActor (Region) -> Void)?
  /// Called when another country is asked for.
  public var onOtherCountry: (@MainActor () -> Void)?

  init(country: Country, offersOtherCountry: Bool, catalog: any CityCatalog, selection: CitySelection?) {
    let places = catalog.places(ofCountry: country.code).map(PlaceListState.Item.place)
    super.init(
      PlaceList(
        title: country.name,
        items: offersOtherCountry ? [.otherCountry] + places : places,
        scope: .country(country.code),
        catalog: catalog,
        selection: selection
      )
    )
  }

  override func take(_ item: PlaceListState.Item) {
    switch item {
    case .place(.region(let region)): onRegionSelected?(region)
    case .otherCountry: onOtherCountry?()
    case .place: super.take(item)
    }
  }
}

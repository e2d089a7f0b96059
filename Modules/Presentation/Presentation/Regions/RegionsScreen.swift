import Domain

/// The output of a screen that lists the regions of a country.
@MainActor public protocol RegionsOutput: CitiesOutput {
  /// Called when the user requests the list of all countries.
  var onOtherCountry: (@MainActor () -> Void)? { get set }
}

/// A list of a country's regions.
///
/// Regions that consist of one city are listed first, as cities. Typing searches the country.
public final class RegionsScreen: PlaceListScreen, RegionsOutput {
  public var onOtherCountry: (@MainActor () -> Void)?

  init(country: Country, offersOtherCountry: Bool, catalog: any CityCatalog, selection: CitySelection?) {
    let places = catalog.places(ofCountry: country.code).map(PlaceListState.Item.place)
    super.init(
      PlaceList(
        PlaceList.Content(
          title: country.name,
          items: offersOtherCountry ? [.otherCountry] + places : places,
          scope: .country(country.code)),
        catalog: catalog, selection: selection))
  }

  override func choose(_ item: PlaceListState.Item) {
    if item == .otherCountry { onOtherCountry?() } else { super.choose(item) }
  }
}

public import Coordination
public import Domain
public import Presentation

/// The choice of a city, or of several: country, then federal cities and regions, then cities.
public final class CityChoiceCoordinator: BaseCoordinator<CitySelection> {
  /// Where the choice begins.
  public enum Start: Hashable, Sendable {
    /// With all countries.
    case countries
    /// With the regions of a country; its cities, if it has no regions.
    case regions(of: Country, offersOtherCountry: Bool)
  }

  private let factory: ScreenFactory
  private let catalog: any CityCatalog
  private let origin: Start
  private let query: String

  /// The cities that are chosen; `nil` if the first city taken is the choice.
  private var selection: CitySelection? {
    didSet {
      for screen in screens?.members ?? [] { screen.selection = selection }
    }
  }
  /// The screens on which the chosen cities are marked or counted.
  private var screens: Audience<any CitiesInput>?

  /// Makes the coordinator of a choice.
  ///
  /// - Parameters:
  ///   - origin: Where the choice begins.
  ///   - selection: The cities that are chosen already, if several can be; `nil` for a choice of one.
  ///   - query: What the first screen searches to begin with.
  ///   - factory: Makes the screens.
  ///   - catalog: Knows which regions a country has.
  public init(
    from origin: Start = .countries,
    selection: CitySelection? = nil,
    query: String = "",
    factory: ScreenFactory,
    catalog: any CityCatalog
  ) {
    self.origin = origin
    self.selection = selection
    self.query = query
    self.factory = factory
    self.catalog = catalog
  }

  /// Shows the first screen.
  public override func start() {
    screens = router.audience(of: (any CitiesInput).self)
    switch origin {
    case .countries:
      showCountries(query: query)
    case .regions(let country, let offersOtherCountry):
      showRegions(of: country, offersOtherCountry: offersOtherCountry, query: query)
    }
  }

  private func showCountries(query: String = "") {
    let screen = factory.countriesOutput(selection: selection)
    screen.onCountrySelected = { [weak self] in self?.showRegions(of: $0) }
    screen.onRegionSelected = { [weak self] in self?.showCities(of: $0) }
    show(screen, query: query)
  }

  private func showRegions(of country: Country, offersOtherCountry: Bool = false, query: String = "") {
    let regions = catalog.regions(ofCountry: country.code)
    if let whole = regions.first, regions.count == 1, whole.kind == .whole, !offersOtherCountry {
      showCities(of: whole, query: query)
      return
    }
    let screen = factory.regionsOutput(of: country, offersOtherCountry: offersOtherCountry, selection: selection)
    screen.onRegionSelected = { [weak self] in self?.showCities(of: $0) }
    screen.onOtherCountry = { [weak self] in self?.showCountries() }
    show(screen, query: query)
  }

  private func showCities(of region: Region, query: String = "") {
    show(factory.citiesOutput(of: region, selection: selection), query: query)
  }

  private func show(_ screen: any CitiesOutput & CitiesInput, query: String) {
    screen.onCitySelected = { [weak self] in self?.take($0) }
    screen.onCityToggled = { [weak self] in self?.selection?.toggle($0) }
    if !query.isEmpty { screen.search(query) }
    router.push(screen)
  }

  private func take(_ city: City) {
    guard let selection, !selection.isEmpty else { return finish(CitySelection([city])) }
    finish(selection)
  }
}

import Coordination
public import Domain
public import Presentation

/// Makes the choices of cities, all in the same world.
@MainActor public struct CityChoices {
  private let country: Country?
  private let factory: ScreenFactory
  private let catalog: any CityCatalog
  private let onFirstShown: CityChoiceCoordinator.OnFirstShown?

  /// Makes the builder of choices.
  ///
  /// - Parameters:
  ///   - country: The only country to choose in; `nil` for all.
  ///   - factory: Makes the screens.
  ///   - catalog: Knows which regions a country has.
  ///   - onFirstShown: Called once for each choice, when the screen that picks a city has first appeared.
  public init(
    in country: Country? = nil,
    factory: ScreenFactory,
    catalog: any CityCatalog,
    onFirstShown: CityChoiceCoordinator.OnFirstShown? = nil
  ) {
    self.country = country
    self.factory = factory
    self.catalog = catalog
    self.onFirstShown = onFirstShown
  }

  /// Returns a choice of one city, which begins in a country, else in that of the one that was chosen before.
  func ofOne(from city: City?, in code: String? = nil) -> CityChoiceCoordinator {
    let country = code.flatMap(catalog.country(code:)) ?? city?.country
    return CityChoiceCoordinator(
      from: origin(country), showing: .app(.home(country: code)), factory: factory, catalog: catalog,
      onFirstShown: onFirstShown)
  }

  /// Returns a choice of several cities, some of which are chosen already; it begins in a country, else with all.
  func ofSeveral(_ selection: CitySelection, in code: String?) -> CityChoiceCoordinator {
    CityChoiceCoordinator(
      from: origin(code.flatMap(catalog.country(code:))), selection: selection,
      showing: .app(.several(country: code)), factory: factory, catalog: catalog, onFirstShown: onFirstShown)
  }

  /// Whether choices can begin in a country.
  func offers(_ code: String?) -> Bool {
    guard let code, let country else { return true }
    return catalog.country(code: code)?.code == country.code
  }

  private func origin(_ suggestion: Country?) -> CityChoiceCoordinator.Start {
    if let country { return .regions(of: country, offersOtherCountry: false) }
    return suggestion.map { .regions(of: $0, offersOtherCountry: true) } ?? .countries
  }
}

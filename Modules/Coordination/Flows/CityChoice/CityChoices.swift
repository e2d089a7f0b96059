public import Domain
public import Presentation

/// Makes the choices of cities, all in the same world.
@MainActor public struct CityChoices {
  private let country: Country?
  private let factory: ScreenFactory
  private let catalog: any CityCatalog

  /// Makes the maker of choices.
  ///
  /// - Parameters:
  ///   - country: The only country to choose in; `nil` for all.
  ///   - factory: Makes the screens.
  ///   - catalog: Knows which regions a country has.
  public init(in country: Country? = nil, factory: ScreenFactory, catalog: any CityCatalog) {
    self.country = country
    self.factory = factory
    self.catalog = catalog
  }

  /// Returns a choice of one city, which begins in the country of the one that was chosen before.
  func ofOne(from city: City?) -> CityChoiceCoordinator {
    CityChoiceCoordinator(from: origin(city?.country), factory: factory, catalog: catalog)
  }

  /// Returns a choice of several cities, some of which are chosen already.
  func ofSeveral(_ selection: CitySelection, in country: Country?) -> CityChoiceCoordinator {
    CityChoiceCoordinator(from: origin(country), selection: selection, factory: factory, catalog: catalog)
  }

  private func origin(_ suggestion: Country?) -> CityChoiceCoordinator.Start {
    if let country { return .regions(of: country, offersOtherCountry: false) }
    return suggestion.map { .regions(of: $0, offersOtherCountry: true) } ?? .countries
  }
}

import Coordination
public import Domain
public import Presentation

/// Creates coordinators for city-selection flows that share the same dependencies.
@MainActor public struct CityChoices {
  private let country: Country?
  private let factory: ScreenFactory
  private let catalog: any CityCatalog
  private let onFirstShown: CityChoiceCoordinator.OnFirstShown?

  /// Creates a builder for city-selection flows.
  ///
  /// - Parameters:
  ///   - country: The only country in which cities can be chosen, or `nil` to allow all countries.
  ///   - factory: The factory that creates the screens.
  ///   - catalog: The catalog of places.
  ///   - onFirstShown: A closure that is called once for each flow, when the city picker first appears.
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

  /// Returns a coordinator for a flow in which the user chooses one city.
  ///
  /// If cities in all countries can be chosen, the flow starts in the given country or, by default, in the current
  /// city's country. If neither country is known, the flow starts with the list of countries.
  func single(from city: City?, in code: String? = nil) -> CityChoiceCoordinator {
    let country = code.flatMap(catalog.country(code:)) ?? city?.country
    return CityChoiceCoordinator(
      from: origin(country), showing: .app(.home(country: code)), factory: factory, catalog: catalog,
      onFirstShown: onFirstShown)
  }

  /// Returns a coordinator for a flow in which the user chooses several cities, with an initial selection.
  ///
  /// If cities in all countries can be chosen, the flow starts in the given country or, by default, with the list of
  /// countries.
  func multiple(_ selection: CitySelection, in code: String?) -> CityChoiceCoordinator {
    CityChoiceCoordinator(
      from: origin(code.flatMap(catalog.country(code:))), selection: selection,
      showing: .app(.several(country: code)), factory: factory, catalog: catalog, onFirstShown: onFirstShown)
  }

  /// Returns a coordinator for a flow in which the user chooses several cities, starting with a given city.
  ///
  /// If the city can be chosen, the flow starts in the city's region, with the city in view. Otherwise, the flow starts
  /// in the only country in which cities can be chosen.
  func multiple(_ selection: CitySelection, showing city: City) -> CityChoiceCoordinator {
    guard offers(city.country.code) else { return multiple(selection, in: nil) }
    return CityChoiceCoordinator(
      from: .city(city, in: country), selection: selection, showing: .app(.several(country: city.country.code)),
      factory: factory, catalog: catalog, onFirstShown: onFirstShown)
  }

  /// Returns whether flows can start in a country.
  ///
  /// The result is `true` if no country is given.
  func offers(_ code: String?) -> Bool {
    guard let code, let country else { return true }
    return catalog.country(code: code)?.code == country.code
  }

  private func origin(_ suggestion: Country?) -> CityChoiceCoordinator.Start {
    if let country { return .regions(of: country, offersOtherCountry: false) }
    return suggestion.map { .regions(of: $0, offersOtherCountry: true) } ?? .countries
  }
}

/// Reports the first appearance of the city picker and the end of the flow, each at most once.
///
/// The end is reported only if the picker has appeared.
@MainActor final class ExposureTracker {
  private var onFirstShown: CityChoiceCoordinator.OnFirstShown?
  private var onEnd: CityChoiceCoordinator.OnEnd?

  init(_ onFirstShown: CityChoiceCoordinator.OnFirstShown?) { self.onFirstShown = onFirstShown }

  func pickerDidAppear() {
    if let onFirstShown = onFirstShown.take() { onEnd = onFirstShown() }
  }

  func choiceDidEnd(_ outcome: FlowOutcome<CitySelection>.Kind) {
    onFirstShown = nil
    onEnd.take()?(outcome)
  }
}

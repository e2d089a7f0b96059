import Coordination
import Domain
import Presentation

/// Creates the screens of a city-selection flow, connects their events to segues, and computes the result.
@MainActor struct CityScenes {
  let origin: CityChoiceCoordinator.Start
  /// The initial search text of the first screen.
  let query: String
  let suggestions: CitySuggestions
  let factory: ScreenFactory
  let catalog: any CityCatalog
  let model: CitySelectionModel
  let tracker: ExposureTracker

  var bindings: [SceneBinding] {
    [
      SceneBinding(CityChoice.overview, as: (any CitiesOutput).self) { overview($0) },
      SceneBinding(CityChoice.countries, as: (any CountriesOutput).self, context: .app(.countries)) { countries($0) },
      SceneBinding(
        CityChoice.regions, as: (any RegionsOutput).self,
        contexts: SceneContexts({ .app(.regions(country: $0.code)) }, from: country)
      ) { regions(of: $0, $1) },
      SceneBinding(
        CityChoice.cities, as: (any CitiesOutput).self,
        contexts: SceneContexts({ .app(.cities(region: $0.key)) }, from: region)
      ) { region, segues in
        let screen = factory.citiesOutput(
          of: region, reach: origin.onlyCountry == nil ? .world : .country, selection: model.selection)
        if segues.isFirst, let city = firstCity { screen.show(city) }
        return picker(screen, segues)
      },
    ]
  }

  /// The storyboard's exits, which compute the flow's result.
  ///
  /// If the user chooses a region instead of a city, the region's main city is chosen.
  var exits: [FlowExit<CitySelection>] {
    [
      FlowExit(CityChoice.city) { [model] in model.result(choosing: $0) },
      FlowExit(CityChoice.selection) { [model] in model.acceptedSelection() },
      FlowExit(CityChoice.mainCity) { [model, catalog] in
        catalog.mainCity(ofRegion: $0.key).map(model.result(choosing:))
      },
    ]
  }

  /// Returns the country whose regions a context shows, or `nil` for other contexts.
  private func country(_ context: ScreenContext) throws -> Country? {
    guard case .regions(let code) = AppContext(context) else { return nil }
    return try validated(catalog.country(code: code), context) { $0 }
  }

  /// Returns the region whose cities a context shows, or `nil` for other contexts.
  private func region(_ context: ScreenContext) throws -> Region? {
    switch AppContext(context) {
    case .cities(let key): try validated(catalog.mainCity(ofRegion: key), context) { $0.country }.region
    case .city(let id): try validated(catalog.city(id: id), context) { $0.country }.region
    default: nil
    }
  }

  /// Returns a place, or throws an error if the place does not exist or cannot be chosen.
  private func validated<Place>(
    _ place: Place?, _ context: ScreenContext, in country: (Place) -> Country
  ) throws -> Place {
    guard let place else { throw ContextError.noSuchContext(context, "the place does not exist") }
    if let only = origin.onlyCountry, only.code != country(place).code {
      throw ContextError.noSuchContext(context, "only places in \(only.name) can be selected")
    }
    return place
  }

  /// The city that is in view on the first screen, or `nil` if there is none.
  private var firstCity: City? {
    if case .city(let city, _) = origin { city } else { suggestions.nearby.first }
  }

  private func overview(_ segues: SceneSegues) -> any CitiesOutput {
    let screen = factory.overviewOutput(
      in: origin.onlyCountry, suggestions: suggestions, selection: model.selection)
    return picker(screen, segues)
  }

  /// Connects the events of a list or map of cities to segues and reports the screen's appearance to the tracker.
  private func picker(_ screen: any CitiesOutput & CitiesInput, _ segues: SceneSegues) -> any CitiesOutput {
    screen.onAppear = { [tracker] in tracker.pickerDidAppear() }
    wire(screen, segues)
    return screen
  }

  private func countries(_ segues: SceneSegues) -> any CountriesOutput {
    let screen = factory.countriesOutput(selection: model.selection)
    wire(screen, segues)
    return screen
  }

  private func regions(of country: Country, _ segues: SceneSegues) -> any RegionsOutput {
    let screen = factory.regionsOutput(
      of: country, offersOtherCountry: segues.isFirst && offersOtherCountry,
      reach: origin.onlyCountry == nil ? .world : .country, selection: model.selection)
    wire(screen, segues)
    return screen
  }

  private var offersOtherCountry: Bool {
    if case .regions(_, offersOtherCountry: true) = origin { true } else { false }
  }

  private func wire(_ screen: any CitiesOutput & CitiesInput, _ segues: SceneSegues) {
    screen.onCitySelected = { segues.fire(CityChoice.city, $0) }
    screen.onAccept = { segues.fire(CityChoice.accepted) }
    screen.onCityToggled = { segues.fire(CityChoice.toggled, $0) }
    screen.onOtherCountry = { segues.fire(CityChoice.otherCountry) }
    screen.onRegionSelected = { segues.fire(CityChoice.region, $0) }
    screen.onCountrySelected = { [catalog] country in
      if let region = catalog.wholeCountryRegion(of: country) {
        segues.fire(CityChoice.region, region)
      } else {
        segues.fire(CityChoice.country, country)
      }
    }
    if segues.isFirst, !query.isEmpty { screen.search(query) }
  }
}

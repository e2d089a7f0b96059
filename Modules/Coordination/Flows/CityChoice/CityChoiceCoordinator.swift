public import Coordination
public import Domain
public import Presentation

/// Runs a storyboard in which the user chooses one or more cities.
public final class CityChoiceCoordinator: StoryboardFlow<CitySelection> {
  /// The first screen of the flow.
  public enum Start: Hashable, Sendable {
    /// The cities worldwide or, if cities can be chosen in only one country, the cities in that country.
    case overview(in: Country?)
    /// The list of all countries.
    case countries
    /// The list of a country's regions.
    ///
    /// If the country has no regions and the flow does not offer other countries, the first screen shows the country's
    /// cities.
    case regions(of: Country, offersOtherCountry: Bool)
    /// The list or map of the cities in a given city's region, with that city in view.
    ///
    /// If a country is given, cities can be chosen only in that country.
    case city(City, in: Country?)
  }

  /// A closure that is called once for each flow, when the city picker first appears.
  ///
  /// The closure returns another closure, which is called when the flow ends.
  public typealias OnFirstShown = @MainActor () -> OnEnd
  /// A closure that is called once with the kind of outcome when the flow ends.
  public typealias OnEnd = @MainActor (FlowOutcome<CitySelection>.Kind) -> Void
  /// A closure that is called once with the chosen cities and the search text if the flow finishes.
  public typealias OnChoice = @MainActor (_ cities: [City], _ query: String) -> Void

  /// A closure that is called with the selected cities after each change that the user makes.
  ///
  /// The closure is called only if the user can select several cities.
  public var onSelectionChange: (@MainActor (CitySelection) -> Void)?

  private let model: CitySelectionModel
  private let catalog: any CityCatalog
  private let tracker: ExposureTracker
  private let onChoice: OnChoice?

  /// Creates a coordinator for a city-selection flow.
  ///
  /// - Parameters:
  ///   - origin: The first screen.
  ///   - selection: The cities that are initially selected, or `nil` if the user can choose only one city.
  ///   - query: The initial search text of the first screen.
  ///   - context: The first screen's context, or `nil` to use the context that the scene's code returns.
  ///   - suggestions: The cities that the overview suggests.
  ///   - storyboard: The flow's storyboard, or `nil` to use `cityPick` for an overview and `cityChoice` for any other
  ///     first screen. A storyboard can contain the scenes `overview`, `countries`, `regions`, and `cities`.
  ///   - factory: The factory that creates the screens.
  ///   - catalog: The catalog of places.
  ///   - onFirstShown: A closure that is called when the city picker first appears. It is not called if the flow ends
  ///     before the picker appears.
  ///   - onChoice: A closure that records the chosen cities and the search text. It is called once if the flow
  ///     finishes.
  public init(
    from origin: Start = .countries,
    selection: CitySelection? = nil,
    query: String = "",
    showing context: ScreenContext? = nil,
    suggestions: CitySuggestions = CitySuggestions(),
    storyboard: Storyboard? = nil,
    factory: ScreenFactory,
    catalog: any CityCatalog,
    onFirstShown: OnFirstShown? = nil,
    onChoice: OnChoice? = nil
  ) {
    let storyboard = storyboard ?? origin.storyboard
    self.onChoice = onChoice
    model = CitySelectionModel(selection)
    tracker = ExposureTracker(onFirstShown)
    self.catalog = catalog
    let scenes = CityScenes(
      origin: origin, query: query, suggestions: suggestions, factory: factory, catalog: catalog, model: model,
      tracker: tracker)
    // Scenes that the storyboard omits need no binding.
    let bindings = scenes.bindings.filter { storyboard[$0.identifier] != nil }
    super.init(storyboard, scenes: bindings, exits: scenes.exits, entry: origin.entry(catalog), showing: context)
  }

  /// The search text of the screen on which the user finished the flow, or an empty string until then.
  public var query: String { model.query }

  /// The selected cities, or an empty array if only one city can be chosen.
  public var selectedCities: [City] { model.selection?.cities ?? [] }

  /// Shows the first screen.
  public override func start(_ flow: Flow<CitySelection>) {
    model.flow = flow
    super.start(flow)
  }

  /// Stores the flow without showing a screen because the flow's screens are created from contexts.
  public override func resume(_ flow: Flow<CitySelection>) {
    model.flow = flow
    super.resume(flow)
  }

  /// Brings a context's city into view.
  public override func prepare(_ screen: any Screen, toShow context: ScreenContext) {
    guard case .city(let id) = AppContext(context), let city = catalog.city(id: id) else { return }
    (screen as? any CitiesInput)?.show(city)
  }

  /// Passes the chosen cities to `onChoice` and notifies the tracker that the flow has ended.
  public override func didEnd(_ outcome: FlowOutcome<CitySelection>) {
    if let cities = outcome.output?.cities { onChoice?(cities, query) }
    tracker.choiceDidEnd(outcome.kind)
  }

  /// Selects or deselects a city, updates all screens of the flow, and calls ``onSelectionChange``.
  public override func handle(_ event: FiredSegue, of scene: String) {
    guard let city = event[CityChoice.toggled], var selection = model.selection else { return }
    selection.toggle(city)
    model.selection = selection
    onSelectionChange?(selection)
  }
}

extension CityChoiceCoordinator: UpdateableWithCities {
  /// The selected cities.
  ///
  /// If only one city can be chosen, the value is empty and updates are ignored.
  public var cities: CitySelection {
    get { model.selection ?? CitySelection() }
    set {
      if model.selection != nil, model.selection != newValue { model.selection = newValue }
    }
  }
}

extension CityChoiceCoordinator.Start {
  /// Returns the storyboard entry that shows the first screen.
  fileprivate func entry(_ catalog: any CityCatalog) -> FiredSegue {
    switch self {
    case .overview: FiredSegue(CityChoice.start)
    case .countries: FiredSegue(CityChoice.world)
    case .city(let city, _): FiredSegue(CityChoice.region, city.region)
    case .regions(let country, let offersOtherCountry):
      catalog.wholeCountryRegion(of: country).flatMap { offersOtherCountry ? nil : FiredSegue(CityChoice.region, $0) }
        ?? FiredSegue(CityChoice.country, country)
    }
  }

  /// The storyboard that contains the first screen.
  fileprivate var storyboard: Storyboard {
    if case .overview = self { .cityPick } else { .cityChoice }
  }

  /// The only country in which cities can be chosen, or `nil` for all countries.
  var onlyCountry: Country? {
    switch self {
    case .overview(let country), .city(_, let country): country
    case .regions(let country, offersOtherCountry: false): country
    case .regions, .countries: nil
    }
  }
}

/// The selected cities that a city-selection flow's screens show.
@MainActor final class CitySelectionModel {
  /// The selected cities, or `nil` if the first city that the user chooses ends the flow.
  var selection: CitySelection? {
    didSet {
      for screen in screens { screen.selection = selection }
    }
  }
  /// The flow that shows the screens.
  var flow: Flow<CitySelection>?
  private var screens: [any CitiesInput] { flow?.screens.compactMap { $0 as? any CitiesInput } ?? [] }

  /// The search text of the screen on which the user chose a city.
  private(set) var query = ""

  init(_ selection: CitySelection?) { self.selection = selection }

  /// Stores the search text and returns the selected cities, or `nil` if there are none.
  func acceptedSelection() -> CitySelection? {
    query = screens.last?.query ?? ""
    return selection.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Stores the search text and returns the result of choosing a city.
  ///
  /// The result is the selected cities or, if no cities are selected, the chosen city.
  func result(choosing city: City) -> CitySelection {
    query = screens.last?.query ?? ""
    guard let selection, !selection.isEmpty else { return CitySelection([city]) }
    return selection
  }
}

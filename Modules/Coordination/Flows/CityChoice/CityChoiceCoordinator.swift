public import Coordination
public import Domain
public import Presentation

/// The choice of a city, or of several, in the order that its storyboard says.
public final class CityChoiceCoordinator: StoryboardFlow<CitySelection> {
  /// Where the choice begins.
  public enum Start: Hashable, Sendable {
    /// With all countries.
    case countries
    /// With the regions of a country; its cities, if it has no regions.
    case regions(of: Country, offersOtherCountry: Bool)
  }

  /// Called once for a choice, when the screen that picks a city has first appeared;
  /// returns who hears how the choice ends.
  public typealias OnFirstShown = @MainActor () -> OnEnd
  /// Called once with how a choice has ended.
  public typealias OnEnd = @MainActor (FlowOutcome<CitySelection>.Kind) -> Void

  /// Called with the selected cities after each change that the user makes, if several can be selected.
  public var onSelectionChange: (@MainActor (CitySelection) -> Void)?

  private let model: CitySelectionModel
  private let catalog: any CityCatalog
  private let tracker: ExposureTracker

  /// Makes the coordinator of a choice.
  ///
  /// - Parameters:
  ///   - origin: Where the choice begins.
  ///   - selection: The cities that are chosen already, if several can be; `nil` for a choice of one.
  ///   - query: What the first screen searches to begin with.
  ///   - context: What the first screen is known by, if by anything else than what it lists.
  ///   - storyboard: What leads the choice; its scenes are `countries`, `regions` and `cities`.
  ///   - factory: Makes the screens.
  ///   - catalog: Knows which regions a country has.
  ///   - onFirstShown: Called when the screen that picks a city has first appeared;
  ///     a choice that ends before is none of its business.
  public init(
    from origin: Start = .countries,
    selection: CitySelection? = nil,
    query: String = "",
    showing context: ScreenContext? = nil,
    storyboard: Storyboard = .cityChoice,
    factory: ScreenFactory,
    catalog: any CityCatalog,
    onFirstShown: OnFirstShown? = nil
  ) {
    model = CitySelectionModel(selection)
    tracker = ExposureTracker(onFirstShown)
    self.catalog = catalog
    let scenes = CityScenes(
      origin: origin, query: query, factory: factory, catalog: catalog, model: model, tracker: tracker)
    // What the storyboard leaves out has no code.
    let bindings = scenes.bindings.filter { storyboard[$0.identifier] != nil }
    super.init(storyboard, scenes: bindings, exits: scenes.exits, entry: origin.entry(catalog), showing: context)
  }

  /// What was typed on the screen on which the choice was made; empty before.
  public var query: String { model.query }

  /// The cities that are chosen so far; none where one is chosen at once.
  public var chosen: [City] { model.selection?.cities ?? [] }

  /// Shows the first screen.
  public override func start(_ flow: Flow<CitySelection>) {
    model.flow = flow
    super.start(flow)
  }

  /// Stores the flow, whose screens come by themselves.
  public override func resume(_ flow: Flow<CitySelection>) {
    model.flow = flow
    super.resume(flow)
  }

  /// Brings the city in view that a link names.
  public override func prepare(_ screen: any Screen, toShow context: ScreenContext) {
    guard case .city(let id) = AppContext(context), let city = catalog.city(id: id) else { return }
    (screen as? any CitiesInput)?.show(city)
  }

  /// Tells who wants to know how the choice has ended.
  public override func didEnd(_ outcome: FlowOutcome<CitySelection>) { tracker.choiceDidEnd(outcome.kind) }

  /// Selects or deselects a city, and updates all screens of the choice.
  public override func handle(_ event: FiredSegue, of scene: String) {
    guard let city = event[CityChoice.toggled], var selection = model.selection else { return }
    selection.toggle(city)
    model.selection = selection
    onSelectionChange?(selection)
  }
}

extension CityChoiceCoordinator: UpdateableWithCities {
  /// The selected cities; empty, and not changed by an update, if one city is chosen at once.
  public var cities: CitySelection {
    get { model.selection ?? CitySelection() }
    set {
      if model.selection != nil, model.selection != newValue { model.selection = newValue }
    }
  }
}

extension CityChoiceCoordinator.Start {
  /// The entry of the storyboard that leads there.
  fileprivate func entry(_ catalog: any CityCatalog) -> FiredSegue {
    switch self {
    case .countries: FiredSegue(CityChoice.world)
    case .regions(let country, let offersOtherCountry):
      catalog.whole(of: country).flatMap { offersOtherCountry ? nil : FiredSegue(CityChoice.region, $0) }
        ?? FiredSegue(CityChoice.country, country)
    }
  }
}

/// The cities that are chosen so far, and the screens on which they are marked or counted.
@MainActor final class CitySelectionModel {
  /// The cities; `nil` if the first city taken is the choice.
  var selection: CitySelection? {
    didSet {
      for screen in screens { screen.selection = selection }
    }
  }
  /// The flow that shows the screens.
  var flow: Flow<CitySelection>?
  private var screens: [any CitiesInput] { flow?.screens.compactMap { $0 as? any CitiesInput } ?? [] }

  /// What was typed when a city was taken.
  private(set) var query = ""

  init(_ selection: CitySelection?) { self.selection = selection }

  /// What the choice comes to when a city is taken: those that were gathered; if none were, that one.
  func taking(_ city: City) -> CitySelection {
    query = screens.last?.query ?? ""
    guard let selection, !selection.isEmpty else { return CitySelection([city]) }
    return selection
  }
}

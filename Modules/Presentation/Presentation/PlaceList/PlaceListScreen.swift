public import Domain
public import Screens

/// The base class of screens that list places.
@MainActor public class PlaceListScreen: CitiesOutput, CitiesInput, ActionableScreen {
  public final var onCitySelected: (@MainActor (City) -> Void)?
  public final var onCityToggled: (@MainActor (City) -> Void)?
  public final var onAccept: (@MainActor () -> Void)?
  public final var onRegionSelected: (@MainActor (Region) -> Void)?
  public final var onCountrySelected: (@MainActor (Country) -> Void)?
  public final var onOtherCountry: (@MainActor () -> Void)?
  public final var onAppear: (@MainActor () -> Void)?
  public final var stateDidChange: (@MainActor () -> Void)?

  private var list: PlaceList
  /// The typed text that the screen has not searched for yet.
  ///
  /// The search runs when the state is read, so fast typing causes only one search, for the latest text.
  private var pendingQuery: String?

  init(_ list: PlaceList) { self.list = list }

  public final func didAppear() { onAppear?() }

  /// The current state.
  ///
  /// A pending search runs when the state is read. The rows then show the current selection.
  public final var state: PlaceListState {
    if let text = pendingQuery { list.search(text) }
    pendingQuery = nil
    list.showSelection()
    return list.state
  }

  public final var selection: CitySelection? {
    get { list.selection }
    set {
      guard newValue != list.selection else { return }
      list.selection = newValue
      stateDidChange?()
    }
  }

  public final var query: String { pendingQuery ?? (list.state.isQuerySuggested ? "" : list.state.query) }

  public final func search(_ text: String) {
    guard text != pendingQuery ?? list.state.query else { return }
    pendingQuery = text
    stateDidChange?()
  }

  /// Searches for a city by name, moving the city to the top of the list.
  public final func show(_ city: City) {
    pendingQuery = nil
    change { $0.show(city) }
  }

  private func change(_ body: (inout PlaceList) -> Void) {
    let before = list.state
    body(&list)
    if list.state != before { stateDidChange?() }
  }

  public final var actions: [PlaceListAction] { updatedList.actions }

  /// Information that distinguishes places with the same name and indicates whether a city is selected.
  public final var details: [PlaceListAction: String] { state.details }

  /// A description of the selected cities, if several cities can be selected.
  public final var remarks: [String] {
    let note = state.rows.isEmpty ? PlaceSearch.noteOnPoint(in: state.query) : nil
    return (note.map { ["\($0)."] } ?? []) + (list.selection?.remarks(canToggle: state.allowsMultipleSelection) ?? [])
  }

  /// The list after any pending search has run.
  private var updatedList: PlaceList {
    _ = state
    return list
  }

  public final func action(for text: String) -> PlaceListAction? { .search(text) }

  public final var textPurpose: String { "search for it" }

  public final var backAction: PlaceListAction? { state.query.isEmpty ? nil : .search("") }

  /// Performs an action.
  ///
  /// Choosing or toggling an item has an effect only if a row or a suggestion shows the item.
  public final func perform(_ action: PlaceListAction) {
    switch action {
    case .search(let text): search(text)
    case .toggle(let city):
      if selection != nil, updatedList.containsRow(for: .place(.city(city))) { onCityToggled?(city) }
    case .selectAll: for city in updatedList.unselectedCities { onCityToggled?(city) }
    case .deselectAll: for city in selection?.cities ?? [] { onCityToggled?(city) }
    case .accept: if selection?.isEmpty == false { onAccept?() }
    case .choose(let item): if updatedList.containsRow(for: item) { choose(item) }
    }
  }

  private func choose(_ item: PlaceListState.Item) {
    switch item {
    case .place(.city(let city)): onCitySelected?(city)
    case .place(.region(let region)): onRegionSelected?(region)
    case .place(.country(let country)): onCountrySelected?(country)
    case .otherCountry: onOtherCountry?()
    }
  }
}

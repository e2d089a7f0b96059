public import Domain
public import Screens

/// What the screens that list places have in common; each of them adds what it lists and what it tells.
@MainActor public class PlaceListScreen: CitiesOutput, CitiesInput, ActionableScreen {
  /// Called when a city was taken.
  public final var onCitySelected: (@MainActor (City) -> Void)?
  /// Called when a city was chosen among several, or its choice given up.
  public final var onCityToggled: (@MainActor (City) -> Void)?
  /// Called whenever the screen has come into view.
  public final var onAppear: (@MainActor () -> Void)?
  /// Called after every change of ``state``.
  public final var stateDidChange: (@MainActor () -> Void)?

  private var list: PlaceList
  /// What has been typed, and has not been searched for: of letters that come faster than anybody looks, the last one's
  /// search is the only one that is wanted.
  private var unsearched: String?

  init(_ list: PlaceList) { self.list = list }

  /// Tells that the screen has come into view.
  public final func didAppear() { onAppear?() }

  /// What the screen shows now; what has been typed is searched for when somebody wants to know.
  public final var state: PlaceListState {
    if let text = unsearched { list.search(text) }
    unsearched = nil
    return list.state
  }

  /// The cities that are chosen; `nil` if one city is chosen at once.
  public final var selection: CitySelection? {
    get { list.selection }
    set { change { $0.selection = newValue } }
  }

  /// What has been typed.
  public final var query: String { unsearched ?? list.state.query }

  /// Searches as if somebody had typed a text.
  public final func search(_ text: String) {
    guard text != query else { return }
    unsearched = text
    stateDidChange?()
  }

  /// Searches for a city by its name, and has it on top.
  public final func show(_ city: City) {
    unsearched = nil
    change { $0.show(city) }
  }

  private func change(_ body: (inout PlaceList) -> Void) {
    let before = list.state
    body(&list)
    if list.state != before { stateDidChange?() }
  }

  /// What can be done now.
  public final var actions: [PlaceListAction] { searched.actions }

  /// What tells the places from their namesakes, and whether a city is chosen, where several can be.
  public final var details: [PlaceListAction: String] { state.details }

  /// Which cities are chosen, where several can be.
  public final var remarks: [String] {
    list.selection?.remarks(canToggle: state.offersSeveral) ?? []
  }

  /// The list of what has been typed.
  private var searched: PlaceList {
    _ = state
    return list
  }

  /// Returns the search for a text.
  ///
  /// - Returns: Never `nil`.
  public final func action(for text: String) -> PlaceListAction? { .search(text) }

  /// Does one thing; to take or toggle what no row stands for is ignored.
  public final func perform(_ action: PlaceListAction) {
    switch action {
    case .search(let text): search(text)
    case .toggle(let city): if selection != nil, searched.has(.place(.city(city))) { onCityToggled?(city) }
    case .choose(let item): if searched.has(item) { take(item) }
    }
  }

  /// Tells that a row was taken; a screen that lists more than cities tells more.
  func take(_ item: PlaceListState.Item) {
    if case .place(.city(let city)) = item { onCitySelected?(city) }
  }
}

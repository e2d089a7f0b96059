public import Domain
public import Presentation
public import TerminalUI

/// A line to search in, and the places that match below it; for every screen that lists places.
public final class PlaceListView: View {
  /// Called when the search was edited.
  public var onSearch: ((String) -> Void)?
  /// Called when a row was taken.
  public var onChoose: ((PlaceListState.Item) -> Void)?
  /// Called when a city was chosen among several, or its choice given up.
  public var onToggle: ((City) -> Void)?

  private let search = PromptLine(placeholder: "Type to search")
  private let list = ListView<PlaceListState.Item>()

  private let card = CityCard()

  /// Makes a view without rows.
  public override init() {
    super.init()
    addSubview(search)
    addSubview(list)
    addSubview(card)
    list.onMove = { [weak self] row in self?.showCard(of: row?.id) }
    search.onChange = { [weak self] in self?.onSearch?($0) }
    list.onSelect = { [weak self] in self?.onChoose?($0.id) }
    list.onToggle = { [weak self] row in
      if case .place(.city(let city)) = row.id { self?.onToggle?(city) }
    }
    list.emptyText = "No place goes by this name"
  }

  /// Shows other rows; those of another search from the top.
  public func show(_ state: PlaceListState) {
    let isOtherSearch = shownQuery != state.query
    search.text = state.query
    shownQuery = state.query
    list.keys = PlaceListView.keys(state)
    let rows = state.rows.map(PlaceListView.row)
    if isOtherSearch { list.reset(to: rows) } else { list.rows = rows }
  }

  private var shownQuery = ""

  private func showCard(of item: PlaceListState.Item?) {
    guard case .place(.city(let city))? = item else {
      card.city = nil
      card.note = item == nil ? "" : item == .otherCountry ? "Enter shows the countries" : "Enter shows what is in it"
      return
    }
    card.city = city
  }

  /// The place in the text that is edited.
  public override var cursor: Point? { search.cursor.map { search.frame.origin + $0 } }

  /// Puts the search above the list, and on wide terminals the card beside them; the list has the only row there is.
  public override func layoutSubviews() {
    let columns = CityCard.columns(in: bounds)
    card.frame = columns.card
    let rows = PlaceListView.layout.rows(in: columns.main)
    (search.frame, list.frame) = (rows[0], rows[2])
  }

  private static let layout = Layout([
    .fixed(1).dropped(priority: 2), .fixed(1).dropped(priority: 1, leaving: 4), .fill(),
  ])

  /// Edits the search, moves in the list, or takes a row.
  public override func handle(_ key: KeyPress) -> Bool {
    search.handle(key) || list.handle(key)
  }

  /// Returns what the keys do in a list of places.
  static func hints(_ state: PlaceListState) -> [KeyHint] {
    // Countries and regions are chosen to go on, one at a time.
    let keys = state.offersSeveral ? keysForSeveral.hints.taking(state.chosenCount ?? 0) : keysForOne.hints
    return keys + [.typing("search")] + PromptLine.hints(text: state.query)
  }

  private static func keys(_ state: PlaceListState) -> KeyMap<ListCommand> {
    state.chosenCount == nil ? keysForOne : keysForSeveral
  }

  private static let keysForOne = ListCommand.keys(take: "choose")
  private static let keysForSeveral = ListCommand.keys(take: "choose", toggle: "one more")

  /// Pastes into the search.
  public override func handle(paste text: String) -> Bool { search.handle(paste: text) }

  private static func row(_ row: PlaceListState.Row) -> ListRow<PlaceListState.Item> {
    ListRow(
      id: row.item,
      text: row.title,
      highlights: row.highlight.isEmpty ? [] : [row.highlight],
      detail: row.detail,
      mark: row.isChosen
    )
  }
}

public import Domain
public import Presentation
public import TerminalUI

/// A search field with a list of the matching places below it, which all screens that list places use.
public final class PlaceListView: View {
  /// Called with the query after each edit.
  public var onSearch: ((String) -> Void)?
  /// Called with the item of a row that the user chooses.
  public var onChoose: ((PlaceListState.Item) -> Void)?
  /// Called with a city that the user adds to or removes from a selection of several cities.
  public var onToggle: ((City) -> Void)?
  /// Called when the user selects all cities of the list.
  public var onSelectAll: (() -> Void)?
  /// Called when the user accepts the selected cities.
  public var onAccept: (() -> Void)?

  private let search = PromptLine(placeholder: "Type to search", isSearch: true)
  private let list = ListView<RowID>()

  /// The identity of a row; a suggested city can also be in a row below the suggestions.
  private struct RowID: Hashable {
    let item: PlaceListState.Item
    var isSuggestion = false
  }

  private let card = CityCard()

  public override init() {
    super.init()
    addSubview(search)
    addSubview(list)
    addSubview(card)
    list.onSelectionChange = { [weak self] row in self?.showCard(of: row?.id.item) }
    search.onChange = { [weak self] in self?.onSearch?($0) }
    list.onChoose = { [weak self] in self?.onChoose?($0.id.item) }
    list.onToggle = { [weak self] row in
      if case .place(.city(let city)) = row.id.item { self?.onToggle?(city) }
    }
    list.onSelectAll = { [weak self] in self?.onSelectAll?() }
    list.emptyText = "No place matches"
  }

  /// Shows a list and scrolls it to the top if the query has changed.
  public func show(_ state: PlaceListState) {
    let isOtherSearch = shownQuery != state.query
    search.placeholder = state.prompt
    search.text = state.query
    shownQuery = state.query
    list.keys = PlaceListView.keys(state)
    acceptKeys = AcceptCommand.keys(selectedCount: state.chosenCount)
    let sections =
      state.suggestions.map { PlaceListView.section($0, isSuggestion: true) }
      + state.sections.map { PlaceListView.section($0) }
    if isOtherSearch { list.reset(toSections: sections) } else { list.show(sections) }
  }

  private var shownQuery = ""
  private var acceptKeys = AcceptCommand.keys(selectedCount: nil)

  private func showCard(of item: PlaceListState.Item?) {
    guard case .place(.city(let city))? = item else {
      card.city = nil
      card.note = item == nil ? "" : item == .otherCountry ? "Enter shows the countries" : "Enter shows its places"
      return
    }
    card.city = city
  }

  /// The position of the cursor in the search field.
  public override var cursor: Point? { search.cursor.map { search.frame.origin + $0 } }

  /// Places the search field above the list and, on wide terminals, the card beside them.
  ///
  /// If there is room for only one row, the row belongs to the list.
  public override func layoutSubviews() {
    let columns = CityCard.columns(in: bounds)
    card.frame = columns.card
    let rows = PlaceListView.layout.rows(in: columns.main)
    search.frame = rows[0]
    var below = rows[2]
    list.frame = below.takeLeft(min(below.size.columns, PlaceListView.maximumRowWidth))
  }

  /// The maximum width of a row, so that a name and its region stay close together.
  private static let maximumRowWidth = 100

  private static let layout = Layout([
    .fixed(1).dropped(priority: 2), .fixed(1).dropped(priority: 1, reserving: 4), .fill(),
  ])

  public override func handle(_ key: KeyPress) -> Bool {
    guard acceptKeys[key] == nil else {
      onAccept?()
      return true
    }
    return search.handle(key) || list.handle(key)
  }

  static func hints(_ state: PlaceListState) -> [KeyHint] {
    // Choosing a country or region opens the list of its places, so only one of them can be chosen at a time.
    let keys = state.allowsMultipleSelection ? keysForSeveral : keysForOne
    return keys.hints.accepting(state.chosenCount, showsCities: state.allowsMultipleSelection)
      + [.typing("search")] + PromptLine.hints(text: state.query) + mouseHints(state)
  }

  private static func mouseHints(_ state: PlaceListState) -> [KeyHint] {
    let toggling = state.allowsMultipleSelection ? [KeyHint.mouse("Click ◦", "toggle")] : []
    return [.mouse("Click", "select; again: choose")] + toggling + [.mouse("Wheel", "scroll")]
  }

  private static func keys(_ state: PlaceListState) -> KeyMap<ListCommand> {
    state.chosenCount == nil ? keysForOne : keysForSeveral
  }

  private static let keysForOne = ListCommand.keys(choose: "choose")
  private static let keysForSeveral = ListCommand.keys(choose: "choose", toggle: "toggle")

  public override func handle(paste text: String) -> Bool { search.handle(paste: text) }

  private static func section(_ section: PlaceListState.Section, isSuggestion: Bool = false) -> ListSection<RowID> {
    ListSection(section.title, rows: section.rows.map { row($0, isSuggestion) })
  }

  private static func row(_ row: PlaceListState.Row, _ isSuggestion: Bool) -> ListRow<RowID> {
    ListRow(
      id: RowID(item: row.item, isSuggestion: isSuggestion),
      text: row.title,
      highlights: row.highlight.isEmpty ? [] : [row.highlight],
      detail: row.detail,
      extra: row.population,
      mark: row.isChosen
    )
  }
}

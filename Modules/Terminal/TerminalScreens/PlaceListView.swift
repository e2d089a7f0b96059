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

  private let prompt = Label("›", style: .accent)
  private let field = TextField(placeholder: "Type to search")
  private let list = ListView<PlaceListState.Item>()

  /// Makes a view without rows.
  public override init() {
    super.init()
    addSubview(prompt)
    addSubview(field)
    addSubview(list)
    field.takesHomeAndEnd = false
    field.onChange = { [weak self] in self?.onSearch?($0) }
    list.onSelect = { [weak self] in self?.onChoose?($0.id) }
    list.emptyText = "No place goes by this name"
  }

  /// Shows other rows; those of another search from the top.
  public func show(_ state: PlaceListState) {
    let isOtherSearch = field.text != state.query || shownQuery != state.query
    field.text = state.query
    shownQuery = state.query
    let rows = state.rows.map(PlaceListView.row)
    if isOtherSearch { list.reset(to: rows) } else { list.rows = rows }
  }

  private var shownQuery = ""

  /// The place in the text that is edited.
  public override var cursor: Point? { field.cursor.map { field.frame.origin + $0 } }

  /// Puts the search above the list; the list alone has the only row there is.
  public override func layoutSubviews() {
    var rest = bounds
    let hasSearch = rest.size.rows > 1
    prompt.isHidden = !hasSearch
    field.isHidden = !hasSearch
    if hasSearch {
      var line = rest.takeTop(1)
      _ = line.takeLeft(1)
      prompt.frame = line.takeLeft(2)
      field.frame = line
      if rest.size.rows > 4 { _ = rest.takeTop(1) }
    }
    list.frame = rest
  }

  /// Edits the search, moves in the list, or takes a row; Escape clears the search first.
  public override func handle(_ key: KeyPress) -> Bool {
    if key == KeyPress(.tab), onToggle != nil, case .place(.city(let city))? = list.selectedRow?.id {
      onToggle?(city)
      return true
    }
    if key == KeyPress(.escape), !field.text.isEmpty {
      field.text = ""
      onSearch?("")
      return true
    }
    if field.handle(key) || list.handle(key) { return true }
    // Left at the beginning of a text is a slip, not the wish to leave.
    return key == KeyPress(.left) && !field.text.isEmpty
  }

  /// Pastes into the search.
  public override func handle(paste text: String) -> Bool { field.handle(paste: text) }

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

import Cartography
public import Domain
public import Presentation
public import TerminalUI

/// A view with a search field and a list of matching places.
///
/// All screens that list places use this view.
public final class PlaceListView: View {
  /// Called with the query after each edit.
  public var onSearch: ((String) -> Void)?
  /// Called with a row's item when the user chooses the row.
  public var onChoose: ((PlaceListState.Item) -> Void)?
  /// Called with a city that the user adds to or removes from a selection of several cities.
  public var onToggle: ((City) -> Void)?
  /// Called when the user selects all cities in the list.
  public var onSelectAll: (() -> Void)?
  /// Called when the user accepts the selected cities.
  public var onAccept: (() -> Void)?
  /// Called when the user deselects all cities.
  public var onDeselectAll: (() -> Void)?
  /// Called when ``target`` has changed because a different kind of row is selected.
  var onTargetChange: (() -> Void)?

  /// The options of the search field, the list, and the preview.
  public var options = PickerOptions() {
    didSet { applyOptions() }
  }

  private let search = PromptLine(placeholder: "Type to search", isSearch: true)
  private let list = ListView<RowID>()

  /// The identity of a row.
  ///
  /// The item alone does not identify a row, because a suggested city can also appear in a row below the suggestions.
  private struct RowID: Hashable {
    let item: PlaceListState.Item
    var isSuggestion = false
  }

  private let counter = Label("", style: .dim)
  private let preview = PlacePreview()

  public override init() {
    super.init()
    for view in [search, counter, list, preview] as [View] { addSubview(view) }
    list.onSelectionChange = { [weak self] row in self?.selectionDidChange(to: row?.id.item) }
    search.onChange = { [weak self] in self?.onSearch?($0) }
    list.onChoose = { [weak self] in self?.onChoose?($0.id.item) }
    list.onToggle = { [weak self] row in
      if case .place(.city(let city)) = row.id.item { self?.onToggle?(city) }
    }
    list.onSelectAll = { [weak self] in self?.onSelectAll?() }
  }

  /// Shows the state of a list.
  ///
  /// If the query has changed, the list scrolls to the top and selects the first row.
  public func show(_ state: PlaceListState) {
    let isOtherSearch = shownQuery != state.query
    search.placeholder = state.prompt
    search.text = state.query
    if isOtherSearch { search.isTextSelected = state.isQuerySuggested }
    shownQuery = state.query
    list.emptyText = PlaceListView.emptyText(for: state.query)
    list.keys = PlaceListView.keys(isMultiple: state.chosenCount != nil)
    selectionKeys = SelectionCommand.keys(selectedCount: state.chosenCount)
    let sections = PlaceListView.sections(state)
    if isOtherSearch { list.reset(toSections: sections) } else { list.show(sections) }
    showPosition()
  }

  /// Returns the text to show if nothing matches a search.
  static func emptyText(for query: String) -> String {
    PlaceSearch.noteOnPoint(in: query) ?? "No place matches"
  }

  private var shownQuery = ""
  private var selectionKeys = SelectionCommand.keys(selectedCount: nil)

  /// The target of Enter and Tab, which depends on the selected row.
  private(set) var target = ChoiceTarget.nothing {
    didSet { if target != oldValue { onTargetChange?() } }
  }

  private func selectionDidChange(to item: PlaceListState.Item?) {
    preview.item = item
    target = PlaceListView.target(of: item)
    showPosition()
  }

  private static func target(of item: PlaceListState.Item?) -> ChoiceTarget {
    switch item {
    case .place(.city): .city
    case .place, .otherCountry: .area
    case nil: .nothing
    }
  }

  /// Shows the position of the selected row and the number of rows.
  private func showPosition() {
    counter.text = list.selectedIndex.map { "\(($0 + 1).grouped) of \(list.rows.count.grouped)" } ?? ""
    setNeedsLayout()
  }

  private func applyOptions() {
    search.apply(options)
    list.wrapsAround = options.wrapsAround
    list.growsUpward = options.layout == .default
    preview.kind = options.preview
    setNeedsLayout()
  }

  /// The position of the cursor in the search field.
  public override var cursor: Point? { search.cursor.map { search.frame.origin + $0 } }

  /// Places the search field above or below the list and, on wide terminals, the preview beside them.
  ///
  /// If there is room for only one row, the list gets that row.
  public override func layoutSubviews() {
    let columns = preview.columns(in: bounds)
    preview.frame = columns.card
    let isMirrored = options.layout == .default
    let rows = (isMirrored ? PlaceListView.mirroredLayout : PlaceListView.layout).rows(in: columns.main)
    var (line, area) = (rows[isMirrored ? 2 : 0], rows[isMirrored ? 0 : 2])
    let counterColumns = DisplayText(counter.text).columns
    counter.isHidden = line.size.columns < counterColumns + PlaceListView.minimumSearchColumns
    if !counter.isHidden {
      _ = line.takeRight(1)
      counter.frame = line.takeRight(counterColumns)
      _ = line.takeRight(1)
    }
    search.frame = line
    list.frame = area.takeLeft(min(area.size.columns, PlaceListView.maximumRowWidth))
  }

  /// The minimum number of columns for the search field and the blanks around the counter.
  private static let minimumSearchColumns = 30

  /// The maximum width of a row, in columns.
  ///
  /// This limit keeps each place's region close to its name.
  static let maximumRowWidth = 100

  private static let layout = Layout([
    .fixed(1).dropped(priority: 2), .fixed(1).dropped(priority: 1, reserving: 4), .fill(),
  ])

  private static let mirroredLayout = Layout([
    .fill(), .fixed(1).dropped(priority: 1, reserving: 4), .fixed(1).dropped(priority: 2),
  ])

  public override func handle(_ key: KeyPress) -> Bool {
    if let command = selectionKeys[key] {
      switch command {
      case .accept: onAccept?()
      case .deselectAll: onDeselectAll?()
      }
      return true
    }
    if PlacePreview.keys[key] != nil {
      preview.toggle(in: bounds)
      setNeedsLayout()
      return true
    }
    return search.handle(key) || list.handle(key)
  }

  /// Returns the number of search results, such as `50 of 401 found` or `7 found`.
  static func count(ofRows count: Int, total: Int) -> String {
    count < total ? "\(count.grouped) of \(total.grouped) found" : "\(total.grouped) found"
  }

  /// Returns the hints for the keys of a list.
  ///
  /// - Parameters:
  ///   - state: The state of the list.
  ///   - target: The kind of item that Enter and Tab act on, or `nil` to use the kind of the first row's item.
  /// - Returns: The hints for the footer and the help screen.
  static func hints(_ state: PlaceListState, target: ChoiceTarget?) -> [KeyHint] {
    // If no row shows a city, the hints omit the key that toggles cities.
    let keys = keys(isMultiple: state.allowsMultipleSelection)
    let first = (state.suggestions.first?.rows ?? state.rows).first
    return keys.hints.choosing(target ?? self.target(of: first?.item), selectedCount: state.chosenCount)
      + [.typing("search")] + PlacePreview.keys.hints + PromptLine.hints(text: state.query)
      + mouseHints(isMultiple: state.allowsMultipleSelection)
  }

  static func mouseHints(isMultiple: Bool) -> [KeyHint] {
    let toggling = isMultiple ? [KeyHint.mouse("Click ◦", "toggle")] : []
    return [.mouse("Click", "select; again: choose")] + toggling + [.mouse("Wheel", "scroll")]
  }

  /// Returns the keys of a list in which the user chooses one or several cities.
  static func keys(isMultiple: Bool) -> KeyMap<ListCommand> { isMultiple ? keysForSeveral : keysForOne }

  private static let keysForOne = ListCommand.keys(choose: "choose")
  private static let keysForSeveral = ListCommand.keys(choose: "choose", toggle: "toggle")

  public override func handle(paste text: String) -> Bool { search.handle(paste: text) }

  /// Returns the sections of a list.
  ///
  /// A blank line separates untitled rows from titled rows above them, so that the untitled rows do not seem to belong
  /// to the title.
  private static func sections(_ state: PlaceListState) -> [ListSection<RowID>] {
    var sections =
      state.suggestions.map { section($0, isSuggestion: true) } + state.sections.map { section($0) }
    for index in sections.indices.dropFirst() where sections[index].title.isEmpty {
      if !sections[index - 1].title.isEmpty { sections[index].title = " " }
    }
    return sections
  }

  private static func section(_ section: PlaceListState.Section, isSuggestion: Bool = false) -> ListSection<RowID> {
    ListSection(section.title, rows: section.rows.map { row($0, isSuggestion) })
  }

  private static func row(_ row: PlaceListState.Row, _ isSuggestion: Bool) -> ListRow<RowID> {
    ListRow(row, id: RowID(item: row.item, isSuggestion: isSuggestion))
  }
}

extension ListRow {
  /// Creates the row of a place.
  init(_ row: PlaceListState.Row, id: ID) {
    self.init(
      id: id,
      text: row.title,
      highlights: row.highlight.isEmpty ? [] : [row.highlight],
      detail: row.detail,
      extra: row.population,
      mark: row.isChosen
    )
  }
}

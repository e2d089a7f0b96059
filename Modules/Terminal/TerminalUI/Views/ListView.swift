/// A scrollable list of rows, one of which is selected.
///
/// Only the visible rows are drawn. The ``keys`` property maps keys to commands. By default, Up, Down, PgUp, PgDn,
/// Home, End, C-p, C-n, C-k, and C-j move the selection, and Enter calls ``onChoose``. A click selects a row, a second
/// click on the same row chooses it, and the mouse wheel scrolls.
public final class ListView<ID: Hashable & Sendable>: View {
  public typealias Row = ListRow<ID>
  public typealias Section = ListSection<ID>

  /// The number of lines to keep visible above and below the selected row, if possible.
  static var scrollOff: Int { 2 }
  /// The number of lines to scroll for each step of the mouse wheel.
  static var wheelStep: Int { 3 }

  /// The rows, without headings.
  ///
  /// When new rows are set, the selection moves to the row that has the same identity as the previously selected row.
  /// That row keeps its visible position if possible. If no row has the same identity, the selected index is kept, or
  /// reduced to the last index if it is too large. If no row was selected, the first row is selected. To select the
  /// first row and scroll to the top instead, use ``reset(to:)``.
  public var rows: [Row] {
    get { content }
    set { show(newValue, lines: ListLines(sections: [("", newValue.count)])) }
  }
  /// The text to show while the list is empty.
  public var emptyText = "" {
    didSet { if emptyText != oldValue { setNeedsDisplay() } }
  }
  /// The index of the selected row, or `nil` if there are no rows.
  public private(set) var selectedIndex: Int?
  /// Called when the user chooses a row with Enter or a second click.
  public var onChoose: ((Row) -> Void)? {
    didSet { updateKeys() }
  }
  /// Called when the user marks or unmarks a row.
  public var onToggle: ((Row) -> Void)? {
    didSet { updateKeys() }
  }
  /// Called when the user marks all rows.
  public var onSelectAll: (() -> Void)?
  /// Whether Down on the last row selects the first row, and Up on the first row selects the last row.
  public var wrapsAround = false
  /// Whether the first row is at the bottom and the other rows are above it.
  public var growsUpward = false {
    didSet { if growsUpward != oldValue { setNeedsDisplay() } }
  }
  /// Called with the selected row when the selection changes, or with `nil` if no rows remain.
  public var onSelectionChange: ((Row?) -> Void)?
  /// The list's keys and their commands.
  ///
  /// If a command has no handler, its key is left to the superview. The default keys move the selection. They also
  /// choose a row while ``onChoose`` is set and mark rows while ``onToggle`` is set.
  public var keys: KeyMap<ListCommand> {
    get { shownKeys }
    set { (shownKeys, hasOwnKeys) = (newValue, true) }
  }

  private var shownKeys = ListCommand.keys()
  private var hasOwnKeys = false
  private(set) var content: [Row] = []
  private(set) var lines = ListLines(sections: [])
  private(set) var firstVisible = 0
  /// The first visible line after the last selection change.
  ///
  /// When the view becomes smaller and then larger again, it scrolls back to this line.
  private var anchor = 0
  private var isAnchored = false
  /// Whether at least one row can be marked, in which case all rows leave room for a mark.
  private(set) var hasMarks = false
  /// The most recently clicked row, and whether the click was on the row's mark.
  ///
  /// The value is `nil` if ``select(_:)`` has changed the selection since the last click.
  private var clicked: (id: ID, isOnMark: Bool)?

  public override init() {}

  /// The selected row.
  public var selectedRow: Row? { selectedIndex.map { content[$0] } }

  /// The cell at the start of the selected row.
  ///
  /// The cursor is in this cell so that screen readers and magnifiers follow the selection.
  public override var cursor: Point? {
    selectedIndex.map { Point(column: 0, row: row(ofVisibleLine: lines.line(ofRow: $0) - firstVisible)) }
  }

  /// Whether the list is a tab stop.
  ///
  /// A list without rows is not a tab stop.
  public override var isTabStop: Bool { !content.isEmpty }

  /// Shows sections and updates the selection in the same way as setting ``rows``.
  public func show(_ sections: [Section]) {
    show(sections.flatMap(\.rows), lines: ListLines(sections: sections.map { ($0.title, $0.rows.count) }))
  }

  /// Replaces the rows, scrolls to the top, and selects the first row.
  public func reset(to rows: [Row]) { reset(toSections: [Section(rows: rows)]) }

  /// Replaces the sections, scrolls to the top, and selects the first row.
  public func reset(toSections sections: [Section]) {
    selectedIndex = nil
    anchor = 0
    show(sections)
    if content.isEmpty { onSelectionChange?(nil) }
  }

  /// Selects the row at an index, which is clamped to the valid range.
  public func select(_ index: Int) {
    let clamped = content.isEmpty ? nil : min(max(0, index), content.count - 1)
    guard clamped != selectedIndex else { return }
    selectedIndex = clamped
    clicked = nil
    isAnchored = false
    setNeedsLayout()
    onSelectionChange?(selectedRow)
  }

  /// Selects the row with the given identity.
  ///
  /// - Returns: Whether there is such a row.
  @discardableResult
  public func select(id: ID) -> Bool {
    guard let index = content.firstIndex(where: { $0.id == id }) else { return false }
    select(index)
    return true
  }

  /// Returns the available width and the height of all lines.
  ///
  /// The height is at least one row but does not exceed the available height.
  public override func sizeThatFits(_ limit: Size) -> Size {
    Size(columns: limit.columns, rows: min(max(1, lines.count), limit.rows))
  }

  /// Scrolls so that the selected row is visible.
  public override func layoutSubviews() {
    let height = frame.size.rows
    let selected = selectedIndex.map(lines.line(ofRow:)) ?? 0
    // After a click, the visible lines keep their positions under the pointer.
    let margin = clicked == nil ? min(Self.scrollOff, max(0, height - 1) / 2) : 0
    firstVisible = min(anchor, selected - margin)
    firstVisible = max(firstVisible, selected + margin + 1 - height)
    firstVisible = max(0, min(firstVisible, lines.count - height))
    if !isAnchored { anchor = firstVisible }
    isAnchored = isAnchored || height > 0
  }

  /// Draws the visible lines.
  public override func draw(in context: inout DrawingContext) {
    drawLines(in: &context)
    drawScrollBar(in: &context)
  }

  /// Performs a key's command by moving the selection or calling a handler.
  public override func handle(_ key: KeyPress) -> Bool {
    guard let row = selectedRow, let index = selectedIndex, let command = keys[key] else { return false }
    let below = growsUpward ? -1 : 1
    let page = max(1, frame.size.rows - 1) * below
    switch command {
    case .up: move(by: -below, from: index)
    case .down: move(by: below, from: index)
    case .pageUp: select(index - page)
    case .pageDown: select(index + page)
    case .first: select(0)
    case .last: select(content.count - 1)
    case .choose: return call(onChoose, with: row)
    case .toggle: return toggle(row)
    case .toggleUp: return toggle(row, andMoveBy: -below, from: index)
    case .toggleDown: return toggle(row, andMoveBy: below, from: index)
    case .selectAll:
      onSelectAll?()
      return onSelectAll != nil
    }
    return true
  }

  private func move(by step: Int, from index: Int) {
    let target = index + step
    guard wrapsAround, !content.indices.contains(target) else { return select(target) }
    select(step > 0 ? 0 : content.count - 1)
  }

  /// Calls ``onToggle`` for a row and then moves the selection, or does nothing if the row cannot be marked.
  private func toggle(_ row: Row, andMoveBy step: Int = 0, from index: Int = 0) -> Bool {
    guard let onToggle else { return false }
    guard row.mark != nil else { return true }
    onToggle(row)
    if step != 0 { move(by: step, from: index) }
    return true
  }

  /// Handles a click or a turn of the mouse wheel.
  ///
  /// A click selects a row, a second click on the same row chooses it, and a click on a mark toggles the mark.
  public override func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .wheelUp: scroll(by: growsUpward ? Self.wheelStep : -Self.wheelStep)
    case .wheelDown: scroll(by: growsUpward ? -Self.wheelStep : Self.wheelStep)
    case .press where mouse.button == 0: click(mouse.point)
    case .press, .release, .move: return false
    }
    return true
  }

  /// Updates the default keys.
  ///
  /// To avoid updating the keys for every key press, this method is called only when a handler changes.
  private func updateKeys() {
    guard !hasOwnKeys else { return }
    shownKeys = ListCommand.keys(choose: onChoose.map { _ in "choose" }, toggle: onToggle.map { _ in "mark" })
  }

  private func call(_ listener: ((Row) -> Void)?, with row: Row) -> Bool {
    listener?(row)
    return listener != nil
  }

  private func show(_ rows: [Row], lines: ListLines) {
    guard rows != content || lines != self.lines || selectedIndex == nil else { return }
    let (old, id) = (selectedIndex.map(self.lines.line(ofRow:)), selectedRow?.id)
    content = rows
    self.lines = lines
    let kept = id.flatMap { id in rows.firstIndex { $0.id == id } }
    selectedIndex = rows.isEmpty ? nil : min(kept ?? selectedIndex ?? 0, rows.count - 1)
    if let kept, let old { anchor += lines.line(ofRow: kept) - old }
    hasMarks = rows.contains { $0.mark != nil }
    isAnchored = false
    setNeedsLayout()
    if selectedRow?.id != id { onSelectionChange?(selectedRow) }
  }
}

// MARK: - Mouse

extension ListView {
  private func click(_ point: Point) {
    becomeFirstResponderUnlessSuperviewIs()
    guard case .row(let index)? = lines.content(at: firstVisible + row(ofVisibleLine: point.row)) else { return }
    let row = content[index]
    let isOnMark = row.mark != nil && ListGutter.mark.contains(point.column)
    let wasClicked = clicked.map { $0.id == row.id && !$0.isOnMark } ?? false
    let before = firstVisible
    select(index)
    (anchor, clicked) = (before, (row.id, isOnMark))
    if isOnMark { onToggle?(row) } else if wasClicked { onChoose?(row) }
  }

  /// Scrolls the lines, moving the selection if it would otherwise scroll out of view.
  private func scroll(by step: Int) {
    let height = frame.size.rows
    let target = max(0, min(firstVisible + step, lines.count - height))
    guard height > 0, target != firstVisible, let index = selectedIndex else { return }
    let margin = min(Self.scrollOff, (height - 1) / 2)
    let first = target == 0 ? 0 : target + margin
    let last = target + height == lines.count ? lines.count - 1 : target + height - 1 - margin
    var row = index
    while row < content.count - 1, lines.line(ofRow: row) < first { row += 1 }
    while row > 0, lines.line(ofRow: row) > last { row -= 1 }
    select(row)
    anchor = target
    isAnchored = false
    setNeedsLayout()
  }
}

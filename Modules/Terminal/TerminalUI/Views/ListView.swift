/// Rows below each other, one of them selected; only those in view are drawn.
///
/// What the keys do, ``keys`` say: by default Up, Down, PgUp, PgDn, Home and End move, C-p and C-n, too, and Enter calls
/// ``onSelect``.
public final class ListView<ID: Hashable & Sendable>: View {
  /// A row.
  public typealias Row = ListRow<ID>

  /// The rows above and below the selected one that stay in view if they can.
  public static var scrollOff: Int { 2 }

  /// The rows.
  ///
  /// Setting them keeps the selected row by its identity, else its number; use ``reset(to:)`` to begin at the top.
  public var rows: [Row] = [] {
    didSet { rowsChanged(from: oldValue) }
  }
  /// Shown instead of rows if there are none.
  public var emptyText = "" {
    didSet { if emptyText != oldValue { setNeedsDisplay() } }
  }
  /// The number of the selected row; `nil` exactly if there are no rows.
  public private(set) var selectedIndex: Int?
  /// Called when Enter is pressed on a row.
  public var onSelect: ((Row) -> Void)?
  /// Called when the selected row is to be marked, or its mark taken away.
  public var onToggle: ((Row) -> Void)?
  /// What the keys do; a command that nobody listens to is left to the superview.
  public var keys = ListCommand.keys(take: "choose", toggle: "mark")
  private var firstVisible = 0
  /// The first row in view after the selection changed last: what a list that was squeezed grows back to.
  private var anchor = 0
  private var isAnchored = false
  /// Whether a row is marked or could be, so that all leave room for a mark.
  private var hasMarks = false

  /// Creates a list without rows.
  public override init() {}

  /// The selected row.
  public var selectedRow: Row? { selectedIndex.map { rows[$0] } }

  /// The beginning of the selected row, so that screen readers and magnifiers follow it.
  public override var cursor: Point? {
    selectedIndex.map { Point(column: 0, row: $0 - firstVisible) }
  }

  /// Shows other rows from the top, with the first one selected.
  public func reset(to rows: [Row]) {
    selectedIndex = nil
    anchor = 0
    self.rows = rows
  }

  /// Selects a row by its number; one that does not exist selects the nearest.
  public func select(_ index: Int) {
    let clamped = rows.isEmpty ? nil : min(max(0, index), rows.count - 1)
    guard clamped != selectedIndex else { return }
    selectedIndex = clamped
    isAnchored = false
    setNeedsLayout()
  }

  /// Selects the row of an identity.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func select(id: ID) -> Bool {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return false }
    select(index)
    return true
  }

  /// Scrolls so that the selected row is in view.
  public override func layoutSubviews() {
    let height = frame.size.rows
    let selected = selectedIndex ?? 0
    let margin = min(Self.scrollOff, max(0, height - 1) / 2)
    firstVisible = min(anchor, selected - margin)
    firstVisible = max(firstVisible, selected + margin + 1 - height)
    firstVisible = max(0, min(firstVisible, rows.count - height))
    if !isAnchored { anchor = firstVisible }
    isAnchored = isAnchored || height > 0
  }

  /// Draws the rows in view.
  public override func draw(in context: inout DrawingContext) {
    if rows.isEmpty {
      context.draw(emptyText, at: Point(column: 2, row: 0), style: .dim)
    }
    for row in 0..<max(0, min(context.size.rows, rows.count - firstVisible)) {
      let index = firstVisible + row
      context.inside(Rect(column: 0, row: row, columns: context.size.columns, rows: 1)) { line in
        rows[index].draw(in: &line, isSelected: index == selectedIndex, besideMarks: hasMarks)
      }
    }
  }

  /// Moves the selection, or tells of a choice.
  public override func handle(_ key: KeyPress) -> Bool {
    guard let row = selectedRow, let index = selectedIndex, let command = keys[key] else { return false }
    let page = max(1, frame.size.rows - 1)
    switch command {
    case .previous: select(index - 1)
    case .next: select(index + 1)
    case .pageUp: select(index - page)
    case .pageDown: select(index + page)
    case .first: select(0)
    case .last: select(rows.count - 1)
    case .take: return tell(onSelect, of: row)
    case .toggle: return tell(onToggle, of: row)
    }
    return true
  }

  private func tell(_ listener: ((Row) -> Void)?, of row: Row) -> Bool {
    listener?(row)
    return listener != nil
  }

  private func rowsChanged(from old: [Row]) {
    guard rows != old || selectedIndex == nil else { return }
    let id = selectedIndex.map { old[$0].id }
    let kept = rows.firstIndex { $0.id == id }
    let index = kept ?? selectedIndex ?? 0
    selectedIndex = rows.isEmpty ? nil : min(index, rows.count - 1)
    hasMarks = rows.contains { $0.mark != nil }
    isAnchored = false
    setNeedsLayout()
  }
}

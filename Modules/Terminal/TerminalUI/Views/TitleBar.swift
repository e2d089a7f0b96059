/// A view that shows a title, a back hint, and a detail at the top of a screen.
public final class TitleBar: View {
  /// The title of the screen.
  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// The title of the screen to which the user can go back, or `nil` if there is no such screen.
  public var backHint: String? {
    didSet { if backHint != oldValue { setNeedsDisplay() } }
  }
  /// The text on the right, such as a count.
  public var detail: String {
    didSet { if detail != oldValue { setNeedsDisplay() } }
  }

  /// Called when the user clicks the back hint.
  public var onBack: (() -> Void)?

  public init(title: String = "", backHint: String? = nil, detail: String = "") {
    self.title = title
    self.backHint = backHint
    self.detail = detail
  }

  /// Draws the back hint, the title, and the detail.
  ///
  /// If there is not enough room, the back hint and the detail are left out before the title is truncated.
  public override func draw(in context: inout DrawingContext) {
    let parts = parts(in: context.bounds)
    if !parts.detail.isEmpty { context.draw(DisplayText(detail), at: parts.detail.origin) { _ in .dim } }
    if !parts.back.isEmpty { context.draw(backText, at: parts.back.origin) { _ in .dim } }
    let title = DisplayText(title).truncated(to: parts.title.size.columns)
    context.draw(title, at: parts.title.origin) { _ in .accent.adding(.bold) }
  }

  /// Calls ``onBack`` when the user clicks the back hint.
  public override func handle(_ mouse: MouseEvent) -> Bool {
    guard let onBack, mouse.action == .press, mouse.button == 0, parts(in: bounds).back.contains(mouse.point) else {
      return false
    }
    onBack()
    return true
  }

  private var backText: DisplayText { DisplayText(backHint.map { "‹ \($0)" } ?? "") }

  /// Returns the rectangles of the back hint, the title, and the detail.
  ///
  /// If the back hint or the detail does not fit beside the title, its rectangle is empty.
  private func parts(in bounds: Rect) -> (back: Rect, title: Rect, detail: Rect) {
    var line = bounds.firstRow.insetByOneColumn
    let columns = DisplayText(title).columns
    let (backColumns, detailColumns) = (backText.columns, DisplayText(detail).columns)
    var (back, detail) = (Rect.zero, Rect.zero)
    if detailColumns > 0, columns + detailColumns + 2 <= line.size.columns {
      detail = line.takeRight(detailColumns)
      _ = line.takeRight(2)
    }
    if backColumns > 0, columns + backColumns + 2 <= line.size.columns {
      back = line.takeLeft(backColumns)
      _ = line.takeLeft(2)
    }
    return (back, line, detail)
  }
}

extension Rect {
  /// The first row of the rectangle, or an empty rectangle if there are no rows.
  var firstRow: Rect {
    var copy = self
    return copy.takeTop(1)
  }

  /// The rectangle without its first and last columns, or the whole rectangle if it is too narrow.
  package var insetByOneColumn: Rect {
    guard size.columns > 4 else { return self }
    return Rect(column: origin.column + 1, row: origin.row, columns: size.columns - 2, rows: size.rows)
  }
}

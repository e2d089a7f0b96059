/// A row of a ``ListView``.
public struct ListRow<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What the row stands for; unique in the list.
  public var id: ID
  /// What it says; cut with `…` where it does not fit.
  public var text: String
  /// The parts of the text that stand out, as numbers of characters.
  public var highlights: [Range<Int>]
  /// What stands at the right, faintly; left out where there is no room.
  public var detail: String
  /// Whether the row is ticked; `nil` if rows cannot be.
  public var mark: Bool?

  /// Creates a row.
  public init(
    id: ID,
    text: String,
    highlights: [Range<Int>] = [],
    detail: String = "",
    mark: Bool? = nil
  ) {
    self.id = id
    self.text = text
    self.highlights = highlights
    self.detail = detail
    self.mark = mark
  }
}

extension ListRow {
  /// Draws the row: `▸ ✓ text … detail`; where other rows have marks, one without leaves room for it.
  func draw(in context: inout DrawingContext, isSelected: Bool, besideMarks: Bool) {
    let base = isSelected ? Style.selected : .plain
    var line = context.bounds
    context.fill(line, style: base)
    context.draw(isSelected ? "▸" : " ", at: line.takeLeft(2).origin, style: base)
    let place = line.takeLeft(besideMarks ? 2 : 0).origin
    if let mark {
      let style = mark && !isSelected ? .accent.adding(.bold) : base
      context.draw(mark ? "✓" : "◦", at: place, style: style)
    }
    _ = line.takeRight(1)
    drawDetail(in: &context, line: &line, style: isSelected ? base : .dim)
    let shown = DisplayText(text).truncated(to: line.size.columns)
    context.draw(shown, at: line.origin) { base.highlighted(at: $0, in: highlights) }
  }

  /// Draws as much of the detail as leaves the text what it needs, or half of the line.
  private func drawDetail(in context: inout DrawingContext, line: inout Rect, style: Style) {
    guard !detail.isEmpty else { return }
    let needed = min(TextWidth.columns(of: text), line.size.columns / 2)
    let shown = DisplayText(detail).truncated(to: max(0, line.size.columns - needed - 2))
    guard shown.columns > 1 else { return }
    context.draw(shown, at: line.takeRight(shown.columns).origin) { _ in style }
    _ = line.takeRight(2)
  }
}

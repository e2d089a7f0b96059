extension ListRow {
  /// Draws the row as `▸ ✓ label text badge … detail`.
  ///
  /// A row without a mark is indented if other rows have marks.
  func draw(in context: inout DrawingContext, isSelected: Bool, hasMarks: Bool) {
    let style = isSelected ? Style.selected : .plain
    var line = context.bounds
    context.fill(line, style: style)
    if isSelected { context.draw("▸", style: Style(foreground: Style.accent.foreground, background: style.background)) }
    if let mark {
      let markStyle = mark && !isSelected ? .accent.adding(.bold) : style
      context.draw(mark ? "✓" : "◦", at: Point(column: ListGutter.mark.lowerBound, row: 0), style: markStyle)
    }
    _ = line.takeLeft(ListGutter.columns(hasMarks: hasMarks))
    // The last column is reserved for the scroll bar, and the column before it stays blank.
    _ = line.takeRight(2)
    drawLabel(in: &context, line: &line, background: style.background)
    let text = DisplayText(text)
    drawDetail(in: &context, line: &line, beside: text, style: isSelected ? style : .dim)
    let shown = text.truncated(to: line.size.columns)
    context.draw(shown, at: line.takeLeft(shown.columns).origin) { style.highlighted(at: $0, in: highlights) }
    drawBadge(in: &context, line, style: isSelected ? style : .accent)
  }

  private func drawLabel(in context: inout DrawingContext, line: inout Rect, background: Color) {
    guard !label.isEmpty else { return }
    let shown = DisplayText(label).truncated(to: line.size.columns)
    let style = Style(foreground: Style.dim.foreground, background: background)
    context.draw(shown, at: line.takeLeft(shown.columns).origin) { _ in style }
  }

  /// Draws the detail and the extra text if both fit beside the whole main text.
  ///
  /// Otherwise, the method draws as much of the detail as fits beside the main text. Up to two thirds of the line are
  /// reserved for the main text.
  private func drawDetail(in context: inout DrawingContext, line: inout Rect, beside text: DisplayText, style: Style) {
    let whole = DisplayText([detail, extra].filter { !$0.isEmpty }.joined(separator: " · "))
    let hasRoom = text.columns + 2 + whole.columns <= line.size.columns
    let needed = min(text.columns, line.size.columns * 2 / 3)
    let shown = (hasRoom ? whole : DisplayText(detail)).truncated(to: max(0, line.size.columns - needed - 2))
    guard shown.columns > 1 else { return }
    context.draw(shown, at: line.takeRight(shown.columns).origin) { _ in style }
    _ = line.takeRight(2)
  }

  private func drawBadge(in context: inout DrawingContext, _ line: Rect, style: Style) {
    guard !badge.isEmpty else { return }
    let shown = DisplayText(badge)
    guard shown.columns + 2 <= line.size.columns else { return }
    context.draw(shown, at: Point(column: line.origin.column + 2, row: 0)) { _ in style }
  }
}

extension ListView {
  /// Returns the view's row that shows the line at the given offset from the first visible line.
  ///
  /// The function is its own inverse, so it also converts a row to an offset.
  func row(ofVisibleLine number: Int) -> Int { growsUpward ? frame.size.rows - 1 - number : number }

  func drawLines(in context: inout DrawingContext) {
    if lines.count == 0 {
      let gutter = ListGutter.columns(hasMarks: false)
      let shown = DisplayText(emptyText).truncated(to: context.size.columns - gutter)
      context.draw(shown, at: Point(column: gutter, row: row(ofVisibleLine: 0))) { _ in .dim }
    }
    for number in 0..<context.size.rows {
      guard let line = lines.content(at: firstVisible + number) else { break }
      let area = Rect(column: 0, row: row(ofVisibleLine: number), columns: context.size.columns, rows: 1)
      context.inside(area) { draw(line, in: &$0) }
    }
  }

  private func draw(_ line: ListLines.Content, in context: inout DrawingContext) {
    switch line {
    case .heading(let title):
      let column = ListGutter.columns(hasMarks: hasMarks)
      let shown = DisplayText(title).truncated(to: context.size.columns - column - 1)
      context.draw(shown, at: Point(column: column, row: 0)) { _ in .title }
    case .row(let index):
      content[index].draw(in: &context, isSelected: index == selectedIndex, hasMarks: hasMarks)
    }
  }

  /// Draws a scroll bar at the right edge if some lines are not visible and the view is large enough.
  func drawScrollBar(in context: inout DrawingContext) {
    let height = context.size.rows
    guard lines.count > height, height > 1, context.size.columns > ListGutter.mark.upperBound else { return }
    let thumb = max(1, height * height / lines.count)
    let top = firstVisible * (height - thumb) / (lines.count - height)
    let selected = cursor?.row
    for number in top..<top + thumb {
      let row = row(ofVisibleLine: number)
      let background = row == selected ? Style.selected.background : .default
      let style = Style(foreground: Style.border.foreground, background: background)
      context.draw("▐", at: Point(column: context.size.columns - 1, row: row), style: style)
    }
  }
}

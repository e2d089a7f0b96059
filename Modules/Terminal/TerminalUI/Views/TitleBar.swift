/// The line at the top: where one is, and how to get back.
public final class TitleBar: View {
  /// What the whole is called.
  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// Where "back" leads, such as the title of the screen below; `nil` if nowhere.
  public var backHint: String? {
    didSet { if backHint != oldValue { setNeedsDisplay() } }
  }
  /// What stands at the right, such as a count.
  public var detail: String {
    didSet { if detail != oldValue { setNeedsDisplay() } }
  }

  /// Creates a title bar.
  public init(title: String = "", backHint: String? = nil, detail: String = "") {
    self.title = title
    self.backHint = backHint
    self.detail = detail
  }

  /// Draws the line: back hint, title, detail; the title last gives way.
  public override func draw(in context: inout DrawingContext) {
    var line = context.bounds.takingFirstRow.insetByOneColumn
    let title = DisplayText(title)
    let detail = DisplayText(detail)
    if title.columns + detail.columns + 2 <= line.size.columns, detail.columns > 0 {
      context.draw(detail, at: line.takeRight(detail.columns).origin) { _ in .dim }
      _ = line.takeRight(2)
    }
    if let backHint {
      let back = DisplayText("‹ \(backHint)")
      if title.columns + back.columns + 2 <= line.size.columns {
        context.draw(back, at: line.takeLeft(back.columns + 2).origin) { _ in .dim }
      }
    }
    context.draw(title.truncated(to: line.size.columns), at: line.origin) { _ in .accent.adding(.bold) }
  }
}

extension Rect {
  /// The first row, if there is one.
  var takingFirstRow: Rect {
    var copy = self
    return copy.takeTop(1)
  }

  /// The rectangle without its first and last column; unchanged where that would leave too little.
  var insetByOneColumn: Rect {
    guard size.columns > 4 else { return self }
    return Rect(column: origin.column + 1, row: origin.row, columns: size.columns - 2, rows: size.rows)
  }
}

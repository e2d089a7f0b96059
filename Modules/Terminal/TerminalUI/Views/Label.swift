/// A view that displays one or more lines of read-only text.
public final class Label: View {
  /// The horizontal alignment of the lines.
  public enum Alignment: Hashable, Sendable {
    case left
    case center
    case right
  }

  /// The text, which is truncated with `…` if it does not fit.
  public var text: String {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  /// The style of the text and the surrounding blank cells.
  public var style: Style {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// The highlighted parts of the text, as ranges of character offsets.
  public var highlights: [Range<Int>] = [] {
    didSet { if highlights != oldValue { setNeedsDisplay() } }
  }
  public var alignment = Alignment.left {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }
  /// Whether long text wraps onto further lines, at spaces where possible.
  public var wraps = false {
    didSet { if wraps != oldValue { setNeedsDisplay() } }
  }

  public init(_ text: String = "", style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// Returns the size of the text, wrapped to the available width if ``wraps`` is `true`.
  public override func sizeThatFits(_ limit: Size) -> Size {
    let lines = lines(columns: limit.columns)
    let columns = lines.map { DisplayText.columns(of: $0.text) }.max() ?? 0
    return Size(columns: min(columns, limit.columns), rows: min(lines.count, limit.rows))
  }

  /// Draws the text.
  public override func draw(in context: inout DrawingContext) {
    context.fill(context.bounds, style: style)
    let lines = lines(columns: context.size.columns)
    for (row, line) in lines.prefix(context.size.rows).enumerated() {
      let isCut = row + 1 == context.size.rows && lines.count > context.size.rows
      let shown = DisplayText(isCut ? line.text + "…" : line.text).truncated(to: context.size.columns)
      let column = alignment.inset(of: shown.columns, in: context.size.columns)
      context.draw(shown, at: Point(column: column, row: row)) {
        style.highlighted(at: line.start + $0, in: highlights)
      }
    }
  }

  private func lines(columns: Int) -> [TextWrap.Line] {
    wraps ? TextWrap.lines(of: text, columns: columns) : [TextWrap.Line(text: text, start: 0)]
  }
}

extension Label.Alignment {
  /// Returns the number of blank columns before a line.
  fileprivate func inset(of columns: Int, in width: Int) -> Int {
    switch self {
    case .left: 0
    case .center: max(0, (width - columns) / 2)
    case .right: max(0, width - columns)
    }
  }
}

extension Style {
  /// Returns a character's style, which depends on whether the character is highlighted.
  func highlighted(at character: Int, in highlights: [Range<Int>]) -> Style {
    guard highlights.contains(where: { $0.contains(character) }) else { return self }
    guard !attributes.contains(.reverse) else { return adding([.bold, .underline]) }
    return Style(foreground: Style.accent.foreground, background: background, attributes: attributes.union(.bold))
  }
}

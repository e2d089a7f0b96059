/// One line of text.
public final class Label: View {
  /// Where a text stands that is shorter than its line.
  public enum Alignment: Hashable, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// The text; cut with `…` where it does not fit.
  public var text: String {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  /// The look of the text and of the rest of the line.
  public var style: Style {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// Where the text stands.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }
  /// The parts that stand out, as numbers of characters.
  public var highlights: [Range<Int>] = [] {
    didSet { if highlights != oldValue { setNeedsDisplay() } }
  }

  /// Creates a label.
  public init(_ text: String = "", style: Style = .plain, alignment: Alignment = .left) {
    self.text = text
    self.style = style
    self.alignment = alignment
  }

  /// Draws the text.
  public override func draw(in context: inout DrawingContext) {
    let shown = DisplayText(text).truncated(to: context.size.columns)
    let rest = context.size.columns - shown.columns
    let column =
      switch alignment {
      case .left: 0
      case .center: rest / 2
      case .right: rest
      }
    context.fill(context.bounds, style: style)
    context.draw(shown, at: Point(column: column, row: 0)) { style.highlighted(at: $0, in: highlights) }
  }
}

extension Style {
  /// Returns the look of a character that may be in one of the parts that stand out.
  func highlighted(at character: Int, in highlights: [Range<Int>]) -> Style {
    guard highlights.contains(where: { $0.contains(character) }) else { return self }
    guard !attributes.contains(.reverse) else { return adding([.bold, .underline]) }
    return Style(foreground: Style.accent.foreground, background: background, attributes: attributes.union(.bold))
  }
}

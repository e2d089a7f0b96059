/// One line of text, from the left edge.
public final class Label: View {
  /// The text; cut with `…` where it does not fit.
  public var text: String {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  /// The look of the text and of the rest of the line.
  public var style: Style {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// The parts that stand out, as numbers of characters.
  public var highlights: [Range<Int>] = [] {
    didSet { if highlights != oldValue { setNeedsDisplay() } }
  }

  /// Creates a label.
  public init(_ text: String = "", style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// Draws the text.
  public override func draw(in context: inout DrawingContext) {
    let shown = DisplayText(text).truncated(to: context.size.columns)
    context.fill(context.bounds, style: style)
    context.draw(shown, at: .zero) { style.highlighted(at: $0, in: highlights) }
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

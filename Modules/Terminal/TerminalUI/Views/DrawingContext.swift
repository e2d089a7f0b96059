/// A context for drawing in a view's cells.
///
/// Positions are relative to the view's upper-left corner, and content is clipped to the view's bounds.
public struct DrawingContext {
  /// The size of the view.
  public private(set) var size: Size
  private(set) var buffer: CellBuffer
  /// The view's upper-left corner in the buffer.
  private var origin = Point.zero
  /// The area in which the context can draw, all of which is in the buffer.
  private var clip: Rect

  /// Creates a context with a blank buffer.
  init(size: Size) {
    self.size = size
    buffer = CellBuffer(size: size)
    clip = buffer.bounds
  }

  /// The view's bounds.
  public var bounds: Rect { Rect(size: size) }

  /// Draws one line of text.
  ///
  /// - Parameters:
  ///   - text: The text, which is sanitized and clipped to the view.
  ///   - point: The cell of the first character.
  ///   - style: The style of the text.
  /// - Returns: The number of columns that the text occupies, including any clipped part.
  @discardableResult
  public mutating func draw(_ text: String, at point: Point = .zero, style: Style = .plain) -> Int {
    buffer.write(text, at: origin + point, style: style, clip: clip)
  }

  /// Draws text with a separate style for each character.
  ///
  /// - Parameters:
  ///   - text: The text, which is clipped to the view.
  ///   - point: The cell of the first character.
  ///   - style: A closure that returns the style of a character, given the character's offset in the original text.
  /// - Returns: The number of columns that the text occupies, including any clipped part.
  @discardableResult
  public mutating func draw(_ text: DisplayText, at point: Point = .zero, style: (Int) -> Style) -> Int {
    buffer.write(text, at: origin + point, clip: clip, style: style)
  }

  /// Draws one cluster of a text, clipped to the view.
  mutating func draw(_ cluster: DisplayText.Cluster, at point: Point, style: Style) {
    buffer.write(cluster, at: origin + point, style: style, in: clip)
  }

  /// Fills a rectangle of the view with blank cells.
  public mutating func fill(_ rect: Rect, style: Style = .plain) {
    buffer.fill(Rect(origin: origin + rect.origin, size: rect.size).intersection(clip), style: style)
  }

  /// Applies the faint style to all cells drawn so far in the view's area.
  public mutating func dim() {
    buffer.restyle(Rect(origin: origin, size: size).intersection(clip), as: .faint)
  }

  /// Draws a border in the outermost cells of a rectangle.
  ///
  /// If the rectangle has fewer than two rows or columns, the method does nothing.
  public mutating func drawBorder(_ rect: Rect, style: Style = .border) {
    guard rect.size.columns >= 2, rect.size.rows >= 2 else { return }
    let line = String(repeating: "─", count: rect.size.columns - 2)
    let (left, right) = (rect.columns.lowerBound, rect.columns.upperBound - 1)
    draw("╭\(line)╮", at: rect.origin, style: style)
    draw("╰\(line)╯", at: Point(column: left, row: rect.rows.upperBound - 1), style: style)
    for row in rect.rows.dropFirst().dropLast() {
      draw("│", at: Point(column: left, row: row), style: style)
      draw("│", at: Point(column: right, row: row), style: style)
    }
  }

  /// Draws inside a rectangle of the view.
  ///
  /// In the closure, positions are relative to the rectangle's upper-left corner, and content is clipped to the
  /// rectangle.
  public mutating func inside(_ frame: Rect, draw: (inout DrawingContext) -> Void) {
    let outer = (size, origin, clip)
    origin = origin + frame.origin
    size = frame.size
    clip = clip.intersection(Rect(origin: origin, size: size))
    draw(&self)
    (size, origin, clip) = outer
  }
}

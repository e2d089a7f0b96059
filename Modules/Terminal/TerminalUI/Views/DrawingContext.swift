/// Where a view draws: its own cells, counted from its top left; whatever falls outside is not seen.
public struct DrawingContext {
  /// The extent of the view.
  public private(set) var size: Size
  private(set) var buffer: CellBuffer
  /// The view's top left in the picture.
  private var origin = Point.zero
  /// What may be written to, in the picture.
  private var clip: Rect

  /// Creates a context over a blank picture.
  init(size: Size) {
    self.size = size
    buffer = CellBuffer(size: size)
    clip = buffer.bounds
  }

  /// The view's cells.
  public var bounds: Rect { Rect(size: size) }

  /// Draws one line of text.
  ///
  /// - Parameters:
  ///   - text: The text; sanitised, and clipped to the view.
  ///   - point: The cell of its first character.
  ///   - style: The look.
  /// - Returns: The columns that the text takes.
  @discardableResult
  public mutating func draw(_ text: String, at point: Point = .zero, style: Style = .plain) -> Int {
    buffer.write(text, at: origin + point, style: style, clip: clip)
  }

  /// Draws a text whose characters differ in their look.
  ///
  /// - Parameters:
  ///   - text: The text; clipped to the view.
  ///   - point: The cell of its first character.
  ///   - style: Returns the look of a character, given its number in the original text.
  /// - Returns: The columns that the text takes.
  @discardableResult
  public mutating func draw(_ text: DisplayText, at point: Point = .zero, style: (Int) -> Style) -> Int {
    buffer.write(text, at: origin + point, clip: clip, style: style)
  }

  /// Blanks a part of the view.
  public mutating func fill(_ rect: Rect, style: Style = .plain) {
    buffer.fill(Rect(origin: origin + rect.origin, size: rect.size).intersection(clip), style: style)
  }

  /// Lets everything that is drawn so far in the view's cells stand back.
  public mutating func dim() {
    buffer.restyle(Rect(origin: origin, size: size).intersection(clip), as: .faint)
  }

  /// Draws a line around a part of the view, in its outermost cells; nothing where there is no room for one.
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

  /// Draws with a part of the view as if it were a view of its own.
  public mutating func inside(_ frame: Rect, draw: (inout DrawingContext) -> Void) {
    let outer = (size, origin, clip)
    origin = origin + frame.origin
    size = frame.size
    clip = clip.intersection(Rect(origin: origin, size: size))
    draw(&self)
    (size, origin, clip) = outer
  }
}

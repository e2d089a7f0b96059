/// One line of text to be typed and edited, of at most 256 scalars; what is beyond is left out.
///
/// Keys as in readline: Left, Right, Home, End, Backspace, Delete; C-a and C-e go to the ends, C-b and C-f a character,
/// C-d deletes, C-u and C-k delete to the ends, C-w and Alt-Backspace delete a word, Alt-b and Alt-f go a word.
/// Enter, Escape, Tab and the vertical keys are left to the superview, and so are keys that would change nothing.
public final class TextField: View {
  private var line = EditingLine()

  /// Shown while there is no text.
  public var placeholder: String {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  /// The look of the text.
  public var style = Style.plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// Whether Home and End move the cursor; `false` leaves them to a list beside the field.
  public var takesHomeAndEnd = true
  /// Called after the person changed the text; not after the program did.
  public var onChange: ((String) -> Void)?

  /// Creates a field.
  public init(text: String = "", placeholder: String = "") {
    self.placeholder = placeholder
    super.init()
    self.text = text
  }

  /// The text; setting it puts the cursor at its end.
  public var text: String {
    get { line.text }
    set {
      guard newValue != line.text else { return }
      line = EditingLine(newValue)
      setNeedsDisplay()
    }
  }

  /// The number of characters before the cursor.
  public var position: Int { line.position }

  /// The cursor's cell.
  public override var cursor: Point? {
    Point(column: line.columnsBeforeCursor - firstColumn, row: 0)
  }

  /// Draws the text, scrolled so that the cursor is seen.
  public override func draw(in context: inout DrawingContext) {
    context.fill(context.bounds, style: style)
    if text.isEmpty {
      context.draw(placeholder, style: .dim)
    } else {
      context.draw(text, at: Point(column: -firstColumn, row: 0), style: style)
    }
  }

  /// Edits the text.
  public override func handle(_ key: KeyPress) -> Bool {
    if !takesHomeAndEnd, key.key == .home || key.key == .end { return false }
    guard let edit = EditingLine.Edit(key) else { return false }
    return apply(edit)
  }

  /// Inserts the text; line breaks become blanks, other control characters are left out.
  public override func handle(paste text: String) -> Bool {
    apply(.insert(text))
    return true
  }

  @discardableResult
  private func apply(_ edit: EditingLine.Edit) -> Bool {
    let before = line
    line.apply(edit)
    guard line != before else { return false }
    setNeedsDisplay()
    if line.text != before.text { onChange?(line.text) }
    return true
  }

  /// The columns scrolled away to the left.
  private var firstColumn: Int { max(0, line.columnsBeforeCursor - max(0, frame.size.columns - 1)) }
}

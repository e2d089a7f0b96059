/// One line of text to be typed and edited, of at most 256 scalars; what is beyond is left out.
///
/// Keys as in readline: Left, Right, Home, End, Backspace, Delete; C-a and C-e go to the ends, C-b and C-f a character,
/// C-d deletes, C-u and C-k delete to the ends, C-w and Alt-Backspace delete a word, C-y brings back what was deleted
/// last of these, C-t exchanges two characters, Alt-b and Alt-f go a word. A click puts the cursor there.
/// Escape, Tab and the vertical keys are left to the superview, and so are keys that would change nothing, and Enter
/// where nobody listens to ``Control/Event/primary``.
public final class TextField: Control {
  private var line = EditingLine()
  /// The columns scrolled away to the left.
  private var firstColumn = 0

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

  /// The text; setting it puts the cursor at its end, and makes one line of it as pasting does.
  public var text: String {
    get { line.text }
    set {
      guard newValue != line.text, EditingLine.fitting(newValue) != line.text else { return }
      line.replace(by: newValue)
      setNeedsLayout()
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

  /// Always; one that is disabled is passed by all the same.
  public override var isTabStop: Bool { true }

  /// Scrolls no farther than needed for the cursor to be seen.
  public override func layoutSubviews() {
    let room = max(0, frame.size.columns - 1)
    let cursor = line.columnsBeforeCursor
    firstColumn = max(cursor - room, min(firstColumn, cursor, TextWidth.columns(of: text) - room), 0)
  }

  /// Edits the text.
  public override func handle(_ key: KeyPress) -> Bool {
    guard isEnabled else { return false }
    if key == .enter { return sendActions(for: .primary) }
    if !takesHomeAndEnd, key.key == .home || key.key == .end { return false }
    guard let edit = EditingLine.Edit(key) else { return false }
    return change { $0.apply(edit) }
  }

  /// Inserts the text; line breaks become blanks, other control characters are left out.
  public override func handle(paste text: String) -> Bool {
    guard isEnabled else { return false }
    _ = change { $0.apply(.insert(text)) }
    return true
  }

  /// Puts the cursor where somebody clicks.
  public override func handle(_ mouse: MouseEvent) -> Bool {
    guard isEnabled, mouse.action == .press, mouse.button == 0 else { return false }
    takeFocusIfFree()
    _ = change { $0.move(toColumn: firstColumn + mouse.point.column) }
    return true
  }

  /// Changes the line, and tells of it if the text is another one then.
  private func change(_ edit: (inout EditingLine) -> Void) -> Bool {
    let before = line
    edit(&line)
    guard line != before else { return false }
    setNeedsLayout()
    if line.text != before.text {
      onChange?(line.text)
      sendActions(for: .changed)
    }
    return true
  }
}

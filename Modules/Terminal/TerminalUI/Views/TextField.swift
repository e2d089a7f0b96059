/// A field for a single line of text with up to 256 Unicode scalars.
///
/// Text beyond this limit is dropped. The field supports these keys of GNU Readline:
///
/// - Left, Right, Home, and End move the cursor. Backspace deletes the previous character, and Delete deletes the next
///   one.
/// - C-a moves to the start of the line, and C-e moves to its end. C-b and C-f move one character back or forward, and
///   Alt-b and Alt-f move one word back or forward.
/// - C-d deletes the next character. C-u deletes to the start of the line, and C-k deletes to its end. C-w and
///   Alt-Backspace delete the previous word, and Alt-d deletes the next word. C-y inserts the text that C-u, C-k, C-w,
///   Alt-Backspace, or Alt-d last deleted.
/// - C-t transposes two characters.
///
/// A click moves the cursor. Escape, Tab, Up, Down, PgUp, and PgDn are left to the superview. Keys that have no effect
/// are also left to the superview, as is Enter if ``Control/Event/primary`` has no target.
public final class TextField: Control {
  private var line = EditingLine()
  /// The number of columns that are scrolled out of view on the left.
  private var firstColumn = 0

  /// Whether the whole text is selected.
  ///
  /// Typing and pasting replace the selected text, and Backspace and Delete remove it.
  ///
  /// The next edit, cursor movement, or click ends the selection, as does setting ``text`` to a new value.
  public var isTextSelected = false {
    didSet { if isTextSelected != oldValue { setNeedsDisplay() } }
  }
  /// The text to show while the field is empty.
  public var placeholder: String {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  /// The style of the text.
  public var style = Style.plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// The keys that the field leaves to another view, such as a list.
  public var unhandledKeys: Set<KeyPress> = []
  /// Called with the new text after the user changes the text.
  ///
  /// Setting ``text`` does not call this closure.
  public var onChange: ((String) -> Void)?

  public init(text: String = "", placeholder: String = "") {
    self.placeholder = placeholder
    super.init()
    self.text = text
  }

  /// The text in the field.
  ///
  /// A new value is converted to a single line, as pasted text is, and the cursor moves to the end.
  public var text: String {
    get { line.text }
    set {
      guard newValue != line.text, EditingLine.fitting(newValue) != line.text else { return }
      line.replace(with: newValue)
      isTextSelected = false
      setNeedsLayout()
    }
  }

  /// The number of characters before the cursor.
  public var position: Int { line.position }

  /// The cursor's cell.
  public override var cursor: Point? {
    Point(column: line.columnsBeforeCursor - firstColumn, row: 0)
  }

  /// Draws the visible part of the text, or the placeholder if the text is empty.
  public override func draw(in context: inout DrawingContext) {
    context.fill(context.bounds, style: style)
    if text.isEmpty {
      context.draw(placeholder, style: .dim)
    } else {
      let shown = isTextSelected ? .selected : style
      context.draw(text, at: Point(column: -firstColumn, row: 0), style: shown)
    }
  }

  /// Whether the text field is a tab stop.
  ///
  /// The value is always `true`, but Tab skips a disabled field because a disabled control cannot become the first
  /// responder.
  public override var isTabStop: Bool { true }

  /// Scrolls by the smallest number of columns that makes the cursor visible.
  public override func layoutSubviews() {
    let room = max(0, frame.size.columns - 1)
    let cursor = line.columnsBeforeCursor
    firstColumn = max(cursor - room, min(firstColumn, cursor, DisplayText.columns(of: text) - room), 0)
  }

  /// Edits the text, or sends ``Control/Event/primary`` when the user presses Enter.
  public override func handle(_ key: KeyPress) -> Bool {
    guard isEnabled, !unhandledKeys.contains(key) else { return false }
    if key == .enter { return sendActions(for: .primary) }
    guard let edit = EditingLine.Edit(key) else { return false }
    return apply(edit)
  }

  /// Applies an edit and ends the selection.
  ///
  /// If the text is selected, inserting text replaces all of it, and deleting a character removes all of it.
  private func apply(_ edit: EditingLine.Edit) -> Bool {
    let replacesText = isTextSelected
    isTextSelected = false
    return change { line in
      guard replacesText else { return line.apply(edit) }
      switch edit {
      case .insert, .yank:
        line.replace(with: "")
        line.apply(edit)
      case .delete: line.replace(with: "")
      case .move, .kill, .transpose: line.apply(edit)
      }
    }
  }

  /// Inserts pasted text as a single line.
  ///
  /// Line breaks and tabs become spaces, and other control characters are removed.
  public override func handle(paste text: String) -> Bool {
    guard isEnabled else { return false }
    _ = apply(.insert(text))
    return true
  }

  /// Takes the focus and moves the cursor to the clicked position.
  public override func handle(_ mouse: MouseEvent) -> Bool {
    guard isEnabled, mouse.action == .press, mouse.button == 0 else { return false }
    becomeFirstResponderUnlessSuperviewIs()
    isTextSelected = false
    _ = change { $0.move(toColumn: firstColumn + mouse.point.column) }
    return true
  }

  /// Edits the line and, if its text changes, calls `onChange` and the targets for ``Control/Event/changed``.
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

/// A word that is pressed: by Enter or the blank while it has the focus, or by a click.
public final class Button: Control {
  /// The word.
  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// Whether the mouse, as long as the button has it, is over it and not beside it.
  private var isMouseOver = false {
    didSet { if isMouseOver != oldValue { setNeedsDisplay() } }
  }

  /// Makes a button, which tells of ``Control/Event/primary``.
  public init(_ title: String) { self.title = title }

  private static let keys: KeyMap<Event> = [.init([.enter: .primary, .character(" "): .primary], "press")]

  /// The word in its brackets.
  private var caption: DisplayText { DisplayText("[ \(title) ]") }

  /// Always; one that is disabled is passed by all the same.
  public override var isTabStop: Bool { true }

  /// The first letter, so that screen readers follow it.
  public override var cursor: Point? { Point(column: 2, row: 0) }

  /// Returns the extent of the word in its brackets.
  public override func sizeThatFits(_ limit: Size) -> Size {
    Size(columns: min(caption.columns, limit.columns), rows: min(1, limit.rows))
  }

  /// Draws the word: reversed with the focus, faint while disabled.
  public override func draw(in context: inout DrawingContext) {
    let style: Style = !isEnabled ? .dim : isFirstResponder || hasMouse && isMouseOver ? .selected : .accent
    context.draw(caption.truncated(to: context.size.columns)) { _ in style }
  }

  /// Tells of Enter and the blank.
  public override func handle(_ key: KeyPress) -> Bool {
    guard isEnabled, let event = Button.keys[key] else { return false }
    sendActions(for: event)
    return true
  }

  /// Takes the focus, and tells of a click that begins and ends on the button.
  public override func handle(_ mouse: MouseEvent) -> Bool {
    guard isEnabled, mouse.button == 0 else { return false }
    switch mouse.action {
    case .press:
      takeFocusIfFree()
      isMouseOver = true
    case .move where hasMouse: isMouseOver = bounds.contains(mouse.point)
    case .release where hasMouse:
      if bounds.contains(mouse.point) { sendActions(for: .primary) }
    case .move, .release, .wheelUp, .wheelDown: return false
    }
    return true
  }
}

/// A button that the user presses by clicking it, or by pressing Enter or Space while it has the focus.
public final class Button: Control {
  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// Whether the pointer is over the button while the button has captured the mouse.
  private var isHovered = false {
    didSet { if isHovered != oldValue { setNeedsDisplay() } }
  }

  /// Creates a button that sends ``Control/Event/primary`` when the user presses it.
  public init(_ title: String) { self.title = title }

  private static let keys: KeyMap<Event> = [.init([.enter: .primary, .character(" "): .primary], "press")]

  /// The title in brackets.
  private var caption: DisplayText { DisplayText("[ \(title) ]") }

  /// Whether the button is a tab stop.
  ///
  /// The value is always `true`, but Tab skips a disabled button because a disabled control cannot become the first
  /// responder.
  public override var isTabStop: Bool { true }

  /// The cell of the title's first letter.
  ///
  /// The cursor is in this cell so that screen readers follow the focus.
  public override var cursor: Point? { Point(column: 2, row: 0) }

  /// Returns the size of the title in brackets, limited to the available size.
  public override func sizeThatFits(_ limit: Size) -> Size {
    Size(columns: min(caption.columns, limit.columns), rows: min(1, limit.rows))
  }

  /// Draws the title.
  ///
  /// A focused or pressed button appears selected, and a disabled button appears dim.
  public override func draw(in context: inout DrawingContext) {
    let style: Style = !isEnabled ? .dim : isFirstResponder || hasMouseCapture && isHovered ? .selected : .accent
    context.draw(caption.truncated(to: context.size.columns)) { _ in style }
  }

  /// Sends the primary event when the user presses Enter or Space, unless the button is disabled.
  public override func handle(_ key: KeyPress) -> Bool {
    guard isEnabled, let event = Button.keys[key] else { return false }
    sendActions(for: event)
    return true
  }

  /// Takes the focus when the user clicks, and sends the primary event if the click starts and ends on the button.
  public override func handle(_ mouse: MouseEvent) -> Bool {
    guard isEnabled, mouse.button == 0 else { return false }
    switch mouse.action {
    case .press:
      becomeFirstResponderUnlessSuperviewIs()
      isHovered = true
    case .move where hasMouseCapture: isHovered = bounds.contains(mouse.point)
    case .release where hasMouseCapture:
      if bounds.contains(mouse.point) { sendActions(for: .primary) }
    case .move, .release, .wheelUp, .wheelDown: return false
    }
    return true
  }
}

/// A word that is pressed: by Enter or the blank while it has the focus, or by a click.
public final class Button: Control {
  /// The word.
  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// What the mouse does that has been pressed on the button and not released yet; `nil` at all other times.
  private var hold: Hold? {
    didSet { if hold != oldValue { setNeedsDisplay() } }
  }

  private enum Hold { case over, beside }

  /// Makes a button, which tells of ``Control/Event/primary``.
  public init(_ title: String) { self.title = title }

  private static let keys: KeyMap<Event> = [.init([.enter: .primary, .character(" "): .primary], "press")]

  /// The word in its brackets.
  private var caption: DisplayText { DisplayText("[ \(title) ]") }

  /// Whether it is enabled.
  public override var canBecomeFirstResponder: Bool { isEnabled }

  /// The first letter, so that screen readers follow it.
  public override var cursor: Point? { Point(column: 2, row: 0) }

  /// Returns the extent of the word in its brackets.
  public override func sizeThatFits(_ limit: Size) -> Size {
    Size(columns: min(caption.columns, limit.columns), rows: min(1, limit.rows))
  }

  /// Draws the word: reversed with the focus, faint while disabled.
  public override func draw(in context: inout DrawingContext) {
    let style: Style = !isEnabled ? .dim : isFirstResponder || hold == .over ? .selected : .accent
    context.draw(caption.truncated(to: context.size.columns)) { _ in style }
  }

  /// Tells of Enter and the blank.
  public override func handle(_ key: KeyPress) -> Bool {
    guard isEnabled, let event = Button.keys[key] else { return false }
    sendActions(for: event)
    return true
  }

  /// Tells of a click that begins and ends on the button.
  public override func handle(_ mouse: MouseEvent) -> Bool {
    guard isEnabled, mouse.button == 0 else { return false }
    switch mouse.action {
    case .press: hold = .over
    case .move where hold != nil: hold = bounds.contains(mouse.point) ? .over : .beside
    case .release where hold != nil:
      hold = nil
      if bounds.contains(mouse.point) { sendActions(for: .primary) }
    case .move, .release, .wheelUp, .wheelDown: return false
    }
    return true
  }
}

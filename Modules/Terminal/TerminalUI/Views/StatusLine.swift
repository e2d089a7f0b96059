/// The line at the bottom: what the keys do, or for a while a message.
public final class StatusLine: View {
  /// What the keys do, the most important first; those for help alone and those that do not fit are left out.
  public var hints: [KeyHint] {
    didSet { if hints != oldValue { setNeedsDisplay() } }
  }
  /// Shown instead of the hints, if there is one.
  public var message: String? {
    didSet { if message != oldValue { setNeedsDisplay() } }
  }

  /// Creates a status line.
  public init(hints: [KeyHint] = [], message: String? = nil) {
    self.hints = hints
    self.message = message
  }

  /// Draws the message or the hints.
  public override func draw(in context: inout DrawingContext) {
    var line = context.bounds.takingFirstRow.insetByOneColumn
    if let message {
      let text = DisplayText(message).truncated(to: line.size.columns)
      context.draw(text, at: line.origin) { _ in .accent.adding(.bold) }
      return
    }
    for hint in hints where hint.place == .footer {
      let key = DisplayText(hint.name)
      let action = DisplayText(" " + hint.title)
      guard key.columns + action.columns <= line.size.columns else { return }
      context.draw(key, at: line.takeLeft(key.columns).origin) { _ in .accent }
      context.draw(action, at: line.takeLeft(action.columns + 3).origin) { _ in .dim }
    }
  }
}

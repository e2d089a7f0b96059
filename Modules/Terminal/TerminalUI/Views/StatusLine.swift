/// The line at the bottom: what the keys do, or for a while a message.
public final class StatusLine: View {
  /// What the keys do, the most important first; those for help alone are left out, and those that do not fit.
  public var hints: [KeyHint] {
    didSet {
      guard hints != oldValue else { return }
      texts = hints.compactMap(Text.init)
      setNeedsDisplay()
    }
  }
  /// Shown instead of the hints, if there is one.
  public var message: String? {
    didSet { if message != oldValue { setNeedsDisplay() } }
  }

  /// Creates a status line.
  public init(hints: [KeyHint] = [], message: String? = nil) {
    self.hints = hints
    self.message = message
    texts = hints.compactMap(Text.init)
  }

  /// Draws the message or the hints.
  public override func draw(in context: inout DrawingContext) {
    var line = context.bounds.takingFirstRow.insetByOneColumn
    if let message {
      let text = DisplayText(message).truncated(to: line.size.columns)
      context.draw(text, at: line.origin) { _ in .accent.adding(.bold) }
      return
    }
    for text in texts(columns: line.size.columns) {
      context.draw(text.key, at: line.takeLeft(text.key.columns).origin) { _ in .accent }
      context.draw(text.action, at: line.takeLeft(text.action.columns + StatusLine.gap).origin) { _ in .dim }
    }
  }

  /// A hint as it is drawn.
  private struct Text {
    let place: KeyHint.Place
    let key: DisplayText
    let action: DisplayText

    init?(_ hint: KeyHint) {
      guard hint.place != .help else { return nil }
      (place, key, action) = (hint.place, DisplayText(hint.name), DisplayText(" " + hint.title))
    }

    var columns: Int { key.columns + action.columns + StatusLine.gap }
  }

  /// The columns between two hints.
  private nonisolated static let gap = 3

  /// Made once, and not in every frame.
  private var texts: [Text] = []

  /// The hints that there is room for.
  private func texts(columns: Int) -> [Text] {
    var needed = texts.reduce(-StatusLine.gap) { $0 + $1.columns }
    guard needed > columns else { return texts }
    var shown = texts
    while needed > columns, let last = shown.lastIndex(where: { $0.place == .wideFooter }) ?? shown.indices.last {
      needed -= shown.remove(at: last).columns
    }
    return shown
  }
}

/// A view that shows key hints or a temporary message at the bottom of a screen.
public final class StatusLine: View {
  /// The key hints, starting with the most important hint.
  ///
  /// Hints that do not fit or that are only for the help screen are left out.
  public var hints: [KeyHint] {
    didSet {
      guard hints != oldValue else { return }
      texts = hints.compactMap(Text.init)
      setNeedsDisplay()
    }
  }
  /// The message to show instead of the hints, or `nil` to show the hints.
  public var message: String? {
    didSet { if message != oldValue { setNeedsDisplay() } }
  }

  public init(hints: [KeyHint] = [], message: String? = nil) {
    self.hints = hints
    self.message = message
    texts = hints.compactMap(Text.init)
  }

  /// Draws the message or the hints.
  public override func draw(in context: inout DrawingContext) {
    var line = context.bounds.firstRow.insetByOneColumn
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

  /// The displayed text of a hint.
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

  /// The number of columns between two hints.
  private nonisolated static let gap = 3

  /// The texts of the hints.
  ///
  /// The texts are created when the hints change rather than for every frame.
  private var texts: [Text] = []

  /// Returns the texts of the hints that fit.
  ///
  /// The last hint, which is usually for the help, is omitted only if it does not fit alone.
  private func texts(columns: Int) -> [Text] {
    var needed = texts.reduce(-StatusLine.gap) { $0 + $1.columns }
    guard needed > columns else { return texts }
    var shown = texts
    while needed > columns,
      let last = shown.lastIndex(where: { $0.place == .wideFooter }) ?? shown.indices.dropLast().last
        ?? shown.indices.last
    {
      needed -= shown.remove(at: last).columns
    }
    return shown
  }
}

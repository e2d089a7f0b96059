import TerminalUI

/// A scrollable list with one key hint per line.
///
/// The screen's key hints come first, followed by the hints for the keys that work everywhere. Hints for editing keys
/// and mouse gestures come last.
final class HelpView: View {
  private enum Line {
    case heading(String)
    case hint(name: String, title: String)
    case blank
  }

  /// Called when the user closes the help.
  var onClose: (() -> Void)?

  private let lines: [Line]
  private let nameColumns: Int
  private var firstLine = 0

  /// Creates the help for a screen.
  ///
  /// - Parameters:
  ///   - hints: The key hints for the screen, which can include some of `others`.
  ///   - others: The hints for the keys that work everywhere.
  init(_ hints: [KeyHint], everywhere others: [KeyHint]) {
    let shown = hints.filter { hint in !others.contains { $0.keys == hint.keys } }
    let sections = [
      ("", shown.filter { $0.topic == .action }), ("Everywhere", others),
      ("Editing", shown.filter { $0.topic == .editing }), ("Mouse", shown.filter { $0.topic == .mouse }),
    ]
    lines = sections.flatMap { title, hints in
      let heading = title.isEmpty || hints.isEmpty ? [] : [Line.blank, .heading(title)]
      return heading + hints.map { .hint(name: $0.name, title: $0.title) }
    }
    nameColumns = (hints + others).map { DisplayText($0.name).columns }.reduce(0, max)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let columns = lines.map { line in
      switch line {
      case .heading(let text): DisplayText(text).columns
      case .hint(_, let title): nameColumns + 2 + DisplayText(title).columns
      case .blank: 0
      }
    }
    return Size(columns: columns.reduce(0, max), rows: lines.count)
  }

  override func draw(in context: inout DrawingContext) {
    for (row, line) in lines[firstLine...].prefix(context.size.rows).enumerated() {
      switch line {
      case .heading(let text): context.draw(text, at: Point(column: 0, row: row), style: .title)
      case .hint(let name, let title):
        let start = nameColumns - DisplayText(name).columns
        context.draw(name, at: Point(column: start, row: row), style: .accent)
        context.draw(title, at: Point(column: nameColumns + 2, row: row))
      case .blank: break
      }
    }
    let right = context.size.columns - 1
    if firstLine > 0 { context.draw("↑", at: Point(column: right, row: 0), style: .dim) }
    guard firstLine + context.size.rows < lines.count else { return }
    context.draw("↓", at: Point(column: right, row: context.size.rows - 1), style: .dim)
  }

  /// The keys that scroll the help if its lines do not fit.
  ///
  /// Each closure takes the page size and returns the number of lines to scroll by. If all lines fit, these keys close
  /// the help, as any other key does.
  private static let keys: KeyMap<(_ page: Int) -> Int> = [
    .init(
      [.up: { _ in -1 }, .down: { _ in 1 }], "scroll", in: .help,
      hidden: [.control("k"): { _ in -1 }, .control("j"): { _ in 1 }]),
    .init([.pageUp: { -$0 }, .pageDown: { $0 }], "page", in: .help),
  ]

  override func handle(_ key: KeyPress) -> Bool {
    if lines.count > frame.size.rows, let step = HelpView.keys[key] {
      scroll(by: step(max(1, frame.size.rows - 1)))
    } else {
      onClose?()
    }
    return true
  }

  private func scroll(by step: Int) {
    firstLine = max(0, min(firstLine + step, lines.count - frame.size.rows))
    setNeedsDisplay()
  }

  override func layoutSubviews() { scroll(by: 0) }

  /// Scrolls in response to the mouse wheel, or closes the help in response to a click.
  override func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .wheelUp: scroll(by: -1)
    case .wheelDown: scroll(by: 1)
    case .press: onClose?()
    case .move, .release: return false
    }
    return true
  }
}

import TerminalUI

/// A labeled line in which the user types the text of a command.
final class CommandPrompt: View {
  private let label: Label
  private let field = TextField()
  private let labelColumns: Int

  /// Creates an empty input line with a title as its label.
  init(title: String) {
    label = Label("\(title):", style: .accent)
    labelColumns = DisplayText("\(title): ").columns
    super.init()
    addSubview(label)
    addSubview(field)
  }

  /// The text that the user has typed, without surrounding whitespace.
  var text: String { field.text.trimmed }

  override var cursor: Point? { field.cursor.map { field.frame.origin + $0 } }

  /// Hides the label if fewer than 13 columns would remain for the text.
  override func layoutSubviews() {
    var line = bounds
    label.isHidden = line.size.columns < labelColumns + 14
    if !label.isHidden {
      _ = line.takeLeft(1)
      label.frame = line.takeLeft(labelColumns)
    }
    field.frame = line
  }

  /// Passes a key to the text field, consuming the key even if the field does not handle it.
  override func handle(_ key: KeyPress) -> Bool {
    _ = field.handle(key)
    return true
  }

  override func handle(paste text: String) -> Bool { field.handle(paste: text) }
}

import TerminalUI

/// A line to type a command into.
final class CommandPrompt: View {
  private let label: Label
  private let field = TextField()
  private let labelColumns: Int

  /// Makes an empty line, with a title in front of it.
  init(title: String) {
    label = Label("\(title):", style: .accent)
    labelColumns = DisplayText("\(title): ").columns
    super.init()
    addSubview(label)
    addSubview(field)
  }

  /// What has been typed, without blanks around it.
  var text: String { field.text.trimmed }

  override var cursor: Point? { field.cursor.map { field.frame.origin + $0 } }

  /// Where there is hardly room for what is typed, there is none for the label.
  override func layoutSubviews() {
    var line = bounds
    label.isHidden = line.size.columns < labelColumns + 14
    if !label.isHidden {
      _ = line.takeLeft(1)
      label.frame = line.takeLeft(labelColumns)
    }
    field.frame = line
  }

  /// Edits the text; keys that edit nothing are for nobody else either.
  override func handle(_ key: KeyPress) -> Bool {
    _ = field.handle(key)
    return true
  }

  override func handle(paste text: String) -> Bool { field.handle(paste: text) }
}

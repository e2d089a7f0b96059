import TerminalUI

/// A line to type a search or a name into.
final class PromptLine: View {
  /// Called when a person has edited the text.
  var onChange: ((String) -> Void)? {
    get { field.onChange }
    set { field.onChange = newValue }
  }

  private let prompt = Label("›", style: .accent)
  private let field: TextField

  init(placeholder: String) {
    field = TextField(placeholder: placeholder)
    super.init()
    addSubview(prompt)
    addSubview(field)
    field.takesHomeAndEnd = false
  }

  /// What has been typed.
  var text: String {
    get { field.text }
    set { field.text = newValue }
  }

  override var cursor: Point? { field.cursor.map { field.frame.origin + $0 } }

  override func layoutSubviews() {
    var line = bounds
    _ = line.takeLeft(1)
    prompt.frame = line.takeLeft(2)
    field.frame = line
  }

  /// Edits the text; Escape clears it first, and Left at its beginning is a slip, not the wish to leave.
  override func handle(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.escape) where !text.isEmpty:
      text = ""
      onChange?("")
      return true
    default: return field.handle(key) || (key == KeyPress(.left) && !text.isEmpty)
    }
  }

  override func handle(paste text: String) -> Bool { field.handle(paste: text) }
}

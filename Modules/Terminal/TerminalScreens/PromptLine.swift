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

  /// Edits the text; Escape clears it first, and Left at its beginning is a typo, not the wish to leave.
  override func handle(_ key: KeyPress) -> Bool {
    if key == PromptLine.help, text.isEmpty { return false }
    switch text.isEmpty ? nil : PromptLine.keys[key] {
    case .clear:
      text = ""
      onChange?("")
      return true
    case .stay: return field.handle(key) || true
    case nil: return field.handle(key)
    }
  }

  /// Returns what the keys do besides editing, while there is a text.
  static func hints(text: String) -> [KeyHint] { text.isEmpty ? [] : keys.hints }

  /// A question mark with nothing before it asks for help, and no name begins with one.
  private static let help = KeyPress.character("?")

  private enum Command { case clear, stay }

  private static let keys: KeyMap<Command> = [.init([.escape: .clear], "clear", also: [.left: .stay])]

  override func handle(paste text: String) -> Bool { field.handle(paste: text) }
}

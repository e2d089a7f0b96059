import TerminalUI

/// An input line for a search or a name.
final class PromptLine: View {
  /// Called with the text after each edit by the user.
  var onChange: ((String) -> Void)? {
    get { field.onChange }
    set { field.onChange = newValue }
  }

  private let prompt = Label("›", style: .accent)
  private let field: TextField

  /// Creates an empty line.
  ///
  /// - Parameters:
  ///   - placeholder: The text to show while the line is empty.
  ///   - isSearch: Whether the keys that move the selection of a list are left to the list.
  init(placeholder: String, isSearch: Bool = false) {
    field = TextField(placeholder: placeholder)
    super.init()
    addSubview(prompt)
    addSubview(field)
    if isSearch { field.unhandledKeys = PromptLine.listKeys }
  }

  private static let listKeys = ListCommand.keys().keys

  /// The text to show while the line is empty.
  var placeholder: String {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// The text in the line.
  var text: String {
    get { field.text }
    set { field.text = newValue }
  }

  /// Whether the whole text is selected, so that typing replaces it.
  var isTextSelected: Bool {
    get { field.isTextSelected }
    set { field.isTextSelected = newValue }
  }

  override var cursor: Point? { field.cursor.map { field.frame.origin + $0 } }

  override func layoutSubviews() {
    var line = bounds
    _ = line.takeLeft(1)
    prompt.frame = line.takeLeft(2)
    field.frame = line
  }

  /// Edits the text.
  ///
  /// Escape clears the text unless it is empty. In nonempty text, Left at its start and Ctrl-D at its end are consumed,
  /// because they are more likely typos than requests to navigate back or to quit.
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

  /// Returns the hints for the keys that act on the text.
  static func hints(text: String, isSearch: Bool = true) -> [KeyHint] {
    (text.isEmpty ? [] : keys.hints) + TextField.hints.compactMap { isSearch ? $0.removing(listKeys) : $0 }
  }

  /// The key that opens the help if the text is empty, because no name starts with a question mark.
  private static let help = KeyPress.character("?")

  private enum Command { case clear, stay }

  private static let keys: KeyMap<Command> = [
    .init([.escape: .clear], "clear", hidden: [.left: .stay, .control("d"): .stay])
  ]

  override func handle(paste text: String) -> Bool { field.handle(paste: text) }
}

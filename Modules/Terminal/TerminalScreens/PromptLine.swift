import TerminalUI

/// An input line for a search or a name.
final class PromptLine: View {
  /// Called with the text after each edit by the user.
  var onChange: ((String) -> Void)? {
    get { field.onChange }
    set { field.onChange = newValue }
  }

  private let label = Label("› ", style: .accent)
  private let field: TextField
  private let isSearch: Bool
  private var recalled: RecalledSearch?

  /// An earlier search that has replaced the text.
  private struct RecalledSearch {
    /// The index of the search in `previousSearches`.
    let index: Int
    let text: String
    /// The text that the user had typed before recalling the search.
    let draft: String
  }

  /// The searches that Ctrl-R recalls, starting with the newest.
  var previousSearches: [String] = []

  /// Creates an empty line.
  ///
  /// - Parameters:
  ///   - placeholder: The text to show while the line is empty.
  ///   - isSearch: Whether the line is a search field. A search field recalls previous searches with Ctrl-R and does
  ///     not handle the keys that move the selection in a list.
  init(placeholder: String, isSearch: Bool = false) {
    self.isSearch = isSearch
    field = TextField(placeholder: placeholder)
    super.init()
    addSubview(label)
    addSubview(field)
    if isSearch { field.unhandledKeys = PromptLine.listKeys }
  }

  private static let listKeys = ListCommand.keys().keys

  /// The prompt that precedes the text.
  var prompt: String {
    get { label.text }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }

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

  /// Whether the whole text is selected.
  ///
  /// Typing replaces the selected text.
  var isTextSelected: Bool {
    get { field.isTextSelected }
    set { field.isTextSelected = newValue }
  }

  override var cursor: Point? { field.cursor.map { field.frame.origin + $0 } }

  override func layoutSubviews() {
    var line = bounds
    _ = line.takeLeft(1)
    label.frame = line.takeLeft(min(DisplayText(prompt).columns, line.size.columns / 2))
    field.frame = line
  }

  /// Edits the text.
  ///
  /// Escape clears the text unless it is empty. If the text is not empty, Left at its start and Ctrl-D at its end are
  /// consumed without effect. In these cases, the keys are more likely to be typos than requests to navigate back or
  /// quit.
  ///
  /// In a search field, Ctrl-R replaces the text with the previous search. Pressing Ctrl-R again recalls the search
  /// before that one, and Escape restores the typed text.
  override func handle(_ key: KeyPress) -> Bool {
    if key == PromptLine.help, text.isEmpty { return false }
    if isSearch, PromptLine.historyKeys[key] != nil { return recallSearch() }
    switch text.isEmpty ? nil : PromptLine.keys[key] {
    case .clear:
      replaceText(with: currentRecall?.draft ?? "")
      recalled = nil
      return true
    case .stay: return field.handle(key) || true
    case nil: return field.handle(key)
    }
  }

  /// The recalled search, or `nil` if there is none or the text has changed since the recall.
  private var currentRecall: RecalledSearch? { recalled.flatMap { $0.text == text ? $0 : nil } }

  private func recallSearch() -> Bool {
    let next = currentRecall.map { $0.index + 1 } ?? 0
    guard let index = previousSearches[next...].firstIndex(where: { $0 != text }) else { return true }
    let draft = currentRecall?.draft ?? text
    replaceText(with: previousSearches[index])
    recalled = RecalledSearch(index: index, text: text, draft: draft)
    return true
  }

  private func replaceText(with new: String) {
    text = new
    onChange?(text)
  }

  /// The key that recalls previous searches.
  ///
  /// If there are no previous searches, the key has no effect.
  static let historyKeys: KeyMap<Void> = [
    .init([.control("r"): ()], "recall an earlier search", in: .help)
  ]

  /// Returns the hints for the keys that act on the text.
  static func hints(text: String, isSearch: Bool = true) -> [KeyHint] {
    (text.isEmpty ? [] : keys.hints) + TextField.hints.compactMap { isSearch ? $0.removing(listKeys) : $0 }
  }

  /// The key that opens the help overlay if the text is empty.
  ///
  /// The user does not need this key as text, because no name starts with a question mark.
  private static let help = KeyPress.character("?")

  private enum Command { case clear, stay }

  private static let keys: KeyMap<Command> = [
    .init([.escape: .clear], "clear", hidden: [.left: .stay, .control("d"): .stay])
  ]

  override func handle(paste text: String) -> Bool { field.handle(paste: text) }
}

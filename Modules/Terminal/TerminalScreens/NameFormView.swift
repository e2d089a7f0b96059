public import Presentation
public import TerminalUI

/// A line to type a name into, and below it what the name is for, or why it is refused.
///
/// Tells of ``Control/Event/primary`` when somebody wants to sign in, and of ``Control/Event/changed`` after each edit.
public final class LoginView: Control {
  private let field = PromptLine(placeholder: "Type your name")
  private let note = Label()

  /// Makes a view without a name.
  public override init() {
    super.init()
    addSubview(field)
    addSubview(note)
    field.onChange = { [weak self] _ in self?.sendActions(for: .changed) }
  }

  /// The name that has been typed.
  public var name: String { field.text }

  /// Shows a name, and why it is refused.
  public func show(_ state: LoginState) {
    field.text = state.name
    note.text = state.refusal?.description ?? "Your profile goes by this name"
    note.style = state.refusal == nil ? .dim : .warning
  }

  /// The place in the name that is edited.
  public override var cursor: Point? { field.cursor.map { field.frame.origin + $0 } }

  /// Puts the note below the name, with a blank line between them if there is room.
  public override func layoutSubviews() {
    let rows = LoginView.layout.rows(in: bounds)
    field.frame = rows[0]
    note.frame = Layout([.fixed(3), .fill()]).columns(in: rows[2])[1]
  }

  private static let layout = Layout([
    .fixed(1), .fixed(1).dropped(priority: 1), .fixed(1).dropped(priority: 2),
  ])

  /// Edits the name, or signs in by it.
  public override func handle(_ key: KeyPress) -> Bool {
    switch LoginView.keys[key] {
    case .signIn:
      return sendActions(for: .primary)
    case nil: return field.handle(key)
    }
  }

  /// Returns what the keys do.
  static func hints(_ state: LoginState) -> [KeyHint] {
    keys.hints + [.typing("your name")] + PromptLine.hints(text: state.name)
  }

  private enum Command { case signIn }

  private static let keys: KeyMap<Command> = [.init([.enter: .signIn], "sign in")]

  /// Pastes into the name.
  public override func handle(paste text: String) -> Bool { field.handle(paste: text) }
}

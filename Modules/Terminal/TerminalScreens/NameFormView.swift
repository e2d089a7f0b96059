public import Presentation
public import TerminalUI

/// A form with a text field for the name of a profile.
///
/// A note below the field explains what the name is for or why it was rejected.
///
/// The form sends `Control.Event.primary` when the user submits the name, and `Control.Event.changed` after each edit.
public final class NameFormView: Control {
  private let field = PromptLine(placeholder: "Type your name")
  private let note = Label()
  private var purpose = NameFormState.Purpose.signIn

  public override init() {
    super.init()
    addSubview(field)
    addSubview(note)
    field.onChange = { [weak self] _ in self?.sendActions(for: .changed) }
  }

  /// The text in the field.
  public var name: String { field.text }

  public func show(_ state: NameFormState) {
    field.text = state.name
    field.isTextSelected = state.isSuggestion
    purpose = state.purpose
    note.text = state.rejection?.description ?? "The name of your profile"
    note.style = state.rejection == nil ? .dim : .warning
  }

  public override var cursor: Point? { field.cursor.map { field.frame.origin + $0 } }

  /// Places the note below the text field, with a blank line between them if there is room.
  public override func layoutSubviews() {
    let rows = NameFormView.layout.rows(in: bounds)
    field.frame = rows[0]
    note.frame = Layout([.fixed(3), .fill()]).columns(in: rows[2])[1]
  }

  private static let layout = Layout([
    .fixed(1), .fixed(1).dropped(priority: 1), .fixed(1).dropped(priority: 2),
  ])

  /// Submits or edits the name.
  ///
  /// While the user is renaming a profile, the form does not handle Escape. Instead, the host navigates back, and the
  /// screen handles unsaved changes.
  public override func handle(_ key: KeyPress) -> Bool {
    if key == NameFormView.submitKey { return sendActions(for: .primary) }
    return purpose == .rename && key == .escape ? false : field.handle(key)
  }

  private static let submitKey = KeyPress.enter

  public override func handle(paste text: String) -> Bool { field.handle(paste: text) }

  static func hints(_ state: NameFormState) -> [KeyHint] {
    switch state.purpose {
    case .signIn:
      [KeyHint(submitKey, title: "sign in"), .typing("your name")]
        + PromptLine.hints(text: state.name, isSearch: false)
    case .rename: [KeyHint(submitKey, title: "save"), .typing("your name")] + TextField.hints
    }
  }
}

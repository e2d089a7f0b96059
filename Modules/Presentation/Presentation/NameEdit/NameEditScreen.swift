public import Screens

/// The output of the screen in which the user edits the profile's name.
@MainActor public protocol NameEditOutput: Screen {
  /// Called with the name that the user saves, without spaces around it.
  var onSave: (@MainActor (String) -> Void)? { get set }
  /// Called when the user attempts to leave with an unsaved name, with a closure that discards it and leaves.
  var onLeaveAttempt: (@MainActor (_ name: String, _ discard: @escaping @MainActor () -> Void) -> Void)? { get set }
}

/// The input of the screen in which the user edits the profile's name.
@MainActor public protocol NameEditInput: AnyObject {
  /// The saved name; setting it replaces the text in the form.
  var savedName: String { get set }
  /// Shows that the name could not be saved.
  func rejectSaving()
}

/// The form for the profile's name; it guards a name that is not saved.
public final class NameEditScreen: NameFormScreen, NameEditOutput, NameEditInput, LeaveGuard {
  public var onSave: (@MainActor (String) -> Void)?
  public var onLeaveAttempt: (@MainActor (_ name: String, _ discard: @escaping @MainActor () -> Void) -> Void)?

  public var savedName: String {
    didSet { perform(.edit(savedName)) }
  }

  /// - Parameters:
  ///   - name: The saved name.
  ///   - allows: Returns whether a name that is not blank is allowed.
  init(name: String, allows: @escaping @MainActor (String) -> Bool) {
    savedName = name
    super.init(.rename, name: name, allows: allows)
  }

  override func submit(_ name: String) { onSave?(name) }

  public func rejectSaving() { state.rejection = .notSaved }

  public override var remarks: [String] { super.remarks + (allowsLeaving ? [] : ["The name is not saved."]) }

  /// Returns an edit, so that the name is saved only when the user asks for it.
  public override func action(for text: String) -> NameFormAction? { .edit(text) }

  public var allowsLeaving: Bool { state.name.trimmed == savedName }

  public func didAttemptToLeave(retry: @escaping @MainActor () -> Void) {
    onLeaveAttempt?(state.name.trimmed) { [weak self] in
      guard let self else { return }
      perform(.edit(savedName))
      retry()
    }
  }
}

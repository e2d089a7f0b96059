public import Domain
public import Screens

/// The output of the screen in which the user edits the profile's name.
@MainActor public protocol NameEditOutput: Screen {
  /// Called with the name that the user saves, without spaces around it.
  var onSave: (@MainActor (String) -> Void)? { get set }
  /// Called when the user attempts to leave with an unsaved name, with a closure that discards it and leaves.
  var onLeaveAttempt: (@MainActor (_ name: String, _ discardAndLeave: @escaping @MainActor () -> Void) -> Void)? {
    get set
  }
}

/// The input of the screen in which the user edits the profile's name.
@MainActor public protocol NameEditInput: UpdateableWithUser {
  /// Shows that the name could not be saved.
  func rejectSaving()
}

/// A form in which the user edits the profile's name.
///
/// It prevents the user from leaving with an unsaved name.
public final class NameEditScreen: NameFormScreen, NameEditOutput, NameEditInput, LeaveGuard {
  public var onSave: (@MainActor (String) -> Void)?
  public var onLeaveAttempt: (@MainActor (_ name: String, _ discardAndLeave: @escaping @MainActor () -> Void) -> Void)?

  /// The user with the saved name.
  ///
  /// Another name replaces the text in the form, unless the user has edited it.
  public var user: User {
    didSet { if isUnchanged(since: oldValue) { perform(.edit(user.name)) } }
  }

  /// Creates a form with the user's saved name.
  ///
  /// - Parameters:
  ///   - user: The user with the saved name.
  ///   - allows: Returns whether a nonblank name is allowed.
  init(user: User, allows: @escaping @MainActor (String) -> Bool) {
    self.user = user
    super.init(.rename, name: user.name, allows: allows)
  }

  override func submit(_ name: String) { onSave?(name) }

  public func rejectSaving() { state.rejection = .notSaved }

  public override var remarks: [String] { super.remarks + (allowsLeaving ? [] : ["The name is not saved."]) }

  /// Returns an edit, so that the name is saved only when the user asks for it.
  public override func action(for text: String) -> NameFormAction? { .edit(text) }

  public var allowsLeaving: Bool { isUnchanged(since: user) }

  private func isUnchanged(since user: User) -> Bool { state.name.trimmed == user.name }

  public func didAttemptToLeave(retry: @escaping @MainActor () -> Void) {
    onLeaveAttempt?(state.name.trimmed) { [weak self] in
      guard let self else { return }
      perform(.edit(user.name))
      retry()
    }
  }
}

public import Domain
public import Screens

/// The output of the screen on which the user edits the name in the profile.
@MainActor public protocol NameEditOutput: Screen {
  /// A closure that is called when the user saves the name.
  ///
  /// The argument is the name without surrounding whitespace.
  var onSave: (@MainActor (String) -> Void)? { get set }
  /// A closure that is called when the user attempts to leave the screen with an unsaved name.
  ///
  /// The arguments are the unsaved name and a closure that discards the name and leaves the screen.
  var onLeaveAttempt: (@MainActor (_ name: String, _ discardAndLeave: @escaping @MainActor () -> Void) -> Void)? {
    get set
  }
}

/// The input of the screen on which the user edits the name in the profile.
@MainActor public protocol NameEditInput: UpdateableWithUser {
  /// Shows that the name could not be saved.
  func rejectSaving()
}

/// A form in which the user edits the name in the profile.
///
/// The form prevents the user from leaving with an unsaved name.
public final class NameEditScreen: NameFormScreen, NameEditOutput, NameEditInput, LeaveGuard {
  public var onSave: (@MainActor (String) -> Void)?
  public var onLeaveAttempt: (@MainActor (_ name: String, _ discardAndLeave: @escaping @MainActor () -> Void) -> Void)?

  /// The user whose name the form edits.
  ///
  /// A new saved name replaces the text in the form unless the user has edited the text.
  public var user: User {
    didSet { if isUnchanged(since: oldValue) { perform(.edit(user.name)) } }
  }

  /// Creates a form with the user's saved name.
  ///
  /// - Parameters:
  ///   - user: The user whose name the form edits.
  ///   - allows: A closure that returns whether a nonblank name is allowed.
  init(user: User, allows: @escaping @MainActor (String) -> Bool) {
    self.user = user
    super.init(.rename, name: user.name, allows: allows)
  }

  override func submit(_ name: String) { onSave?(name) }

  public func rejectSaving() { state.rejection = .notSaved }

  public override var remarks: [String] { super.remarks + (allowsLeaving ? [] : ["The name is not saved."]) }

  /// Returns an edit action instead of a submit action, so that the name is saved only when the user explicitly saves
  /// it.
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

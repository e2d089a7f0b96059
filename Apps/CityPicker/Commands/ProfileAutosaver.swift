import Domain
import Storage

/// An object that loads the profile, saves it after each change, and merges changes from other instances of the
/// program.
///
/// The application runs even if the profile was damaged or cannot be saved.
@MainActor
final class ProfileAutosaver {
  private let store: ProfileStore
  /// The account that this instance read or wrote last, or `nil` if there was none.
  private(set) var savedAccount: Account?
  /// Whether ``save(_:)`` has not been called yet.
  private(set) var hasNoChanges = true
  /// The account that could not be saved by the last call of ``save(_:)``, with the reason.
  private var unsaved: (account: Account, failure: Message)?
  /// A problem with the file that does not prevent the application from running, if any.
  private var problem: ProfileError?
  /// Whether ``problem`` is damage that occurred while the application was running.
  private var wasDamagedLater = false

  /// Creates an autosaver and, if the file exists, loads the profile.
  ///
  /// - Throws: A failure if the file cannot be read or is from a newer version of the program.
  init(path: String) throws(Failure) {
    store = ProfileStore(path: path)
    store.removeTemporaryFiles()
    do throws(ProfileError) {
      savedAccount = try store.load()
      try store.checkWritable()
    } catch {
      switch error {
      case .damaged, .unwritable: problem = error
      case .newer, .unreadable, .locked, .invalid:
        throw Failure(code: .environment, message: error.message(about: "profile", at: path))
      }
    }
  }

  /// Whether the profile's folder was read-only when the application started and no change has been saved since then.
  var isReadOnly: Bool {
    if case .unwritable = problem { true } else { false }
  }

  /// Whether the profile was damaged and is now in another file.
  var wasMovedAside: Bool { problem?.wasMovedAside == true }

  /// The warning about the problem with the file, or `nil` if there is no problem.
  ///
  /// If the last change was not saved, ``failure`` replaces the warning that the folder is read-only.
  var report: Message? {
    guard failure == nil || !isReadOnly else { return nil }
    let continuation = "the app \(wasDamagedLater ? "continued" : "started") without it"
    return problem?.message(.warning, about: "profile", at: store.path, whereMoved: continuation)
  }

  /// The short text about the problem for the footer.
  var notice: String? { problem?.notice(about: "profile") }

  /// Retries the last save if it failed, because the cause might have been temporary.
  ///
  /// - Returns: A warning about conflicts with changes from other instances, or `nil` if there are none.
  func retry() -> Message? {
    guard let unsaved, case .saved(let merge, _) = save(unsaved.account), let notice = merge.notice else { return nil }
    return .warning(notice)
  }

  /// The reason that the last change was not saved.
  var failure: Message? { unsaved?.failure }

  /// Saves an account if it has changed.
  ///
  /// If the account cannot be saved, the method sets ``failure``.
  func save(_ account: Account) -> SaveResult {
    hasNoChanges = false
    unsaved = nil
    guard account != savedAccount else { return .unchanged }
    var damage: ProfileError?
    do throws(ProfileError) {
      let merge = try store.save(account, mergingChangesSince: savedAccount) {
        damage = $0
      }
      if let damage { (problem, wasDamagedLater) = (damage, true) }
      savedAccount = merge.account
      if isReadOnly { problem = nil }
      // A damaged profile contains no changes from other instances, so there is at most one notice.
      return .saved(merge, notice: merge.notice ?? damage?.notice(about: "profile"))
    } catch {
      unsaved = (account, error.message(about: "profile", at: store.path))
      return .failed(notice: error.notice(about: "profile"))
    }
  }
}

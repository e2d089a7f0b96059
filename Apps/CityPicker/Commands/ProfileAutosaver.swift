import Domain
import Storage

/// An object that saves the profile after each change and records whether the last change was saved.
@MainActor
final class ProfileAutosaver {
  private let store: ProfileStore
  /// The account that the file contains.
  private var savedAccount: Account?
  /// Whether no change has been reported.
  private(set) var hasNoChanges = true
  /// The reason why the last change was not saved.
  private(set) var failure: Message?

  init(store: ProfileStore, savedAccount: Account?) {
    self.store = store
    self.savedAccount = savedAccount
  }

  /// Saves an account unless the file already contains it.
  ///
  /// If the account cannot be saved, the method sets ``failure``.
  func save(_ account: Account) {
    hasNoChanges = false
    failure = nil
    guard account != savedAccount else { return }
    do throws(ProfileError) {
      try store.save(account)
      savedAccount = account
    } catch {
      failure = error.message(about: "profile", at: store.path)
    }
  }
}

import Domain
import Storage

/// Saves the profile after each change and records whether the last change was saved.
@MainActor
final class ProfileAutosaver {
  private let store: ProfileStore
  /// The account in the file.
  private var kept: Account?
  /// Whether no change has been reported.
  private(set) var isUntouched = true
  /// The reason why the last change was not saved.
  private(set) var failure: Message?

  init(store: ProfileStore, kept: Account?) {
    self.store = store
    self.kept = kept
  }

  /// Saves an account unless the file contains it already; sets ``failure`` if the account cannot be saved.
  func keep(_ account: Account) {
    isUntouched = false
    failure = nil
    guard account != kept else { return }
    do throws(ProfileError) {
      try store.save(account)
      kept = account
    } catch {
      failure = error.message(about: "profile", at: store.path)
    }
  }
}

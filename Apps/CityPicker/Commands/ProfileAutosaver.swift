import Domain
import Storage

/// Saves the profile as it changes, and knows whether the last change is safe.
@MainActor
final class ProfileAutosaver {
  private let store: ProfileStore
  /// What the file holds.
  private var kept: Account?
  /// Whether nothing has changed yet.
  private(set) var isUntouched = true
  /// Why the last change is lost.
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
      failure = error.message(of: "profile", at: store.path)
    }
  }
}

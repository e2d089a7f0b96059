import Domain
import Storage

/// An object that saves the profile after each change, merges the changes of other instances of the program, and records
/// whether the last change was saved.
@MainActor
final class ProfileAutosaver {
  private let store: ProfileStore
  /// The account that this instance read or wrote last.
  private var savedAccount: Account?
  /// Whether no change has been reported.
  private(set) var hasNoChanges = true
  /// The reason why the last change was not saved.
  private(set) var failure: Message?

  init(store: ProfileStore, savedAccount: Account?) {
    self.store = store
    self.savedAccount = savedAccount
  }

  /// Saves an account unless it is unchanged.
  ///
  /// If the account cannot be saved, the method sets ``failure``.
  ///
  /// - Returns: The saved account, which includes the changes of other instances, or `nil` if nothing was saved.
  func save(_ account: Account) -> AccountMerge? {
    hasNoChanges = false
    failure = nil
    guard account != savedAccount else { return nil }
    do throws(ProfileError) {
      let merge = try store.save(account, mergingChangesSince: savedAccount)
      savedAccount = merge.account
      return merge
    } catch {
      failure = error.message(about: "profile", at: store.path)
      return nil
    }
  }
}

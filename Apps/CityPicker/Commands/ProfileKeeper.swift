import Storage

/// Saves the profile as it changes, and knows whether the last change is safe.
@MainActor
final class ProfileKeeper {
  private let store: ProfileStore
  /// What the file holds.
  private var kept: Profile?
  /// Whether nothing has changed yet.
  private(set) var isUntouched = true
  /// Why the last change is lost.
  private(set) var failure: Message?

  init(store: ProfileStore, kept: Profile?) {
    self.store = store
    self.kept = kept
  }

  /// Saves a profile, unless the file holds it already; ``failure`` says whether that went well.
  func keep(_ profile: Profile) {
    isUntouched = false
    failure = nil
    guard profile != kept else { return }
    do throws(ProfileError) {
      try store.save(profile)
      kept = profile
    } catch {
      failure = error.message(of: "profile", at: store.path)
    }
  }
}

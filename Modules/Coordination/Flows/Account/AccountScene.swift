/// A scene of a signed-in user that can be shown alone.
public enum AccountScene: String, Hashable, Sendable, CaseIterable {
  /// The tab bar, with the profile selected.
  case main
  /// The feed alone.
  case feed
  /// The profile alone.
  case profile
  /// The profile in a modal above the feed.
  case edit
  /// The choice of the user's own city alone.
  case city
}

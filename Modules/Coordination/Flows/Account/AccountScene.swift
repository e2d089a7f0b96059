/// What a person who is signed in can be shown, each alone.
public enum AccountScene: String, Hashable, Sendable, CaseIterable {
  /// The tabs, with the profile selected.
  case main
  /// The feed alone.
  case feed
  /// The profile alone.
  case profile
  /// The profile on a layer above the feed.
  case edit
  /// The choice of the user's own city alone.
  case city
}

/// What a person did to leave a screen.
public enum UserAction: String, Hashable, Sendable, Codable {
  /// Went back, by a key or a button.
  case back
  /// Went back by an interactive gesture.
  case gesture
  /// Closed a modal layer.
  case dismiss
  /// Closed all that was shown.
  case close
}

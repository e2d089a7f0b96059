/// The action with which the user left a screen.
public enum UserAction: String, Hashable, Sendable, Codable {
  /// A back key or button.
  case back
  /// An interactive back gesture.
  case gesture
  /// The dismissal of a modal.
  case dismiss
  /// The closing of the whole app or window.
  case close
}

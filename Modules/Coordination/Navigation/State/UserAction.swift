/// An action with which the user leaves a screen.
public enum UserAction: String, Hashable, Sendable, Codable {
  /// The use of a back key or button.
  case back
  /// An interactive back gesture.
  case gesture
  /// The dismissal of a modal.
  case dismiss
  /// The closing of the app or its window.
  case close
}

/// What a person did to leave a screen.
public enum UserAction: Hashable, Sendable {
  /// Went back one screen, by whichever key or gesture.
  case back
  /// Closed all that was shown.
  case close
}

/// What a person did to leave a screen.
public enum UserAction: Hashable, Sendable {
  /// Went back one screen, by whichever key or gesture.
  case back
  /// Closed all that was shown.
  case close
}

/// Why an entry left the stack.
public enum Cause: Hashable, Sendable {
  /// The program asked for it.
  case program
  /// A person did.
  case user(UserAction)
}

/// The next flow of the application.
public enum ApplicationDestination: Hashable, Sendable {
  /// Sign-in.
  case login
  /// A scene of the signed-in user's account.
  case account(AccountScene)
  /// No flow: the application ends.
  case end

  /// Returns the standard destination: sign-in if no user is signed in, then the launched scene, then the end.
  public static func standard(for situation: ApplicationSituation) -> ApplicationDestination {
    switch (situation.moment, situation.scenario, situation.isSignedIn) {
    case (.launch, .login, _), (.launch, .scene, false): .login
    case (.launch, .scene(let scene), true), (.after(.login, .finished), .scene(let scene), true): .account(scene)
    case (.after, _, _): .end
    }
  }
}

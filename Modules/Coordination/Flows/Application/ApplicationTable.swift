public import Coordination

/// What the application does next.
public enum ApplicationDestination: Hashable, Sendable {
  /// Let somebody sign in.
  case login
  /// Show whoever is signed in something.
  case account(AccountScene)
  /// End.
  case end
}

/// What runs at launch, and what follows each flow that has ended.
public typealias ApplicationTable = FlowTable<ApplicationSituation, ApplicationDestination>

extension FlowTable where Situation == ApplicationSituation, Destination == ApplicationDestination {
  /// Signs in first who is not signed in, and shows then what was asked for: all, if nothing in particular.
  ///
  /// Whatever ends otherwise ends the application. The whole begins with the tab of the profile, so that somebody who
  /// has just signed in for the first time sees that there is no city yet,
  /// with the cursor on the row that leads to one.
  public static let standard = ApplicationTable { situation in
    switch (situation.moment, situation.scenario, situation.isSignedIn) {
    case (.launch, .login, _), (.launch, _, false): .login
    case (.launch, .whole, true), (.after(.login, .finished), .whole, true): .account(.main)
    case (.launch, .scene(let scene), true), (.after(.login, .finished), .scene(let scene), true): .account(scene)
    case (.after, _, _): .end
    }
  }
}

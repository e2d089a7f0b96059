import Coordination

/// The conditions that determine the application's next flow.
public struct ApplicationSituation: Hashable, Sendable {
  /// The part of the application that was launched.
  public enum Scenario: Hashable, Sendable {
    /// Only the sign-in.
    case login
    /// The sign-in if no user is signed in, followed by a scene of the account.
    case scene(AccountScene)
  }

  /// A flow that the application runs.
  public enum Stage: Hashable, Sendable, CaseIterable { case login, account }

  /// The outcome of a flow, without its output.
  public enum Ending: Hashable, Sendable, CaseIterable {
    /// The flow returned its output.
    case finished
    /// The flow was canceled or dismissed.
    case left
    /// The flow was superseded or failed.
    case lost
  }

  /// The point at which the next flow is determined.
  public enum Moment: Hashable, Sendable {
    /// The launch, before the first flow.
    case launch
    /// The end of a flow.
    case after(Stage, Ending)
  }

  /// The part of the application that was launched.
  public let scenario: Scenario
  /// The point at which the next flow is determined.
  public let moment: Moment
  /// Whether a user is signed in.
  public let isSignedIn: Bool

  public init(_ scenario: Scenario, _ moment: Moment, isSignedIn: Bool) {
    self.scenario = scenario
    self.moment = moment
    self.isSignedIn = isSignedIn
  }
}

extension ApplicationSituation.Ending {
  /// Creates the ending that corresponds to a flow's outcome.
  init<Output>(_ outcome: FlowOutcome<Output>) {
    switch outcome {
    case .finished: self = .finished
    case .canceled, .dismissed: self = .left
    case .superseded, .failed: self = .lost
    }
  }
}

/// The application's next flow.
public enum ApplicationDestination: Hashable, Sendable {
  /// The sign-in.
  case login
  /// A scene of the signed-in user's account.
  case account(AccountScene)
  /// The end of the application.
  case end

  /// Returns the standard destination.
  ///
  /// The application starts with the sign-in if no user is signed in, or if only the sign-in is launched. A launched
  /// scene is shown immediately if a user is signed in. Otherwise, it is shown after a successful sign-in. In all other
  /// cases, the application ends.
  public static func standard(for situation: ApplicationSituation) -> ApplicationDestination {
    switch (situation.moment, situation.scenario, situation.isSignedIn) {
    case (.launch, .login, _), (.launch, .scene, false): .login
    case (.launch, .scene(let scene), true), (.after(.login, .finished), .scene(let scene), true): .account(scene)
    case (.after, _, _): .end
    }
  }
}

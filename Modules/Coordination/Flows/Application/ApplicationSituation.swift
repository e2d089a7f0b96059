import Coordination

/// What decides which flow of the application runs next: what was asked for, who is there, what has just ended.
public struct ApplicationSituation: Hashable, Sendable {
  /// A scenario that can be launched alone.
  public enum Scenario: Hashable, Sendable, CaseIterable {
    /// Signing in, and what follows.
    case whole
    /// Signing in, and nothing after it.
    case login
    /// What a person who is signed in is shown, or only a part of that.
    case scene(AccountScene)

    /// All scenarios; the main scene is what follows in the whole.
    public static let allCases = [whole, login] + AccountScene.allCases.filter { $0 != .main }.map(scene)
  }

  /// A flow that the application runs.
  public enum Stage: Hashable, Sendable, CaseIterable { case login, account }

  /// How a flow has ended, as far as it matters for what follows.
  public enum Ending: Hashable, Sendable, CaseIterable {
    /// It came to its result.
    case finished
    /// The person left, or it gave up.
    case left
    /// It was replaced, or something went wrong.
    case lost
  }

  /// When the question is asked.
  public enum Moment: Hashable, Sendable, CaseIterable {
    /// Nothing has run yet.
    case launch
    /// A flow has ended.
    case after(Stage, Ending)

    /// All moments, the launch first.
    public static let allCases =
      [launch] + Stage.allCases.flatMap { stage in Ending.allCases.map { after(stage, $0) } }
  }

  /// What the launch asked for.
  public let scenario: Scenario
  /// When the question is asked.
  public let moment: Moment
  /// Whether somebody is signed in.
  public let isSignedIn: Bool

  /// Makes a situation from its parts.
  public init(_ scenario: Scenario, _ moment: Moment, isSignedIn: Bool) {
    self.scenario = scenario
    self.moment = moment
    self.isSignedIn = isSignedIn
  }
}

extension ApplicationSituation: CaseIterable {
  /// All situations.
  public static let allCases = Scenario.allCases.flatMap { scenario in
    Moment.allCases.flatMap { moment in
      [false, true].map { ApplicationSituation(scenario, moment, isSignedIn: $0) }
    }
  }
}

extension ApplicationSituation.Ending {
  /// Returns as much of an outcome as matters for what follows.
  init<Output>(_ outcome: FlowOutcome<Output>) {
    switch outcome {
    case .finished: self = .finished
    case .cancelled, .dismissed: self = .left
    case .superseded, .failed: self = .lost
    }
  }
}

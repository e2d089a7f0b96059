public import Coordination
public import Domain

/// A person's wish to choose cities; it climbs from the flow that hears it to whoever holds the account.
///
/// That one makes the choice, because it knows what is chosen already, and keeps what comes of it. The flow that hears
/// the wish runs the choice, because it knows where it shows its screens.
public struct CityWish: FlowEvent {
  /// What is to be chosen.
  public enum Subject: Hashable, Sendable {
    /// The user's own city.
    case home
    /// The several cities beside it; the choice begins in a country, if one is given.
    case cities(in: Country?)
  }

  /// What is to be chosen.
  public let subject: Subject
  private let run: @MainActor (CityChoiceCoordinator, @escaping @MainActor (FlowOutcome<CitySelection>) -> Void) -> Void

  /// Makes a wish.
  ///
  /// - Parameters:
  ///   - subject: What is to be chosen.
  ///   - flow: The flow that runs the choice.
  ///   - placement: Where the choice shows its screens.
  public init<Output>(_ subject: Subject, of flow: Flow<Output>, in placement: FlowPlacement = .here) {
    self.subject = subject
    run = { [weak flow] choice, onEnd in flow?.run(choice, in: placement, onEnd: onEnd) }
  }

  /// Lets the flow run a choice.
  ///
  /// - Parameters:
  ///   - choice: A choice that has not been run yet.
  ///   - onEnd: Called once with what came of it.
  @MainActor public func grant(
    _ choice: CityChoiceCoordinator, onEnd: @escaping @MainActor (FlowOutcome<CitySelection>) -> Void
  ) {
    run(choice, onEnd)
  }
}

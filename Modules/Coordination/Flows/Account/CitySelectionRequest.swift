public import Coordination
public import Domain

/// The kind of cities to select.
public enum CitySelectionSubject: Hashable, Sendable {
  /// The user's own city.
  case home
  /// Cities other than the user's own city.
  ///
  /// If a country is given, the city-selection flow starts in that country.
  case cities(in: Country?)
  /// Cities other than the user's own city.
  ///
  /// The city-selection flow starts in the given city's region, with the city in view.
  case citiesShowing(City)
}

/// A request for a flow in which the user chooses cities.
///
/// The request bubbles up from the flow that raises it to the coordinator that holds the account. That coordinator
/// knows the selected cities, so it creates the city-selection flow and stores the result. The flow that raises the
/// request knows where to show the screens, so it runs the city-selection flow.
@MainActor public final class CitySelectionRequest: FlowEvent {
  public let subject: CitySelectionSubject
  /// The city-selection flow, or `nil` until a coordinator grants the request.
  private(set) var choice: SceneFlow<CityChoiceCoordinator>?

  public init(_ subject: CitySelectionSubject) { self.subject = subject }

  /// Grants the request by providing a coordinator for a city-selection flow.
  ///
  /// - Parameters:
  ///   - choice: A coordinator that is not running.
  ///   - onEnd: A closure that is called exactly once with the flow's outcome.
  public func grant(
    _ choice: CityChoiceCoordinator, onEnd: @escaping @MainActor (FlowOutcome<CitySelection>) -> Void
  ) {
    self.choice = SceneFlow(choice) { outcome in
      onEnd(outcome)
      return outcome.output?.cities.first.map { FiredSegue(CityChoice.city, $0) }
    }
  }
}

extension SceneBinding {
  /// Returns a binding for a scene whose city-selection flow is created by an ancestor coordinator on request.
  static func choice(_ scene: SceneID<CitySelectionSubject>) -> SceneBinding {
    SceneBinding(scene) { subject, segues throws(SegueError) in
      let request = CitySelectionRequest(subject)
      guard segues.raise(request), let choice = request.choice else {
        throw .unhandledRequest("\(CitySelectionRequest.self)", of: scene.name)
      }
      return choice
    }
  }
}

/// A request to change the user's name, which bubbles up to the coordinator that holds the account.
public struct NameChange: FlowEvent {
  public let name: String

  public init(_ name: String) { self.name = name }
}

/// A request to remove a selected city, which bubbles up to the coordinator that holds the account.
public struct CityRemoval: FlowEvent {
  public let city: City

  public init(_ city: City) { self.city = city }
}

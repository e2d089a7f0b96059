public import Domain
public import Screens

/// The output of the profile's screen: closures for the choices of cities, and a segue for the name.
@MainActor public protocol UserEditOutput: SegueScreen {
  /// Called when the user requests a choice of the own city.
  var onSelectCity: (@MainActor () -> Void)? { get set }
  /// Called when the user requests a choice of several cities.
  var onSelectCities: (@MainActor () -> Void)? { get set }
}

extension Port where Value == Void {
  /// The segue that the profile fires when the user requests to edit the name.
  public static var editName: Port { Port("editName") }
}

/// The profile: the user's name, and the chosen cities.
@MainActor public final class UserEditScreen: UpdateableWithUser, UpdateableWithCities, UserEditOutput, NamedViewScreen
{
  /// What the profile shows.
  public struct State: Hashable, Sendable {
    /// The user's name.
    public var name: String
    /// The user's own city, if any.
    public var city: City?
    /// How many cities are chosen beside it.
    public var chosenCount: Int
  }

  /// What can be done on the profile.
  public enum Action: Hashable, Sendable, CustomStringConvertible {
    /// Ask for another city.
    case selectCity
    /// Ask for the choice of several cities.
    case selectCities
    /// Edit the name.
    case editName

    public var description: String {
      switch self {
      case .selectCity: "Choose a city"
      case .selectCities: "Choose several cities"
      case .editName: "Change the name"
      }
    }
  }

  /// The user that is shown.
  public var user: User {
    didSet { redraw() }
  }

  /// The cities chosen beside the user's own.
  public var cities: CitySelection {
    didSet { redraw() }
  }

  /// Called when somebody asks for another city.
  public var onSelectCity: (@MainActor () -> Void)?
  /// Called when somebody asks to choose several cities.
  public var onSelectCities: (@MainActor () -> Void)?
  public var onSegue: (@MainActor (FiredSegue) -> Void)?
  /// The name of the view in the host's catalog; set by the scene.
  public var viewName: String?
  /// What the screen shows now.
  public private(set) var state: State
  /// Called whenever the profile is to be drawn anew: the user or the cities have changed, or it is about to appear.
  public var stateDidChange: (@MainActor () -> Void)?

  /// Makes the profile of a user, with the cities chosen beside the user's own.
  public init(user: User, cities: CitySelection = CitySelection()) {
    self.user = user
    self.cities = cities
    state = State(user: user, cities: cities)
  }

  /// Draws the profile anew, for whatever happened while it was out of view.
  public func willAppear() { redraw() }

  private func redraw() {
    state = State(user: user, cities: cities)
    stateDidChange?()
  }
}

extension UserEditScreen.State {
  fileprivate init(user: User, cities: CitySelection) {
    self.init(name: user.name, city: user.city, chosenCount: cities.cities.count)
  }
}

extension UserEditScreen: ActionableScreen {
  /// What can be done now.
  public var actions: [Action] { [.selectCity, .selectCities, .editName] }

  /// What is chosen now.
  public var details: [Action: String] {
    [
      .selectCity: state.city?.fullName ?? "none yet",
      .selectCities: state.chosenCount == 0 ? "none yet" : "\(state.chosenCount) chosen",
      .editName: state.name,
    ]
  }

  /// Returns nothing: the profile takes no text.
  ///
  /// - Returns: Always `nil`.
  public func action(for text: String) -> Action? { nil }

  /// Does one thing.
  public func perform(_ action: Action) {
    switch action {
    case .selectCity: onSelectCity?()
    case .selectCities: onSelectCities?()
    case .editName: fire(Port.editName)
    }
  }
}

public import Domain
public import Screens

/// The output of the profile screen, with closures for choosing cities and a segue for editing the name.
@MainActor public protocol UserEditOutput: SegueScreen {
  /// A closure that is called when the user wants to choose the home city.
  var onSelectCity: (@MainActor () -> Void)? { get set }
  /// A closure that is called when the user wants to choose cities in addition to the home city.
  var onSelectCities: (@MainActor () -> Void)? { get set }
}

extension Port where Value == Void {
  /// The port of the segue that the profile screen fires when the user wants to edit the name.
  public static var editName: Port { Port("editName") }
}

/// A screen that shows the user's profile, which consists of the name, the home city, and the favorite cities.
@MainActor public final class UserEditScreen: UpdateableWithUser, UpdateableWithCities, UserEditOutput, NamedViewScreen
{
  public struct State: Hashable, Sendable {
    /// The user's name.
    public var name: String
    /// The home city, if any.
    public var city: City?
    /// The number of cities selected in addition to the home city.
    public var chosenCount: Int
  }

  /// A user action on the profile screen.
  public enum Action: Hashable, Sendable, CustomStringConvertible {
    /// Chooses the home city.
    case selectCity
    /// Chooses cities in addition to the home city.
    case selectCities
    /// Edits the name.
    case editName

    public var description: String {
      switch self {
      case .selectCity: "Choose the home city"
      case .selectCities: "Choose favorite cities"
      case .editName: "Change the name"
      }
    }
  }

  public var user: User {
    didSet { redraw() }
  }

  /// The cities selected in addition to the home city.
  public var cities: CitySelection {
    didSet { redraw() }
  }

  public var onSelectCity: (@MainActor () -> Void)?
  public var onSelectCities: (@MainActor () -> Void)?
  public var onSegue: (@MainActor (FiredSegue) -> Void)?
  /// The name of the view in the host's catalog.
  ///
  /// The scene that creates the screen sets this property.
  public var viewName: String?
  public private(set) var state: State
  /// A closure that is called when the screen must be rendered again.
  ///
  /// The screen calls this closure whenever ``user`` or ``cities`` changes, and before the screen appears.
  public var stateDidChange: (@MainActor () -> Void)?

  public init(user: User, cities: CitySelection = CitySelection()) {
    self.user = user
    self.cities = cities
    state = State(user: user, cities: cities)
  }

  /// Requests a new rendering, because the profile might have changed while the screen was hidden.
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
  public var actions: [Action] { [.selectCity, .selectCities, .editName] }

  /// The home city, the number of other selected cities, and the name.
  public var details: [Action: String] {
    [
      .selectCity: state.city?.fullName ?? "none",
      .selectCities: state.chosenCount == 0 ? "none" : "\(state.chosenCount) chosen",
      .editName: state.name,
    ]
  }

  public func action(for text: String) -> Action? { nil }

  public func perform(_ action: Action) {
    switch action {
    case .selectCity: onSelectCity?()
    case .selectCities: onSelectCities?()
    case .editName: fire(Port.editName)
    }
  }
}

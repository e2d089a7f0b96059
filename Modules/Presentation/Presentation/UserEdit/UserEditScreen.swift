public import Domain
public import Screens

/// The input of the profile's screen; a changed model reaches every screen that takes it through this protocol.
@MainActor public protocol UpdateableWithUser: AnyObject {
  /// The user that is shown.
  var user: User { get set }
}

/// The output of the profile's screen.
@MainActor public protocol UserEditOutput: Screen {
  /// Called when somebody asks for another city.
  var onSelectCity: (@MainActor () -> Void)? { get set }
}

/// The profile: who the user is, and which city was chosen; it decides nothing.
@MainActor public final class UserEditScreen: UpdateableWithUser, UserEditOutput {
  /// What the profile shows.
  public struct State: Hashable, Sendable {
    /// The user's name.
    public var name: String
    /// The chosen city, if any.
    public var city: City?
  }

  /// What can be done on the profile.
  public enum Action: Hashable, Sendable, CustomStringConvertible {
    /// Ask for another city.
    case selectCity

    /// The words of a prompt.
    public var description: String { "Choose a city" }
  }

  /// The user that is shown.
  public var user: User {
    didSet { redraw() }
  }

  /// Called when somebody asks for another city.
  public var onSelectCity: (@MainActor () -> Void)?
  /// What the screen shows now.
  public private(set) var state: State
  /// Called whenever the profile is to be drawn anew: the user has changed, or it is about to appear.
  public var stateDidChange: (@MainActor () -> Void)?

  /// Makes the profile of a user.
  public init(user: User) {
    self.user = user
    state = State(name: user.name, city: user.city)
  }

  /// Draws the profile anew, for whatever happened while it was out of view.
  public func willAppear() { redraw() }

  private func redraw() {
    state = State(name: user.name, city: user.city)
    stateDidChange?()
  }
}

extension UserEditScreen: ActionableScreen {
  /// What can be done now.
  public var actions: [Action] { [.selectCity] }

  /// Returns nothing: the profile takes no text.
  ///
  /// - Returns: Always `nil`.
  public func action(for text: String) -> Action? { nil }

  /// Does one thing.
  public func perform(_ action: Action) { onSelectCity?() }
}

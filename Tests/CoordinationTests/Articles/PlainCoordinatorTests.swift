import Coordination
import CoordinationSupport
import Testing
import TestSupport

// A plain coordinator edits a user. The coordinator receives its container and data in the initializer and updates
// every screen that shows the user. The coordinator needs no flow tree.

private struct User: Equatable {
  let name: String
  var city: String?
}

@MainActor private protocol UpdateableWithUser: Screen {
  var user: User { get set }
}

private final class UserEditScreen: NamedScreen, UpdateableWithUser {
  var user: User
  var onSelectCity: (() -> Void)?

  init(user: User) {
    self.user = user
    super.init("profile")
  }
}

private final class CitiesScreen: NamedScreen, UpdateableWithUser {
  var user: User
  var onCitySelected: ((String) -> Void)?

  init(user: User) {
    self.user = user
    super.init("cities")
  }
}

@MainActor private final class UserEditCoordinator {
  private(set) var user: User { didSet { updateInterfaces() } }
  private let container: any ScreenContainer

  init(user: User, container: some ScreenContainer) {
    self.user = user
    self.container = container
  }

  func start() {
    let screen = UserEditScreen(user: user)
    screen.onSelectCity = { [weak self, weak screen] in self?.showCities(returningTo: screen) }
    container.show(screen)
  }

  private func showCities(returningTo screen: UserEditScreen?) {
    let cities = CitiesScreen(user: user)
    cities.onCitySelected = { [weak self] city in
      self?.user.city = city
      if let screen { self?.container.showPrevious(upTo: screen) }
    }
    container.show(cities)
  }

  private func updateInterfaces() {
    for case let screen as any UpdateableWithUser in container.screens { screen.user = user }
  }
}

/// A coordinator that passes its flow to a plain coordinator as the container.
private final class HostCoordinator: Coordinator {
  private(set) var editing: UserEditCoordinator?

  func start(_ flow: Flow<Never>) {
    let editing = UserEditCoordinator(user: User(name: "Ada"), container: flow)
    self.editing = editing
    editing.start()
  }
}

@MainActor
@Suite("Plain coordinators with a container in the initializer")
struct PlainCoordinatorTests {
  /// A container, the expected screens while the cities are shown, and the expected screens after a city is selected.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let open: String
    let chosen: String
    fileprivate let edit: @MainActor @Sendable (Navigator) throws -> UserEditCoordinator
  }

  fileprivate static func onNavigator(_ navigator: Navigator) -> UserEditCoordinator {
    let editing = UserEditCoordinator(user: User(name: "Ada"), container: navigator)
    editing.start()
    return editing
  }

  fileprivate static func inFlow(_ navigator: Navigator, _ placement: FlowPlacement) throws -> UserEditCoordinator {
    let host = HostCoordinator()
    navigator.run(host, in: placement)
    return try #require(host.editing)
  }

  @Test(
    .requirement("A6", "A10"),
    arguments: [
      Place(testDescription: "a stack without a flow", open: "[profile cities]", chosen: "[profile]") {
        onNavigator($0)
      },
      Place(testDescription: "the stack of a flow", open: "[profile cities]", chosen: "[profile]") {
        try inFlow($0, .here)
      },
      Place(testDescription: "pages", open: "(profile *cities)", chosen: "(*profile)") {
        try inFlow($0, .window(.pages))
      },
      Place(testDescription: "a tab", open: "{*[profile cities]}", chosen: "{*[profile]}") {
        try inFlow($0, .tab())
      },
    ])
  func `a plain coordinator updates every screen that shows its user, in any container`(_ place: Place)
    throws
  {
    let navigator = Navigator()
    let editing = try place.edit(navigator)
    let profile = try #require(navigator.activeScreen as? UserEditScreen)
    profile.onSelectCity?()
    #expect(navigator.picture == place.open)
    let cities = try #require(navigator.activeScreen as? CitiesScreen)
    cities.onCitySelected?("Kazan")
    #expect(editing.user == User(name: "Ada", city: "Kazan"))
    #expect(profile.user == editing.user && cities.user == editing.user)
    #expect(navigator.picture == place.chosen && navigator.activeScreen === profile)
  }
}

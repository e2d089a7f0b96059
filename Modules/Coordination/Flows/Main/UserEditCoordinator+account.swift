public import Coordination
public import Domain
public import Presentation
import Screens

extension UserEditCoordinator {
  /// Creates the coordinator of a profile.
  ///
  /// - Parameters:
  ///   - account: The account that the profile shows at first. The owner of the account updates the screen.
  ///   - factory: Creates the screen.
  public convenience init(_ account: Account, factory: ScreenFactory) {
    self.init(account, showing: .app(.profile), factory: factory)
  }

  /// Creates the coordinator of a profile that shows a context.
  convenience init(_ account: Account, showing context: ScreenContext, factory: ScreenFactory) {
    let profile = SceneDescriptor(ApplicationScenes.profile, view: "UserEditView", context: context) {
      factory.userEditScreen(user: account.user, cities: account.cities)
    }
    self.init(.profileEditing, root: profile, others: [.choice(ApplicationScenes.choice)]) { screen, segues in
      screen.onSelectCity = { segues.fire(ApplicationScenes.home, .home) }
      screen.onSelectCities = { segues.fire(ApplicationScenes.cities, .cities(in: nil)) }
    }
  }
}

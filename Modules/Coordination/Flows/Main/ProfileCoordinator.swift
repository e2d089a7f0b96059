public import Coordination
public import Presentation
public import Screens

/// The profile: shows the profile's scene, and passes on what is wished for there.
///
/// A choice of cities comes on top of the profile, and unwinds to it.
public final class ProfileCoordinator: BaseCoordinator<Never>, ContextCoordinator {
  private let editing: UserEditCoordinator

  /// Makes the coordinator of a profile.
  ///
  /// - Parameters:
  ///   - account: Whose profile it is; whoever holds the account tells the screen of its changes.
  ///   - factory: Makes the screen.
  public convenience init(_ account: Account, factory: ScreenFactory) {
    self.init(account, showing: .app(.profile), factory: factory)
  }

  /// Makes the coordinator of a profile that is known by a context.
  init(_ account: Account, showing context: ScreenContext, factory: ScreenFactory) {
    editing = UserEditCoordinator(
      SceneDescriptor(identifier: "profile", view: "UserEditView", context: context) {
        factory.userEditScreen(user: account.user, cities: account.cities)
      }
    )
    super.init()
    editing.root.onSelectCity = { [weak self] in self?.wish(.home) }
    editing.root.onSelectCities = { [weak self] in self?.wish(.cities(in: nil)) }
  }

  /// Shows the profile.
  public override func start() { run(editing) }

  /// Leaves the profile to the coordinator of its scene.
  ///
  /// - Returns: `nil` for everything else.
  public func make(_ context: ScreenContext) -> ContextTarget? {
    context == editing.scene.context ? .flow(editing) : nil
  }

  private func wish(_ subject: CityWish.Subject) { flow.raise(CityWish(subject, of: self)) }
}

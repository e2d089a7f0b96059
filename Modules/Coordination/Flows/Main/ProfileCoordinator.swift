public import Coordination
public import Presentation

/// The profile: shows the profile's scene, and passes on what is wished for there.
///
/// A choice of cities comes on top of the profile, and unwinds to it.
public final class ProfileCoordinator: BaseCoordinator<Never> {
  private let editing: UserEditCoordinator

  /// Makes the coordinator of a profile.
  ///
  /// - Parameters:
  ///   - account: Whose profile it is; whoever holds the account tells the screen of its changes.
  ///   - factory: Makes the screen.
  public init(_ account: Account, factory: ScreenFactory) {
    editing = UserEditCoordinator(
      SceneDescriptor(identifier: "profile") { factory.userEditScreen(user: account.user, cities: account.cities) }
    )
  }

  /// Shows the profile.
  public override func start() {
    editing.root.onSelectCity = { [weak self] in self?.wish(.home) }
    editing.root.onSelectCities = { [weak self] in self?.wish(.cities(in: nil)) }
    run(editing)
  }

  private func wish(_ subject: CityWish.Subject) { flow.raise(CityWish(subject, of: self)) }
}

public import Coordination
public import Domain
public import Presentation

/// The two tabs, feed and profile, of which the profile is selected first.
public final class MainCoordinator: StoryboardFlow<Never> {
  /// Creates the coordinator of the tabs.
  ///
  /// - Parameters:
  ///   - account: The account that the tabs show at first. The owner of the account updates the screens.
  ///   - factory: Creates the screens.
  public init(_ account: Account, factory: ScreenFactory) {
    super.init(
      .main,
      scenes: [
        SceneBinding(ApplicationScenes.feed) { _ in SceneFlow(FeedCoordinator(account, factory: factory)) },
        SceneBinding(ApplicationScenes.profile) { _ in SceneFlow(UserEditCoordinator(account, factory: factory)) },
      ])
  }
}

public import Coordination
public import Domain
public import Presentation

/// Runs the feed and the profile in two tabs.
///
/// The profile is initially selected.
public final class MainCoordinator: StoryboardFlow<Never> {
  /// Creates a coordinator for the tabs.
  ///
  /// - Parameters:
  ///   - account: The account that the tabs initially show. If the account changes, the coordinator that holds it
  ///     updates the screens.
  ///   - factory: The factory that creates the screens.
  public init(_ account: Account, factory: ScreenFactory) {
    super.init(
      .main,
      scenes: [
        SceneBinding(ApplicationScenes.feed) { _ in SceneFlow(FeedCoordinator(account, factory: factory)) },
        SceneBinding(ApplicationScenes.profile) { _ in SceneFlow(UserEditCoordinator(account, factory: factory)) },
      ])
  }
}

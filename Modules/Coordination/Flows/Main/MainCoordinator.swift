public import Coordination
public import Presentation

/// The two tabs, feed and profile, of which the profile comes up first.
public final class MainCoordinator: BaseCoordinator<Never> {
  private let feed: FeedCoordinator
  private let profile: ProfileCoordinator

  /// Makes the coordinator of the tabs.
  ///
  /// - Parameters:
  ///   - account: Who is signed in; whoever holds the account tells the screens of its changes.
  ///   - factory: Makes the screens.
  public init(_ account: Account, factory: ScreenFactory) {
    feed = FeedCoordinator(account, factory: factory)
    profile = ProfileCoordinator(account, factory: factory)
  }

  /// Shows the tabs.
  public override func start() {
    run(feed, in: .tab())
    run(profile, in: .tab())
    router.select(profile)
  }
}

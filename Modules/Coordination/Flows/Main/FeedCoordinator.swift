public import Coordination
public import Domain
import Navigation
public import Presentation
public import Screens

/// The feed: the delegate of its screen, whose wishes it passes on.
///
/// A choice of cities comes on a layer above everything, so that the feed is there again when it ends.
public final class FeedCoordinator: BaseCoordinator<Never>, ContextCoordinator, FeedRoute {
  private let account: Account
  private let factory: ScreenFactory

  /// Makes the coordinator of a feed.
  ///
  /// - Parameters:
  ///   - account: Whose feed it is; whoever holds the account tells the screen of its changes.
  ///   - factory: Makes the screen.
  public init(_ account: Account, factory: ScreenFactory) {
    self.account = account
    self.factory = factory
  }

  /// Shows the feed.
  public override func start() { router.push(makeScreen(), context: .app(.feed)) }

  /// Makes the feed.
  ///
  /// - Returns: `nil` for everything else.
  public func make(_ context: ScreenContext) -> ContextTarget? {
    context == .app(.feed) ? .screen(makeScreen()) : nil
  }

  private func makeScreen() -> any Screen {
    let screen = factory.feedOutput(user: account.user, cities: account.cities)
    screen.route = self
    return screen
  }

  /// Leads to the choice of several cities, in the country of the one that was opened.
  public func feedDidOpen(_ city: City) { wish(.cities(in: city.country)) }

  /// Leads to the choice of several cities.
  public func feedDidAskForCities() { wish(.cities(in: nil)) }

  /// Leads to the choice of the user's own city.
  public func feedDidAskForHome() { wish(.home) }

  private func wish(_ subject: CityWish.Subject) {
    flow.raise(CityWish(subject, of: self, in: .layer(.fullScreen)))
  }
}

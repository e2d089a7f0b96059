public import Coordination
public import Domain
public import Presentation

/// Runs the feed and presents city-selection flows.
public final class FeedCoordinator: StoryboardFlow<Never> {
  /// Creates a coordinator for a feed.
  ///
  /// - Parameters:
  ///   - account: The account that the feed initially shows. If the account changes, the coordinator that holds it
  ///     updates the screen.
  ///   - factory: The factory that creates the screens.
  public init(_ account: Account, factory: ScreenFactory) {
    let route = FeedSegues()
    super.init(
      .feed,
      scenes: [
        SceneBinding(ApplicationScenes.feed, as: (any FeedOutput).self, context: .app(.feed)) { segues in
          let screen = factory.feedOutput(user: account.user, cities: account.cities)
          route.segues = segues
          screen.route = route
          return screen
        },
        .choice(ApplicationScenes.choice),
      ])
  }
}

/// Fires a segue or raises an event for each call to the feed's delegate.
///
/// The screen does not retain the delegate, so the scene's code does.
@MainActor private final class FeedSegues: FeedRoute {
  var segues: SceneSegues?

  func feedDidOpen(_ city: City) { segues?.fire(ApplicationScenes.open, .citiesShowing(city)) }
  func feedDidRemove(_ city: City) { segues?.raise(CityRemoval(city)) }
  func feedDidRequestCities() { segues?.fire(ApplicationScenes.cities, .cities(in: nil)) }
  func feedDidRequestHome() { segues?.fire(ApplicationScenes.home, .home) }
}

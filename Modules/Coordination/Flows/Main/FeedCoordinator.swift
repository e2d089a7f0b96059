public import Coordination
public import Domain
public import Presentation

/// The feed, with the choices of cities that it presents.
public final class FeedCoordinator: StoryboardFlow<Never> {
  /// Creates the coordinator of a feed.
  ///
  /// - Parameters:
  ///   - account: The account that the feed shows at first. The owner of the account updates the screen.
  ///   - factory: Creates the screen.
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

/// The delegate of the feed's screen: fires a segue for each call.
///
/// The screen holds it weakly, the scene's code strongly.
@MainActor private final class FeedSegues: FeedRoute {
  var segues: SceneSegues?

  func feedDidOpen(_ city: City) { segues?.fire(ApplicationScenes.open, .cities(in: city.country)) }
  func feedDidRequestCities() { segues?.fire(ApplicationScenes.cities, .cities(in: nil)) }
  func feedDidRequestHome() { segues?.fire(ApplicationScenes.home, .home) }
}

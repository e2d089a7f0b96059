public import Domain
public import Screens

/// The delegate that receives the feed's navigation requests.
@MainActor public protocol FeedRoute: AnyObject {
  /// Called when the user opens a city.
  func feedDidOpen(_ city: City)
  /// Called when the user removes a city from the feed.
  func feedDidRemove(_ city: City)
  /// Called when the user wants to choose the cities in the feed.
  func feedDidRequestCities()
  /// Called when a user who has no home city wants to choose one.
  func feedDidRequestHome()
}

/// The output of the feed.
@MainActor public protocol FeedOutput: Screen {
  /// The delegate, held weakly.
  var route: (any FeedRoute)? { get set }
}

/// The input of the feed.
@MainActor public protocol FeedInput: UpdateableWithUser, UpdateableWithCities {
  /// Updates the local times.
  ///
  /// Call this method regularly, for example, once a minute.
  func refresh()
}

/// A screen that shows the selected cities with their local times and their distances from the home city.
@MainActor public final class FeedScreen: FeedOutput, FeedInput {
  public weak var route: (any FeedRoute)?
  public var stateDidChange: (@MainActor () -> Void)?

  public private(set) var state: FeedState {
    didSet { if state != oldValue { stateDidChange?() } }
  }

  /// The user.
  ///
  /// Distances and day differences in the feed are relative to the user's home city.
  public var user: User {
    didSet { refresh() }
  }

  /// The cities in the feed, in the order of selection.
  public var cities: CitySelection {
    didSet { refresh() }
  }

  private let clock: WorldClock
  private let geometry: any WorldGeometry

  init(user: User, cities: CitySelection, clock: WorldClock, geometry: any WorldGeometry) {
    self.user = user
    self.cities = cities
    self.clock = clock
    self.geometry = geometry
    state = FeedState(cities: cities, home: user.city, clock: clock)
  }

  public func refresh() { state = FeedState(cities: cities, home: user.city, clock: clock) }

  /// Returns the coasts and borders to draw on the map beside the list.
  package func lines(in box: GeographicBox, detail: MapDetail) -> AnySequence<MapLine> {
    geometry.lines(in: box, detail: detail)
  }

  /// Updates the local times, because they might have become outdated while the feed was hidden.
  public func willAppear() { refresh() }
}

extension FeedScreen: HostObserver {
  /// Updates the local times, because they might be outdated, for example, after the program was suspended.
  public func hostDidSend(_ notification: HostNotification) { refresh() }
}

extension FeedScreen: ActionableScreen {
  public var actions: [FeedAction] { state.actions }

  /// For each city, its region, country, local time, and distance.
  public var details: [FeedAction: String] { state.details }

  public func action(for text: String) -> FeedAction? { nil }

  public func perform(_ action: FeedAction) {
    guard actions.contains(action) else { return }
    switch action {
    case .open(let city): route?.feedDidOpen(city)
    case .remove(let city): route?.feedDidRemove(city)
    case .chooseCities: route?.feedDidRequestCities()
    case .chooseHome: route?.feedDidRequestHome()
    }
  }
}

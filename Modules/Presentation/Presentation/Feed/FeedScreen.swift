public import Domain
public import Screens

/// Where the feed leads, told to a delegate instead of to closures.
@MainActor public protocol FeedRoute: AnyObject {
  /// Called when somebody opens one of the cities.
  func feedDidOpen(_ city: City)
  /// Called when somebody asks to choose the cities.
  func feedDidRequestCities()
  /// Called when somebody who has no home asks to choose one.
  func feedDidRequestHome()
}

/// The output of the feed.
@MainActor public protocol FeedOutput: Screen {
  /// What is told of all that happens on the feed; held weakly.
  var route: (any FeedRoute)? { get set }
}

/// The input of the feed.
@MainActor public protocol FeedInput: UpdateableWithUser, UpdateableWithCities {
  /// Reads the clocks anew; for whoever knows that time has passed.
  func refresh()
}

/// The chosen cities, with what time it is there, and how far they are from home: the user's city.
@MainActor public final class FeedScreen: FeedOutput, FeedInput {
  /// What is told of all that happens on the feed.
  public weak var route: (any FeedRoute)?
  /// Called after every change of ``state``.
  public var stateDidChange: (@MainActor () -> Void)?

  /// What the screen shows now.
  public private(set) var state: FeedState {
    didSet { if state != oldValue { stateDidChange?() } }
  }

  /// The user, whose city is home.
  public var user: User {
    didSet { refresh() }
  }

  /// The cities that are shown, in the order of choosing.
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

  /// Reads the clocks anew.
  public func refresh() { state = FeedState(cities: cities, home: user.city, clock: clock) }

  /// Returns the coasts and borders of the map beside the list.
  package func lines(in box: GeographicBox, detail: MapDetail) -> AnySequence<MapLine> {
    geometry.lines(in: box, detail: detail)
  }

  /// Reads the clocks anew, which have gone on while the feed was out of view.
  public func willAppear() { refresh() }
}

extension FeedScreen: HostObserver {
  /// Reads the clocks when the program continues after a stop.
  public func hostDidSend(_ notification: HostNotification) {
    if notification == .resumed { refresh() }
  }
}

extension FeedScreen: ActionableScreen {
  /// What can be done now.
  public var actions: [FeedAction] { state.actions }

  /// What time it is in the cities, and how far they are.
  public var details: [FeedAction: String] { state.details }

  /// Returns nothing: the feed takes no text.
  ///
  /// - Returns: Always `nil`.
  public func action(for text: String) -> FeedAction? { nil }

  /// Does one thing; one that cannot be done now is ignored.
  public func perform(_ action: FeedAction) {
    guard actions.contains(action) else { return }
    switch action {
    case .open(let city): route?.feedDidOpen(city)
    case .chooseCities: route?.feedDidRequestCities()
    case .chooseHome: route?.feedDidRequestHome()
    }
  }
}

import Cartography
public import Domain

public struct FeedState: Hashable, Sendable {
  /// A row of the feed, which shows a city with its local time and distance.
  public struct Row: Hashable, Sendable {
    public let city: City
    /// The local time, such as `14:05`, or `zone unknown` if the time zone is unknown.
    ///
    /// If the date differs from the date in the home city, the difference in days follows the time, as in `01:05 −1
    /// day`.
    public let time: String
    /// The distance from the home city, such as `6,480 km`, or `nil` if there is no home city.
    public let distance: String?
  }

  /// The home city, or `nil` if the user has none.
  ///
  /// The distances and day differences in the rows are relative to this city.
  public let home: City?
  /// The rows in the order of selection.
  public let rows: [Row]
}

extension FeedState {
  /// Creates a state with the local times of all cities at the same instant.
  @MainActor init(cities: CitySelection, home: City?, clock: WorldClock) {
    let now = clock.now()
    let timeAtHome = home.flatMap { clock.time(in: $0.timeZone, at: now) }
    self.home = home
    rows = cities.cities.map { city in
      Row(
        city: city,
        time: clock.time(in: city.timeZone, at: now)?.text(seenFrom: timeAtHome) ?? "zone unknown",
        distance: home.map { "\(Int($0.coordinate.kilometers(to: city.coordinate).rounded()).grouped) km" }
      )
    }
  }

  var actions: [FeedAction] {
    rows.map { .open($0.city) } + [.chooseCities] + (home == nil ? [.chooseHome] : [])
      + rows.map { .remove($0.city) }
  }

  var details: [FeedAction: String] {
    Dictionary(
      rows.map { row in
        let around = row.city.names(withCountry: true).dropFirst().joined(separator: ", ")
        let parts = [around, row.time, row.distance ?? ""].filter { !$0.isEmpty }
        return (.open(row.city), parts.joined(separator: " · "))
      }, uniquingKeysWith: { first, _ in first })
  }
}

/// A user action on the feed.
public enum FeedAction: Hashable, Sendable, CustomStringConvertible {
  /// Shows one of the cities.
  case open(City)
  /// Removes one of the cities.
  case remove(City)
  /// Chooses the cities in the feed.
  case chooseCities
  /// Chooses the home city.
  ///
  /// This action is available only if the user has no home city.
  case chooseHome

  /// The action's label in a prompt.
  public var description: String {
    switch self {
    case .open(let city): city.name
    case .remove(let city): "Remove \(city.name)"
    case .chooseCities: "Choose favorite cities…"
    case .chooseHome: "Set your home city…"
    }
  }
}

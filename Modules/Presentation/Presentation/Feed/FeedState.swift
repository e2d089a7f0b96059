import Cartography
public import Domain

/// What the feed shows.
public struct FeedState: Hashable, Sendable {
  /// A city, as the feed shows it.
  public struct Row: Hashable, Sendable {
    /// The city.
    public let city: City
    /// The time of day there, with the days it is off home's, if it is: `14:05`, `01:05 −1 day`; or `zone unknown`.
    public let time: String
    /// How far it is from home: `6,480 km`; `nil` without a home.
    public let distance: String?
  }

  /// The city that days and distances are seen from, if there is one.
  public let home: City?
  /// The cities, in the order of choosing.
  public let rows: [Row]
}

extension FeedState {
  /// Reads the clocks of the cities, all at the same instant.
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

  /// What can be done.
  var actions: [FeedAction] {
    rows.map { .open($0.city) } + [.chooseCities] + (home == nil ? [.chooseHome] : [])
  }

  /// What is told beside them.
  var details: [FeedAction: String] {
    Dictionary(
      rows.map { row in
        let around = row.city.names(withCountry: true).dropFirst().joined(separator: ", ")
        let parts = [around, row.time, row.distance ?? ""].filter { !$0.isEmpty }
        return (.open(row.city), parts.joined(separator: " · "))
      }, uniquingKeysWith: { first, _ in first })
  }
}

/// What can be done on the feed.
public enum FeedAction: Hashable, Sendable, CustomStringConvertible {
  /// Open one of the cities.
  case open(City)
  /// Choose the cities.
  case chooseCities
  /// Choose the city that distances are seen from; only while there is none.
  case chooseHome

  /// The words of a prompt.
  public var description: String {
    switch self {
    case .open(let city): city.name
    case .chooseCities: "Choose cities…"
    case .chooseHome: "Set your city…"
    }
  }
}

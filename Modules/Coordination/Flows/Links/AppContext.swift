import Domain
import Coordination

/// The contexts of this app's screens, for links and state restoration.
enum AppContext: Hashable {
  case login
  case feed
  case profile
  /// The profile in a modal.
  case editing
  /// The first screen of the city-selection flow for the user's own city.
  ///
  /// The flow starts in the given country or, by default, in the country of the user's city if a city is set.
  case home(country: String?)
  /// The first screen of the city-selection flow in which the user can select several cities.
  ///
  /// The flow starts in the given country or, by default, with the list of countries.
  case several(country: String?)
  /// The list of countries in a city-selection flow.
  case countries
  /// The regions of a country in a city-selection flow.
  case regions(country: String)
  /// The cities of a region in a city-selection flow.
  case cities(region: String)
  /// The cities in the given city's region in a city-selection flow, with that city in view.
  case city(Int)
}

extension AppContext {
  /// The kind of a context.
  ///
  /// Snapshots contain the raw values, so these values must not change.
  enum Kind: String, CaseIterable {
    case login, feed, profile, editing, home, several, countries, regions, cities, city
  }

  var kind: Kind {
    switch self {
    case .login: .login
    case .feed: .feed
    case .profile: .profile
    case .editing: .editing
    case .home: .home
    case .several: .several
    case .countries: .countries
    case .regions: .regions
    case .cities: .cities
    case .city: .city
    }
  }

  fileprivate var payload: ContextValue {
    switch self {
    case .login, .feed, .profile, .editing, .countries, .home(nil), .several(nil): .null
    case .home(let code?), .several(let code?), .regions(let code): .string(code)
    case .cities(let key): .string(key)
    case .city(let id): .int(id)
    }
  }

  /// Creates the context that a screen context represents, or returns `nil` if this app does not have such a context.
  init?(_ context: ScreenContext) {
    switch (Kind(rawValue: context.kind), context.payload) {
    case (.login, .null): self = .login
    case (.feed, .null): self = .feed
    case (.profile, .null): self = .profile
    case (.editing, .null): self = .editing
    case (.home, .null): self = .home(country: nil)
    case (.home, .string(let code)): self = .home(country: code)
    case (.several, .null): self = .several(country: nil)
    case (.several, .string(let code)): self = .several(country: code)
    case (.countries, .null): self = .countries
    case (.regions, .string(let code)): self = .regions(country: code)
    case (.cities, .string(let key)): self = .cities(region: key)
    case (.city, .int(let id)): self = .city(id)
    default: return nil
    }
  }

  /// Creates a context from a chain, or returns `nil` if the chain does not consist of exactly one context of this app.
  init?(_ target: [ScreenContext]) {
    guard target.count == 1, let context = target.first else { return nil }
    self.init(context)
  }
}

extension ScreenContext {
  init(_ context: AppContext) { self.init(kind: context.kind.rawValue, payload: context.payload) }

  /// Returns the screen context that represents a context of this app.
  static func app(_ context: AppContext) -> ScreenContext { ScreenContext(context) }
}

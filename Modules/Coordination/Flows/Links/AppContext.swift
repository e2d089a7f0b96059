import Domain
import Coordination

/// What this app's screens show, as far as it matters to links and to finding back.
enum AppContext: Hashable {
  /// Signing in.
  case login
  /// The feed.
  case feed
  /// The profile.
  case profile
  /// The profile on a layer of its own.
  case editing
  /// The choice of the user's own city: its first screen. It begins in a country, else where the user's city is.
  case home(country: String?)
  /// The choice of several cities: its first screen. It begins in a country, or with all.
  case several(country: String?)
  /// All countries, in a choice.
  case countries
  /// A country's regions, in a choice.
  case regions(country: String)
  /// A region's cities, in a choice.
  case cities(region: String)
  /// A region's cities, in a choice, with one of them in view.
  case city(Int)
}

extension AppContext {
  /// What the contexts are called; snapshots and links hold on to the names.
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

  /// Reads a context.
  ///
  /// - Returns: `nil` if it is none of this app's.
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

  /// Reads the only context of a chain.
  ///
  /// - Returns: `nil` if there are more, or it is not a context of this app.
  init?(_ target: [ScreenContext]) {
    guard target.count == 1, let context = target.first else { return nil }
    self.init(context)
  }
}

extension ScreenContext {
  /// Makes a context of this app's.
  init(_ context: AppContext) { self.init(kind: context.kind.rawValue, payload: context.payload) }

  /// A context of this app's.
  static func app(_ context: AppContext) -> ScreenContext { ScreenContext(context) }
}

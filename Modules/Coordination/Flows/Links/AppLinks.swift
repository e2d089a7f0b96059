public import Coordination
public import Domain

/// The links of this app: what they say, and how one gets there.
public struct AppLinks: Sendable {
  /// Plans the way there.
  public let planner: ContextPlanner
  /// How contexts of earlier versions become those of today; its version is that of the contexts.
  public static let migration = ContextMigration(to: 1)

  /// Makes the links.
  ///
  /// - Parameters:
  ///   - country: The only country to choose in; `nil` for all.
  ///   - catalog: Knows the places that links name.
  public init(in country: Country? = nil, catalog: any CityCatalog) {
    let places = LinkedPlaces(country: country, catalog: catalog)
    planner = ContextPlanner(places.routes, policies: [Self.signIn, BlockingModalPolicy(), UnsavedEditsPolicy()])
  }

  /// Reads a link as a chain of contexts, the last on top.
  public static let table: LinkTable<[ScreenContext]> = {
    do throws(LinkPattern.Fault) {
      return try LinkTable([
        .init("citypicker://feed") { _ in [.app(.feed)] },
        .init("citypicker://profile") { _ in [.app(.profile)] },
        .init("citypicker://profile/edit") { _ in [.app(.editing)] },
        .init("citypicker://profile/edit/city") { _ in [.app(.editing), .app(.home(country: nil))] },
        .init("citypicker://city/{id:int}") { link throws(LinkError) in
          [.app(.city(try link.int("id")))]
        } parameters: { target in
          if case .city(let id)? = AppContext(target) { ["id": .int(id)] } else { nil }
        },
        .init("citypicker://region/{key}") { link throws(LinkError) in
          [.app(.cities(region: try link.string("key")))]
        } parameters: { target in
          if case .cities(let key)? = AppContext(target) { ["key": .string(key)] } else { nil }
        },
      ])
    } catch {
      preconditionFailure("The patterns above are sound: \(error)")
    }
  }()

  /// Everything but signing in is for those who are signed in; until then it is parked.
  private static let signIn = SignInPolicy {
    AppContext($0) != .login
  } session: { situation in
    isSignedIn(in: situation.state) ? .signedIn : .signingIn
  }

  /// Whether something is shown here that an entry says it shows.
  public static func knows(_ entry: NavigationState.Entry) -> Bool { entry.context.flatMap(AppContext.init) != nil }

  /// Whether a state is that of somebody who is signed in.
  public static func isSignedIn(in state: NavigationState?) -> Bool {
    guard let state else { return false }
    return state.root.entries.first?.context != .app(.login)
  }
}

/// How contexts are reached that name places.
private struct LinkedPlaces {
  /// The only country to choose in; `nil` for all.
  let country: Country?
  let catalog: any CityCatalog

  var routes: [ContextRoute] {
    AppContext.Kind.allCases.map { kind in
      let transition: any ContextTransition =
        switch kind {
        case .login: RootTransition()
        case .editing, .several: PresentTransition(.fullScreen)
        case .feed, .profile, .home, .countries, .regions, .cities, .city: PushTransition()
        }
      return ContextRoute(kind.rawValue, transition: transition) { context throws(ContextError) in
        try parent(of: context).map { .app($0) }
      }
    }
  }

  /// Returns what lies below a context.
  private func parent(of context: ScreenContext) throws(ContextError) -> AppContext? {
    switch AppContext(context) {
    case .login, .feed, .profile: return nil
    case .editing: return .profile
    case .several: return .feed
    case .home(nil), .countries: return .profile
    case .home(let code?):
      try check(catalog.country(code: code), context)
      return .profile
    case .regions(let code):
      try check(catalog.country(code: code), context)
      return .home(country: nil)
    case .cities(let key): return .home(country: try check(catalog.mainCity(ofRegion: key)?.country, context).code)
    case .city(let id): return .home(country: try check(catalog.city(id: id)?.country, context).code)
    case nil: throw .noSuchContext(context, "no such thing is shown here")
    }
  }

  /// Returns the country of a place, if the place exists and can be chosen.
  @discardableResult
  private func check(_ found: Country?, _ context: ScreenContext) throws(ContextError) -> Country {
    guard let found else { throw .noSuchContext(context, "there is no such place") }
    guard let country, country.code != found.code else { return found }
    throw .noSuchContext(context, "only places in \(country.name) can be chosen")
  }
}

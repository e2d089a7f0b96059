public import Coordination
public import Domain

/// The app's links and the planner that determines how to open them.
public struct AppLinks: Sendable {
  /// The planner that determines how to open contexts.
  public let planner: ContextPlanner
  /// The migration of contexts from earlier versions of the app to the current version.
  public static let migration = ContextMigration(to: 1)

  /// Creates the links.
  ///
  /// - Parameters:
  ///   - country: The only country in which cities can be chosen, or `nil` to allow all countries.
  ///   - catalog: The catalog of the places that links refer to.
  public init(in country: Country? = nil, catalog: any CityCatalog) {
    let places = LinkedPlaces(country: country, catalog: catalog)
    planner = ContextPlanner(places.routes, policies: [Self.signIn, BlockingModalPolicy(), UnsavedEditsPolicy()])
  }

  /// The table that maps links to chains of contexts, each of which ends with the topmost context.
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
      preconditionFailure("Invalid link pattern: \(error)")
    }
  }()

  /// The policy that requires a signed-in user for all contexts except the sign-in screen.
  ///
  /// Links wait until a user signs in.
  private static let signIn = SignInPolicy {
    AppContext($0) != .login
  } session: { situation in
    isSignedIn(in: situation.state) ? .signedIn : .signingIn
  }

  /// Returns the description of a context, in which the context of a region is named `region` as in links.
  public static func description(of context: ScreenContext) -> String {
    guard case .cities? = AppContext(context) else { return "\(context)" }
    return "\(ScreenContext(kind: "region", payload: context.payload))"
  }

  /// Returns whether an entry has a context of this app.
  public static func isKnown(_ entry: NavigationState.Entry) -> Bool { entry.context.flatMap(AppContext.init) != nil }

  /// Returns whether the root of a navigation state shows that a user is signed in.
  public static func isSignedIn(in state: NavigationState?) -> Bool {
    guard let state else { return false }
    return state.root.entries.first?.context != .app(.login)
  }
}

/// The routes to the app's contexts, some of which refer to places.
private struct LinkedPlaces {
  /// The only country in which cities can be chosen, or `nil` to allow all countries.
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

  /// Returns the context below the given context, or `nil` if there is none.
  private func parent(of context: ScreenContext) throws(ContextError) -> AppContext? {
    switch AppContext(context) {
    case .login, .feed, .profile: return nil
    case .editing: return .profile
    case .several: return .feed
    case .home(nil), .countries: return .profile
    case .home(let code?):
      try check(catalog.country(code: code), context, orReport: "no country has this code")
      return .profile
    case .regions(let code):
      try check(catalog.country(code: code), context, orReport: "no country has this code")
      return .home(country: nil)
    case .cities(let key):
      let country = catalog.mainCity(ofRegion: key)?.country
      return .home(country: try check(country, context, orReport: "no region has this key").code)
    case .city(let id):
      let country = catalog.city(id: id)?.country
      return .home(country: try check(country, context, orReport: "no city has this ID").code)
    case nil: throw .noSuchContext(context, "unknown context")
    }
  }

  /// Returns the country of a place, or throws an error if the place does not exist or cannot be chosen.
  @discardableResult
  private func check(
    _ found: Country?, _ context: ScreenContext, orReport problem: String
  ) throws(ContextError) -> Country {
    guard let found else { throw .noSuchContext(context, problem) }
    guard let country, country.code != found.code else { return found }
    throw .noSuchContext(context, "only places in \(country.name) can be selected")
  }
}

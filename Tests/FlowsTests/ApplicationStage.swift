import CityAtlas
import Coordination
import CoordinationSupport
import Domain
import Flows
import Presentation
import Testing

/// A user action that calls one of the top screen's outputs or navigates between screens.
enum UserAction: Sendable {
  case signIn(String)
  case editCity
  case editCities
  case country(String)
  case region(String)
  case city(Int)
  case toggle(Int)
  case accept
  case otherCountry
  case openCity(Int)
  case removeCity(Int)
  case requestCities
  case requestHome
  case tab(Int)
  case back
}

/// A test stage for the application's coordinators, with weak references to the recorded screens.
@MainActor final class ApplicationStage: TestStage {
  let factory: ScreenFactory
  let atlas: Atlas
  private(set) var pickers: [String] = []
  private var recordedScreens: [Weak] = []

  private struct Weak { weak var screen: (any Screen)? }

  init(_ variant: CityPickerVariant = .list) throws {
    atlas = try Atlas.embedded()
    factory = ScreenFactory(
      catalog: atlas, geometry: atlas, variant: variant,
      clock: WorldClock(now: { 1_700_000_000 }, offset: { zone, _ in zone == "Europe/Moscow" ? 10_800 : nil }),
      allowsName: { $0 != "root" })
    super.init()
  }

  /// Returns a builder of city-selection flows in one country or, if the country is `nil`, in all countries.
  func choices(in country: Country? = nil) -> CityChoices {
    CityChoices(in: country, factory: factory, catalog: atlas)
  }

  func account(
    _ user: User, _ cities: CitySelection = CitySelection(), showing scene: AccountScene = .main,
    in country: Country? = nil
  ) -> AccountCoordinator {
    AccountCoordinator(
      Account(user: user, cities: cities), showing: scene, factory: factory, choices: choices(in: country))
  }

  func application(
    _ account: Account?, launching scenario: ApplicationSituation.Scenario = .scene(.main),
    decide: @escaping @MainActor (ApplicationSituation) -> ApplicationDestination = ApplicationDestination.standard
  ) -> ApplicationCoordinator {
    ApplicationCoordinator(
      account, launching: scenario, suggestedName: "ada", decide: decide, factory: factory, choices: choices())
  }

  func perform(_ action: UserAction) throws {
    let top = try #require(navigator.activeScreen)
    switch action {
    case .signIn(let name): try output(top, as: (any LoginOutput).self).onSignIn?(name)
    case .editCity: try output(top, as: (any UserEditOutput).self).onSelectCity?()
    case .editCities: try output(top, as: (any UserEditOutput).self).onSelectCities?()
    case .country(let code):
      try output(top, as: (any CitiesOutput).self).onCountrySelected?(#require(atlas.country(code: code)))
    case .region(let key):
      try output(top, as: (any CitiesOutput).self).onRegionSelected?(#require(atlas.mainCity(ofRegion: key)).region)
    case .city(let id): try output(top, as: (any CitiesOutput).self).onCitySelected?(city(id))
    case .toggle(let id): try output(top, as: (any CitiesOutput).self).onCityToggled?(city(id))
    case .accept: try output(top, as: (any CitiesOutput).self).onAccept?()
    case .otherCountry: try output(top, as: (any RegionsOutput).self).onOtherCountry?()
    case .openCity(let id): try output(top, as: (any FeedOutput).self).route?.feedDidOpen(city(id))
    case .removeCity(let id): try output(top, as: (any FeedOutput).self).route?.feedDidRemove(city(id))
    case .requestCities: try output(top, as: (any FeedOutput).self).route?.feedDidRequestCities()
    case .requestHome: try output(top, as: (any FeedOutput).self).route?.feedDidRequestHome()
    case .tab(let index): navigator.handleTabSelection(try #require(tabs).containers[index].id)
    case .back: #expect(navigator.goBack())
    }
    recordScreens()
  }

  func city(_ id: Int) throws -> City { try #require(atlas.city(id: id)) }

  /// The root level, or `nil` if it has no tabs.
  var tabs: NavigationState.Level? { navigator.state?.root.tabBar == nil ? nil : navigator.state?.root }

  /// The name of the top screen's class.
  var top: String? { navigator.activeScreen.map { "\(type(of: $0))" } }

  func expectOnlyShownScreensAreAlive() {
    let shown = Set(navigator.screens.map(ObjectIdentifier.init))
    let alive = Set(recordedScreens.compactMap { $0.screen.map(ObjectIdentifier.init) })
    #expect(alive == shown)
  }

  /// Records the current screens for ``expectOnlyShownScreensAreAlive()``.
  func recordScreens() {
    let known = Set(recordedScreens.compactMap { $0.screen.map(ObjectIdentifier.init) })
    for screen in navigator.screens where !known.contains(ObjectIdentifier(screen)) {
      recordedScreens.append(Weak(screen: screen))
      let isPicker = screen is any CitiesOutput && !(screen is any RegionsOutput) && !(screen is any CountriesOutput)
      if isPicker { pickers.append("\(type(of: screen))") }
    }
  }

  private func output<Output>(_ screen: any Screen, as type: Output.Type) throws -> Output {
    try #require(screen as? Output)
  }
}

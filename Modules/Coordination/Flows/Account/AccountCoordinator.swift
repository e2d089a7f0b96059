public import Coordination
import Domain
import Navigation
public import Presentation
public import Screens

/// All that a person sees who is signed in: holds the account, and keeps every screen that shows it up to date.
///
/// It is the only one that changes the account; the flows below raise a ``CityWish`` and hold nothing.
public final class AccountCoordinator: BaseCoordinator<Void> {
  /// Who is signed in, with the cities; every screen that takes a part of it, on whichever layer, follows its changes.
  public private(set) var account: Account {
    didSet { accountDidChange(from: oldValue) }
  }

  /// What is shown.
  public let scene: AccountScene
  /// Called after every change of ``account``.
  public var onChange: (@MainActor (Account) -> Void)?

  private let factory: ScreenFactory
  private let choices: CityChoices
  private var userScreens: Audience<any UpdateableWithUser>?
  private var cityScreens: Audience<any UpdateableWithCities>?

  /// Makes the coordinator of an account.
  ///
  /// - Parameters:
  ///   - account: Who is signed in.
  ///   - scene: What is shown.
  ///   - factory: Makes the screens.
  ///   - choices: Makes the choices of cities.
  public init(_ account: Account, showing scene: AccountScene = .main, factory: ScreenFactory, choices: CityChoices) {
    self.account = account
    self.scene = scene
    self.factory = factory
    self.choices = choices
  }

  /// Shows the scene.
  public override func start() {
    userScreens = router.audience(of: (any UpdateableWithUser).self)
    cityScreens = router.audience(of: (any UpdateableWithCities).self)
    switch scene {
    case .main: show(MainCoordinator(account, factory: factory))
    case .feed: show(FeedCoordinator(account, factory: factory))
    case .profile: show(ProfileCoordinator(account, factory: factory))
    case .edit:
      run(FeedCoordinator(account, factory: factory))
      show(ProfileCoordinator(account, showing: .app(.editing), factory: factory), in: .layer(.fullScreen))
    case .city: choose(.home, showing: { self.show($0, then: $1) })
    }
  }

  /// Runs the flow of the scene, whose end is the account's.
  private func show<Output>(
    _ coordinator: some Coordinator<Output>,
    in placement: FlowPlacement = .here,
    then: (@MainActor (FlowOutcome<Output>) -> Void)? = nil
  ) {
    run(coordinator, in: placement) { [weak self] outcome in
      then?(outcome)
      switch outcome {
      case .finished: self?.finish(())
      // A link has closed it, and leads to what is left.
      case .superseded where self?.childFlows.isEmpty == false: break
      case .cancelled, .dismissed, .superseded, .failed: self?.cancel()
      }
    }
  }

  private func accountDidChange(from previous: Account) {
    if account.user != previous.user {
      for screen in userScreens?.members ?? [] { screen.user = account.user }
    }
    if account.cities != previous.cities {
      for screen in cityScreens?.members ?? [] { screen.cities = account.cities }
    }
    if account != previous { onChange?(account) }
  }
}

// MARK: - Wishes

extension AccountCoordinator: FlowEventHandler {
  /// Grants a wish for cities; any other event climbs on.
  ///
  /// - Returns: Whether it was such a wish.
  public func handle(_ event: any FlowEvent) -> Bool {
    guard let wish = event as? CityWish else { return false }
    choose(wish.subject, showing: wish.grant)
    return true
  }

  private typealias OnChoice = @MainActor (FlowOutcome<CitySelection>) -> Void

  private func choose(_ subject: CityWish.Subject, showing show: (CityChoiceCoordinator, @escaping OnChoice) -> Void) {
    switch subject {
    case .home: show(choices.ofOne(from: account.user.city), keepHome)
    case .cities(let country): show(choices.ofSeveral(account.cities, in: country?.code), keepCities)
    }
  }

  private var keepHome: OnChoice {
    { [weak self] outcome in
      guard let city = outcome.output?.cities.first else { return }
      self?.account.user.city = city
    }
  }

  private var keepCities: OnChoice {
    { [weak self] outcome in
      guard let cities = outcome.output else { return }
      self?.account.cities = cities
    }
  }
}

// MARK: - Links

extension AccountCoordinator: ContextMaker {
  /// Makes what links lead to, and what was shown in an earlier run; what comes of a choice is kept as of any other.
  ///
  /// - Returns: `nil` for what stands in a choice, whose own business that is.
  public func make(_ context: ScreenContext) throws -> ContextTarget? {
    switch AppContext(context) {
    case .feed: .flow(FeedCoordinator(account, factory: factory))
    case .profile, .editing: .flow(ProfileCoordinator(account, showing: context, factory: factory))
    case .home(let country?) where !choices.offers(country), .several(let country?) where !choices.offers(country):
      throw ContextRefusal.noSuchContext(context, "nothing can be chosen there")
    case .home(let country): .flow(choices.ofOne(from: account.user.city, in: country), onEnd: keepHome)
    case .several(let country): .flow(choices.ofSeveral(account.cities, in: country), onEnd: keepCities)
    case .login, .countries, .regions, .cities, .city, nil: nil
    }
  }
}

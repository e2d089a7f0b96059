public import Coordination
public import Domain
public import Presentation

/// Runs the flows of a signed-in user.
///
/// The coordinator holds the account and updates every screen that shows part of it. Child flows do not change the
/// account. To request a change, they raise a ``CitySelectionRequest``, a ``CityRemoval``, or a ``NameChange``.
public final class AccountCoordinator: Coordinator {
  /// The user and the selected cities.
  ///
  /// After a change, the coordinator updates every screen that shows part of the account, including screens in other
  /// tabs and modals.
  public private(set) var account: Account {
    didSet { updateInterfaces(from: oldValue) }
  }

  /// The scene that the coordinator shows.
  public let scene: AccountScene
  /// A closure that is called after each change to ``account``.
  public var onChange: (@MainActor (Account) -> Void)?

  private let factory: ScreenFactory
  private let choices: CityChoices
  private var flow: Flow<Void>?
  /// The coordinators of city-selection flows in which the user can select several cities.
  ///
  /// The references are weak because each coordinator is retained by the flow that runs it.
  private var multipleChoices: [WeakChoice] = []

  private struct WeakChoice { weak var coordinator: CityChoiceCoordinator? }

  /// Creates a coordinator for an account.
  ///
  /// - Parameters:
  ///   - account: The signed-in user and the selected cities.
  ///   - scene: The scene to show.
  ///   - factory: The factory that creates the screens.
  ///   - choices: The builder of city-selection flows.
  public init(_ account: Account, showing scene: AccountScene = .main, factory: ScreenFactory, choices: CityChoices) {
    self.account = account
    self.scene = scene
    self.factory = factory
    self.choices = choices
  }

  /// Replaces the account and updates the screens that show it.
  public func update(to account: Account) { self.account = account }

  /// Shows the scene.
  public func start(_ flow: Flow<Void>) {
    self.flow = flow
    switch scene {
    case .main: run(MainCoordinator(account, factory: factory), on: flow)
    case .feed: run(FeedCoordinator(account, factory: factory), on: flow)
    case .profile: run(UserEditCoordinator(account, factory: factory), on: flow)
    case .edit:
      flow.push(FeedCoordinator(account, factory: factory))
      let profile = UserEditCoordinator(account, showing: .app(.editing), factory: factory)
      run(profile, in: .modal(.fullScreen), on: flow)
    case .city:
      let (choice, onEnd) = choice(of: .home)
      run(choice, on: flow, then: onEnd)
    }
  }

  /// Runs the scene's coordinator.
  ///
  /// When the scene's flow ends, the account's flow also ends. However, the account's flow continues if a link replaces
  /// the scene's flow while other flows of the account are running.
  private func run<Child: Coordinator>(
    _ child: Child,
    in placement: FlowPlacement = .here,
    on flow: Flow<Void>,
    then: (@MainActor (FlowOutcome<Child.Output>) -> Void)? = nil
  ) {
    flow.run(child, in: placement) { outcome in
      then?(outcome)
      switch outcome {
      case .finished: flow.finish()
      // A link has replaced the child's flow, and other flows of the account are still running.
      case .superseded where !flow.children.isEmpty: break
      case .canceled, .dismissed, .superseded, .failed: flow.cancel()
      }
    }
  }

  /// Updates every screen and every city-selection flow that shows part of the account, including those in other tabs
  /// and modals.
  private func updateInterfaces(from previous: Account) {
    guard account != previous else { return }
    let screens = flow?.screens ?? []
    if account.user != previous.user {
      for screen in screens { (screen as? any UpdateableWithUser)?.user = account.user }
    }
    if account.cities != previous.cities {
      for screen in screens { (screen as? any UpdateableWithCities)?.cities = account.cities }
      multipleChoices.removeAll { $0.coordinator == nil }
      for choice in multipleChoices { choice.coordinator?.cities = account.cities }
    }
    onChange?(account)
  }
}

// MARK: - Requests of child flows

extension AccountCoordinator: FlowEventHandler {
  /// Handles a request for a city-selection flow, the removal of a city, or a change to the user's name.
  ///
  /// - Returns: Whether the event was handled.
  public func handle(_ event: any FlowEvent) -> Bool {
    switch event {
    case let request as CitySelectionRequest:
      let (choice, onEnd) = choice(of: request.subject)
      request.grant(choice, onEnd: onEnd)
    case let removal as CityRemoval: account.cities = account.cities.removing(removal.city)
    case let change as NameChange: account = account.renamed(change.name)
    default: return false
    }
    return true
  }

  private typealias OnChoice = @MainActor (FlowOutcome<CitySelection>) -> Void

  /// Creates a coordinator for a city-selection flow, and a closure that stores the flow's result.
  private func choice(of subject: CitySelectionSubject) -> (CityChoiceCoordinator, OnChoice) {
    switch subject {
    case .home: (choices.single(from: account.user.city), storeHome)
    case .cities(let country): (multipleChoice(choices.multiple(account.cities, in: country?.code)), storeCities)
    case .citiesShowing(let city): (multipleChoice(choices.multiple(account.cities, showing: city)), storeCities)
    }
  }

  /// Connects the coordinator of a flow for selecting several cities so that each change to the selection updates the
  /// account.
  private func multipleChoice(_ choice: CityChoiceCoordinator) -> CityChoiceCoordinator {
    choice.onSelectionChange = { [weak self] in self?.account.cities = $0 }
    multipleChoices.append(WeakChoice(coordinator: choice))
    return choice
  }

  private var storeHome: OnChoice {
    { [weak self] outcome in
      guard let city = outcome.output?.cities.first else { return }
      self?.account.user.city = city
    }
  }

  private var storeCities: OnChoice {
    { [weak self] outcome in
      guard let cities = outcome.output else { return }
      self?.account.cities = cities
    }
  }
}

// MARK: - Links

extension AccountCoordinator: DestinationBuilder {
  /// Returns the flow that shows a context, for links and restoration.
  ///
  /// The result of a city-selection flow is stored in the same way as for a flow that the user opens.
  ///
  /// - Returns: The flow, or `nil` if another coordinator creates the screen (for example, a screen inside a
  ///   city-selection flow).
  /// - Throws: `ContextError` if no city can be selected in the context's country.
  public func makeDestination(for context: ScreenContext) throws -> ContextDestination? {
    switch AppContext(context) {
    case .feed: .flow(FeedCoordinator(account, factory: factory))
    case .profile, .editing: .flow(UserEditCoordinator(account, showing: context, factory: factory))
    case .home(let country?) where !choices.offers(country), .several(let country?) where !choices.offers(country):
      throw ContextError.noSuchContext(context, "no city can be selected in this country")
    case .home(let country): .flow(choices.single(from: account.user.city, in: country), onEnd: storeHome)
    case .several(let country):
      .flow(multipleChoice(choices.multiple(account.cities, in: country)), onEnd: storeCities)
    case .login, .countries, .regions, .cities, .city, nil: nil
    }
  }
}

/// A scene of the account that can be shown on its own.
public enum AccountScene: String, Hashable, Sendable, CaseIterable {
  /// The tab bar, with the profile selected.
  case main
  /// The feed on its own.
  case feed
  /// The profile on its own.
  case profile
  /// The profile in a modal above the feed.
  case edit
  /// The city-selection flow for the user's own city, without other scenes.
  case city
}

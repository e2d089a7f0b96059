public import Coordination
public import Domain
public import Presentation

/// Runs the flows of the application.
///
/// An injected closure determines the first flow and, whenever a flow ends, the next flow.
public final class ApplicationCoordinator: StoryboardFlow<Void> {
  /// A closure that is called after each sign-in and after each change to the account.
  public var onAccountChange: (@MainActor (Account) -> Void)? {
    get { session.onAccountChange }
    set { session.onAccountChange = newValue }
  }

  private let session: ApplicationSession
  private let first: FiredSegue

  /// Creates the application's coordinator.
  ///
  /// - Parameters:
  ///   - account: The user's account, or `nil` if no user is signed in.
  ///   - scenario: The part of the application to launch.
  ///   - suggestedName: The name to suggest at sign-in.
  ///   - decide: A closure that returns the next flow. The closure is called by this initializer and whenever a flow
  ///     ends.
  ///   - factory: The factory that creates the screens.
  ///   - choices: The builder of city-selection flows.
  public init(
    _ account: Account?,
    launching scenario: ApplicationSituation.Scenario = .scene(.main),
    suggestedName: String = "",
    decide: @escaping @MainActor (ApplicationSituation) -> ApplicationDestination = ApplicationDestination.standard,
    factory: ScreenFactory,
    choices: CityChoices
  ) {
    let session = ApplicationSession(account)
    let next: @MainActor (ApplicationSituation.Moment) -> FiredSegue = { moment in
      FiredSegue(decide(ApplicationSituation(scenario, moment, isSignedIn: session.account != nil)))
    }
    let first = next(.launch)
    self.session = session
    self.first = first
    super.init(
      .application,
      scenes: [
        SceneBinding(ApplicationScenes.login) { _ in
          SceneFlow(LoginCoordinator(suggestion: suggestedName, factory: factory)) { outcome in
            if let name = outcome.output { session.signIn(as: name) }
            return next(.after(.login, .init(outcome)))
          }
        },
        SceneBinding(ApplicationScenes.account) { scene, _ throws(SegueError) in
          // `decide` might return an account scene before a user has signed in.
          guard let account = session.account else {
            throw .wrongInput(of: ApplicationScenes.account.name, expected: "\(Account.self)", found: "nil")
          }
          let shown = AccountCoordinator(account, showing: scene, factory: factory, choices: choices)
          shown.onChange = { session.account = $0 }
          session.shown = shown
          return SceneFlow(shown) { next(.after(.account, .init($0))) }
        },
      ],
      exits: [FlowExit(ApplicationScenes.end) {}], entry: first)
  }

  /// Replaces the signed-in user's account (for example, with an account that another process has changed).
  ///
  /// Every screen that shows the account is updated. If the account changes, ``onAccountChange`` is called. That
  /// closure can also call this method.
  public func updateAccount(_ account: Account) {
    guard account != session.account else { return }
    if let shown = session.shown { shown.update(to: account) } else { session.account = account }
  }

  /// Runs the first flow, or finishes if there is none.
  public override func start(_ flow: Flow<Void>) {
    if first[ApplicationScenes.end] == nil { super.start(flow) } else { flow.finish() }
  }
}

/// Holds the current account, which the account's flow can change.
@MainActor private final class ApplicationSession {
  var onAccountChange: (@MainActor (Account) -> Void)?
  /// The coordinator that shows the account, or `nil` if no such coordinator is running.
  weak var shown: AccountCoordinator?
  var account: Account? {
    didSet {
      if let account { onAccountChange?(account) }
    }
  }

  init(_ account: Account?) { self.account = account }

  /// Signs a user in.
  ///
  /// An account from an earlier sign-in keeps its cities, and its user gets the new name.
  func signIn(as name: String) { account = account?.renamed(name) ?? Account(user: User(name: name)) }
}

extension FiredSegue {
  /// Creates the segue or entry that shows a destination in the application's storyboard.
  fileprivate init(_ destination: ApplicationDestination) {
    switch destination {
    case .login: self.init(ApplicationScenes.signIn)
    case .account(let scene): self.init(ApplicationScenes.show, scene)
    case .end: self.init(ApplicationScenes.end)
    }
  }
}

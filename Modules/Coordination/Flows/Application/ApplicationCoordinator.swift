public import Coordination
import Domain
public import Presentation

/// The application: runs what its table says, at launch and after each flow that has ended.
public final class ApplicationCoordinator: BaseCoordinator<Void> {
  /// Called whenever somebody has signed in, and after every change of the account.
  public var onAccountChange: (@MainActor (Account) -> Void)?

  private let scenario: ApplicationSituation.Scenario
  private let suggestedName: String
  private let table: ApplicationTable
  private let factory: ScreenFactory
  private let choices: CityChoices
  /// The account as it was last told of; while it is shown, the flow below holds it.
  private var account: Account? {
    didSet {
      if let account { onAccountChange?(account) }
    }
  }

  /// Makes the coordinator of the application.
  ///
  /// - Parameters:
  ///   - account: What is known of the person; `nil` if there is nothing.
  ///   - scenario: What the launch asked for.
  ///   - suggestedName: The name to suggest to who signs in.
  ///   - table: Says what runs in which situation.
  ///   - factory: Makes the screens.
  ///   - choices: Makes the choices of cities.
  public init(
    _ account: Account?,
    launching scenario: ApplicationSituation.Scenario = .whole,
    suggestedName: String = "",
    table: ApplicationTable = .standard,
    factory: ScreenFactory,
    choices: CityChoices
  ) {
    self.account = account
    self.scenario = scenario
    self.suggestedName = suggestedName
    self.table = table
    self.factory = factory
    self.choices = choices
  }

  /// Runs what the table says for a launch.
  public override func start() { goOn(from: .launch) }

  private func goOn(from moment: ApplicationSituation.Moment) {
    // What ends because the application does is followed by nothing.
    guard isRunning else { return }
    switch table[ApplicationSituation(scenario, moment, isSignedIn: account != nil)] {
    case .login: signIn()
    case .account(let scene): show(scene)
    case .end, nil: finish(())
    }
  }

  private func signIn() {
    run(LoginCoordinator(suggestion: suggestedName, factory: factory)) { [weak self] outcome in
      if let name = outcome.output { self?.signIn(as: name) }
      self?.goOn(from: .after(.login, .init(outcome)))
    }
  }

  /// Takes a name; what was kept under another one stays.
  private func signIn(as name: String) {
    account = account?.renamed(name) ?? Account(user: User(name: name))
  }

  private func show(_ scene: AccountScene) {
    // A table that asks for an account where there is none cannot be followed.
    guard let account else { return cancel() }
    let shown = AccountCoordinator(account, showing: scene, factory: factory, choices: choices)
    shown.onChange = { [weak self] in self?.account = $0 }
    run(shown) { [weak self] in self?.goOn(from: .after(.account, .init($0))) }
  }
}

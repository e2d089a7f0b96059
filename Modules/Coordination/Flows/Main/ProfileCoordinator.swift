public import Coordination
public import Domain
public import Presentation

/// The profile: holds the user, shows the profile's scene, and starts the choice of a city.
public final class ProfileCoordinator: BaseCoordinator<Never> {
  /// The user; every screen on the stack that takes a user follows its changes.
  public private(set) var user: User {
    didSet {
      for case let screen as any UpdateableWithUser in router.screens { screen.user = user }
      onUserChange?(user)
    }
  }

  /// Called after every change of ``user``.
  public var onUserChange: (@MainActor (User) -> Void)?

  private let country: Country?
  private let factory: ScreenFactory
  private let catalog: any CityCatalog
  private let editing: UserEditCoordinator

  /// Makes the coordinator of a profile.
  ///
  /// - Parameters:
  ///   - user: Whose profile it is.
  ///   - country: The only country to choose a city in; `nil` for all.
  ///   - factory: Makes the screens.
  ///   - catalog: Knows which regions a country has.
  public init(user: User, country: Country? = nil, factory: ScreenFactory, catalog: any CityCatalog) {
    self.user = user
    self.country = country
    self.factory = factory
    self.catalog = catalog
    editing = UserEditCoordinator(
      SceneDescriptor(identifier: "profile") { factory.userEditScreen(user: user) }
    )
  }

  /// Shows the profile.
  public override func start() {
    editing.root.onSelectCity = { [weak self] in self?.chooseCity() }
    run(editing)
  }

  private func chooseCity() {
    let choice = CityChoiceCoordinator(from: origin, factory: factory, catalog: catalog)
    run(choice) { [weak self] outcome in
      guard let city = outcome.output?.cities.first else { return }
      self?.user.city = city
    }
  }

  private var origin: CityChoiceCoordinator.Start {
    if let country { return .regions(of: country, offersOtherCountry: false) }
    if let city = user.city { return .regions(of: city.country, offersOtherCountry: true) }
    return .countries
  }
}

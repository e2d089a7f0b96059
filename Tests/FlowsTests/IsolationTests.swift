import Coordination
import CoordinationSupport
import CoordinationTesting
import Domain
import Flows
import Presentation
import TestSupport
import Testing

/// Runs each coordinator alone, below an unrelated parent, and in each kind of container.
@MainActor
@Suite("Coordinators in isolation")
struct IsolationTests {
  /// A coordinator and its first screen.
  struct Flow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let top: String
    /// Whether the coordinator shows tabs, which cannot be pushed onto a stack.
    var hasTabs = false
    let run: @MainActor @Sendable (ApplicationStage, Place) throws -> any Coordinator

    init<Child: Coordinator>(
      _ name: String, _ top: String, hasTabs: Bool = false,
      _ make: @escaping @MainActor @Sendable (ApplicationStage) throws -> Child
    ) {
      self.top = top
      self.hasTabs = hasTabs
      testDescription = name
      run = { stage, place in
        let coordinator = try make(stage)
        place.run(coordinator, stage.navigator)
        return coordinator
      }
    }
  }

  nonisolated static let flows = [
    Flow("sign-in", "LoginScreen") { LoginCoordinator(suggestion: "ada", factory: $0.factory) },
    Flow("feed", "FeedScreen") { FeedCoordinator(Account(user: User(name: "Ada")), factory: $0.factory) },
    Flow("profile", "UserEditScreen") { UserEditCoordinator(Account(user: User(name: "Ada")), factory: $0.factory) },
    Flow("tabs", "UserEditScreen", hasTabs: true) {
      MainCoordinator(Account(user: User(name: "Ada")), factory: $0.factory)
    },
    Flow("choice of a city", "CountriesScreen") { CityChoiceCoordinator(factory: $0.factory, catalog: $0.atlas) },
    Flow("account with tabs", "UserEditScreen", hasTabs: true) { $0.account(User(name: "Ada"), showing: .main) },
    Flow("account with the feed", "FeedScreen") { $0.account(User(name: "Ada"), showing: .feed) },
    Flow("account with the profile", "UserEditScreen") { $0.account(User(name: "Ada"), showing: .profile) },
    Flow("account with the profile on a modal", "UserEditScreen") { $0.account(User(name: "Ada"), showing: .edit) },
    Flow("account with a choice", "RegionsScreen") {
      try $0.account(User(name: "Ada", city: $0.city(551_487)), showing: .city)
    },
    Flow("application without a user", "LoginScreen") { $0.application(nil) },
    Flow("application with a user", "UserEditScreen", hasTabs: true) {
      $0.application(Account(user: User(name: "Ada")))
    },
  ]

  /// The place where a coordinator runs.
  enum Place: String, Sendable, CaseIterable {
    case stack, pages, modalWithPages, underParent, modalAboveParent, pagesInPlaceOfParent

    /// Whether the parent's screen remains below the coordinator's screens.
    var keepsParent: Bool { self == .underParent || self == .modalAboveParent }

    @MainActor func run(_ coordinator: some Coordinator, _ navigator: Navigator) {
      let parent = UnrelatedParent()
      switch self {
      case .stack: navigator.run(coordinator)
      case .pages: navigator.run(coordinator, in: .window(.pages))
      case .modalWithPages: navigator.run(coordinator, in: .modal(.sheet, .pages))
      case .underParent: navigator.run(parent)
      case .modalAboveParent: navigator.run(parent)
      case .pagesInPlaceOfParent: navigator.run(parent)
      }
      switch self {
      case .stack, .pages, .modalWithPages: break
      case .underParent: parent.flow.run(coordinator)
      case .modalAboveParent: parent.flow.run(coordinator, in: .modal())
      case .pagesInPlaceOfParent: parent.flow.run(coordinator, in: .window(.pages))
      }
    }
  }

  @Test(.requirement("A14", "A17", "C9"), arguments: flows, Place.allCases)
  func `each coordinator shows its first screen in every place that can contain this screen, and is released`(
    _ flow: Flow, _ place: Place
  ) throws {
    let stage = try ApplicationStage()
    weak var alive: (any Coordinator)?
    do {
      let running = try flow.run(stage, place)
      alive = running
      stage.recordScreens()
    }
    if flow.hasTabs, place == .underParent {
      let root = try #require(stage.navigator.state?.root.id)
      #expect(stage.reports.first == .rejected(.nestedContainer(root)))
      #expect(stage.top == "Blank")
    } else {
      #expect(stage.reports.isEmpty)
      #expect(stage.top == flow.top)
    }
    #expect((stage.navigator.screens.first is Blank) == place.keepsParent)
    stage.navigator.close()
    #expect(alive == nil)
    #expect(stage.navigator.state == nil && stage.navigator.shown == nil)
    stage.expectOnlyShownScreensAreAlive()
  }
}

/// A parent that does not depend on this application.
private final class UnrelatedParent: StubCoordinator<Never> {
  override func start(_ flow: Flow<Never>) {
    super.start(flow)
    flow.push(Blank())
  }
}

private final class Blank: Screen {}

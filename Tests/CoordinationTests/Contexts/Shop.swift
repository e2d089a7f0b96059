import Coordination
import CoordinationTesting
import Navigation
import Screens
import Testing

/// An app that is as unlike the other one as can be: a shop with a catalogue, a basket, and a checkout that blocks.
@MainActor final class Shop {
  let stage: CaseStage
  let router: ContextRouter
  let root: ShopCoordinator
  /// What has become of requests, in the order in which it was told.
  private(set) var results: [String] = []

  init(
    on stage: CaseStage, isSignedIn: Bool = true, isRunning: Bool = true,
    policies: [any ContextPolicy] = [LayerPolicy(), UnsavedEditsPolicy()],
    routes: [ContextRoute] = [],
    migration: ContextMigration = ContextMigration(), fallback: (any ContextMaker)? = nil
  ) {
    self.stage = stage
    router = ContextRouter(
      stage.navigator, planner: ContextPlanner(Shop.routes + routes, policies: policies),
      migration: migration, fallback: fallback)
    root = ShopCoordinator(isSignedIn: isSignedIn, on: stage)
    if isRunning { run() }
  }

  func run() { stage.navigator.run(root) }

  var decided: String { stage.decided }

  /// Opens a chain of contexts, notes the result, and returns the plan.
  @discardableResult
  func open(_ contexts: ScreenContext..., animated: Bool = true) -> ContextPlan {
    router.open(contexts, animated: animated) { [weak self] in self?.results.append($0.word) }
  }

  func clearResults() { results = [] }

  static let signIn = SignInPolicy {
    $0.kind == "account"
  } session: { situation in
    switch situation.state?.root.entries.first?.context?.kind {
    case "login": .signingIn
    case "welcome", nil: .signedOut
    default: .signedIn
    }
  }

  static let routes = [
    ContextRoute("catalogue"),
    ContextRoute("basket"),
    ContextRoute("product") { _ in .catalogue },
    ContextRoute("reviews") { context throws(ContextRefusal) in
      guard case .int(let number) = context.payload else { throw .noSuchContext(context, "no number") }
      return .product(number)
    },
    ContextRoute("checkout", transition: PresentTransition(.fullScreen, isBlocking: true)) { _ in .basket },
    ContextRoute("offer", transition: PresentTransition(.sheet)),
    ContextRoute("address"),
    ContextRoute("account"),
    ContextRoute("login", transition: RootTransition()),
  ]
}

extension ScreenContext {
  static let catalogue = ScreenContext(kind: "catalogue")
  static let basket = ScreenContext(kind: "basket")
  static let checkout = ScreenContext(kind: "checkout")
  static let offer = ScreenContext(kind: "offer")
  static let address = ScreenContext(kind: "address")
  static let account = ScreenContext(kind: "account")
  static func product(_ number: Int) -> ScreenContext { ScreenContext(kind: "product", payload: .int(number)) }
  static func reviews(_ number: Int) -> ScreenContext { ScreenContext(kind: "reviews", payload: .int(number)) }
}

extension ContextResult {
  var word: String {
    switch self {
    case .guarded: "guarded"
    case .refused: "refused"
    case .notShown(let result): "not shown: \(result.word)"
    default: "\(self)"
    }
  }
}

/// Two tabs, or signing in first; makes whatever nobody below it does.
final class ShopCoordinator: StubCoordinator<Void>, ContextMaker {
  private let isSignedIn: Bool
  private weak var stage: CaseStage?
  private(set) var outcomes: [String] = []
  /// Makes gifts.
  var meddler: (() -> ContextTarget)?

  init(isSignedIn: Bool, on stage: CaseStage) {
    self.isSignedIn = isSignedIn
    self.stage = stage
  }

  override func start(_ flow: Flow<Void>) {
    super.start(flow)
    isSignedIn ? showTabs() : signIn()
  }

  private func signIn() {
    guard let stage else { return }
    run(PlainShopFlow([ScreenContext(kind: "login")], on: stage)) { [weak self] in
      self?.outcomes.append($0.word)
      if case .finished = $0 { self?.showTabs() } else { self?.cancel() }
    }
  }

  private func showTabs() {
    guard let stage else { return }
    run(PlainShopFlow([.catalogue], on: stage), in: .tab())
    run(PlainShopFlow([.basket], on: stage), in: .tab())
  }

  func make(_ context: ScreenContext) throws -> ContextTarget? {
    guard let stage else { return nil }
    switch context.kind {
    case "product" where context.payload == .int(13): throw SoldOut()
    case "product", "reviews", "checkout", "offer", "account":
      return .flow(ShopFlow(on: stage)) { [weak self] in self?.outcomes.append("\(context.kind) \($0.word)") }
    case "gift": return meddler?()
    default: return nil
    }
  }
}

/// Whose screens can be made from contexts.
final class ShopFlow: StubCoordinator<Int>, ContextCoordinator {
  private weak var stage: CaseStage?
  private(set) var hasResumed = false

  init(on stage: CaseStage) { self.stage = stage }

  override func resume(_ flow: Flow<Int>) {
    super.resume(flow)
    hasResumed = true
  }

  func make(_ context: ScreenContext) throws -> ContextTarget? {
    if context == .reviews(14) { throw SoldOut() }
    return stage.map { .screen($0.make(context.description)) }
  }
}

/// A coordinator that knows nothing of the router; what its screens show is said where they are shown.
final class PlainShopFlow: StubCoordinator<Int> {
  private let contexts: [ScreenContext]
  private weak var stage: CaseStage?

  init(_ contexts: [ScreenContext], on stage: CaseStage) {
    self.contexts = contexts
    self.stage = stage
  }

  override func start(_ flow: Flow<Int>) {
    super.start(flow)
    guard let stage else { return }
    for context in contexts { flow.push(stage.make(context.description), context: context) }
  }
}

struct SoldOut: Error, CustomStringConvertible {
  var description: String { "sold out" }
}

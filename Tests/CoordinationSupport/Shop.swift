public import Coordination
public import CoordinationTesting
import Testing

/// A sample app that is independent of `citypicker`: a shop with a catalog, a basket, and a blocking checkout.
@MainActor public final class Shop {
  public let stage: TestStage
  public let router: ContextRouter
  public let root: ShopCoordinator
  /// The results of requests, in the order in which they were delivered.
  public private(set) var results: [String] = []

  public init(
    on stage: TestStage, isSignedIn: Bool = true, isRunning: Bool = true,
    policies: [any ContextPolicy] = [BlockingModalPolicy(), UnsavedEditsPolicy()],
    routes: [ContextRoute] = [],
    migration: ContextMigration = ContextMigration(), fallback: (any DestinationBuilder)? = nil
  ) {
    self.stage = stage
    router = ContextRouter(
      stage.navigator, planner: ContextPlanner(Shop.routes + routes, policies: policies),
      migration: migration, fallback: fallback)
    root = ShopCoordinator(isSignedIn: isSignedIn, on: stage)
    if isRunning { run() }
  }

  public func run() { stage.navigator.run(root) }

  public var decided: String { stage.decided }

  /// Opens a chain of contexts, records the result, and returns the plan.
  @discardableResult
  public func open(_ contexts: ScreenContext..., animated: Bool = true) -> ContextPlan {
    router.open(contexts, animated: animated) { [weak self] in self?.results.append($0.word) }
  }

  public func clearResults() { results = [] }

  public static let signIn = SignInPolicy {
    $0.kind == "account"
  } session: { situation in
    switch situation.state?.root.entries.first?.context?.kind {
    case "login": .signingIn
    case "welcome", nil: .signedOut
    default: .signedIn
    }
  }

  public static let routes = [
    ContextRoute("catalog"),
    ContextRoute("basket"),
    ContextRoute("product") { _ in .catalog },
    ContextRoute("reviews") { context throws(ContextError) in
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
  public static let catalog = ScreenContext(kind: "catalog")
  public static let basket = ScreenContext(kind: "basket")
  public static let checkout = ScreenContext(kind: "checkout")
  public static let offer = ScreenContext(kind: "offer")
  public static let address = ScreenContext(kind: "address")
  public static let account = ScreenContext(kind: "account")
  public static func product(_ number: Int) -> ScreenContext { ScreenContext(kind: "product", payload: .int(number)) }
  public static func reviews(_ number: Int) -> ScreenContext { ScreenContext(kind: "reviews", payload: .int(number)) }
}

extension ContextResult {
  public var word: String {
    switch self {
    case .guarded: "guarded"
    case .rejected: "rejected"
    case .notShown(let result): "not shown: \(result.word)"
    default: "\(self)"
    }
  }
}

/// A coordinator that shows the catalog and the basket in two tabs.
///
/// If the user is not signed in, the coordinator first shows the sign-in screen.
///
/// The coordinator creates the destinations that its child flows do not create.
public final class ShopCoordinator: StubCoordinator<Void>, DestinationBuilder {
  private let isSignedIn: Bool
  private weak var stage: TestStage?
  public private(set) var outcomes: [String] = []
  /// A closure that creates the destination for the context `gift`.
  public var makeGift: (() -> ContextDestination)?

  public init(isSignedIn: Bool, on stage: TestStage) {
    self.isSignedIn = isSignedIn
    self.stage = stage
  }

  public override func start(_ flow: Flow<Void>) {
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
    run(PlainShopFlow([.catalog], on: stage), in: .tab())
    run(PlainShopFlow([.basket], on: stage), in: .tab())
  }

  public func makeDestination(for context: ScreenContext) throws -> ContextDestination? {
    guard let stage else { return nil }
    switch context.kind {
    case "product" where context.payload == .int(13): throw SoldOut()
    case "product", "reviews", "checkout", "offer", "account":
      return .flow(ShopFlow(on: stage)) { [weak self] in self?.outcomes.append("\(context.kind) \($0.word)") }
    case "gift": return makeGift?()
    default: return nil
    }
  }
}

/// A coordinator whose screens can be created from contexts.
public final class ShopFlow: StubCoordinator<Int>, ContextCoordinator {
  private weak var stage: TestStage?
  public private(set) var hasResumed = false

  public init(on stage: TestStage) { self.stage = stage }

  public override func resume(_ flow: Flow<Int>) {
    super.resume(flow)
    hasResumed = true
  }

  public func makeDestination(for context: ScreenContext) throws -> ContextDestination? {
    if context == .reviews(14) { throw SoldOut() }
    return stage.map { .screen($0.makeScreen(context.description)) }
  }
}

/// A coordinator that creates no screens for links and passes a context with each screen that it pushes.
public final class PlainShopFlow: StubCoordinator<Int> {
  private let contexts: [ScreenContext]
  private weak var stage: TestStage?

  public init(_ contexts: [ScreenContext], on stage: TestStage) {
    self.contexts = contexts
    self.stage = stage
  }

  public override func start(_ flow: Flow<Int>) {
    super.start(flow)
    guard let stage else { return }
    for context in contexts { flow.push(stage.makeScreen(context.description), context: context) }
  }
}

public struct SoldOut: Error, CustomStringConvertible {
  public init() {}

  public var description: String { "sold out" }
}

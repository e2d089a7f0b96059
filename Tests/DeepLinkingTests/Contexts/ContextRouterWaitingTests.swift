import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Tests waiting requests and the state that they must preserve.
@MainActor
@Suite("Context router: waiting")
struct ContextRouterWaitingTests {
  let stage = TestStage()

  private func withShop(
    isSignedIn: Bool = true,
    policies: [any ContextPolicy] = [BlockingModalPolicy(), UnsavedEditsPolicy()], _ body: (Shop) throws -> Void
  ) rethrows {
    let shop = Shop(on: stage, isSignedIn: isSignedIn, policies: policies)
    defer { stage.leave() }
    try body(shop)
    stage.expectSoundness()
  }

  @Test func `a request that can never be opened replaces neither a waiting request nor a restoration`() {
    withShop { shop in
      shop.open(.checkout)
      shop.open(.product(7))
      shop.open(ScreenContext(kind: "moon"))
      #expect(shop.results == ["done", "rejected"] && shop.router.isWaiting)
      (shop.root.children.last as? ShopFlow)?.finish(1)
      #expect(shop.results == ["done", "rejected", "done"])
    }
    let (snapshot, other) = (NavigationSnapshot(shown: .product(7)), TestStage())
    defer { other.leave() }
    let shop = Shop(on: other, isRunning: false)
    snapshot.map { shop.router.restore($0) }
    shop.open(ScreenContext(kind: "moon"))
    shop.run()
    #expect(shop.decided == "{[catalog product 7]* [basket]}" && shop.results == ["rejected"])
  }

  @Test func `two routers in one window both open their waiting requests, and the later request wins`() {
    withShop { shop in
      let second = ContextRouter(stage.navigator, planner: ContextPlanner(Shop.routes))
      var results: [String] = []
      stage.host.answer = .later
      shop.open(.basket)
      shop.open(.product(7))
      second.open(.product(8)) { results.append($0.word) }
      stage.settle()
      #expect(shop.results == ["done", "superseded"] && results == ["done"])
      #expect(shop.decided == "{[catalog product 8]* [basket]}")
    }
  }

  @Test func `an endless chain of parents and a chain that is too long are rejected`() {
    let routes = [
      ContextRoute("number") { context in
        guard case .int(let number) = context.payload else { return nil }
        return ScreenContext(kind: "number", payload: .int(number + 1))
      }
    ]
    let planner = ContextPlanner(Shop.routes + routes)
    let endless = ScreenContext(kind: "number", payload: .int(1))
    let situation = ContextSituation(nil)
    #expect(planner.plan(for: [endless], in: situation).verdict == .reject(.chainTooLong(endless)))
    let long = (0..<1000).map { ScreenContext.product($0) }
    #expect(planner.plan(for: long, in: situation).verdict == .reject(.chainTooLong(.product(0))))
  }

  @Test func `a parent is not notified of the end of a coordinator whose context is rejected`() {
    var ends = 0
    let shop = Shop(on: stage, routes: [ContextRoute("gift")])
    defer { stage.leave() }
    let meddling = MeddlingFlow(on: stage)
    shop.root.makeGift = { .flow(meddling) { _ in ends += 1 } }
    let plan = shop.router.open(ScreenContext(kind: "gift"))
    #expect(plan.verdict == .reject(.changedMeanwhile) && ends == 0)
    #expect(shop.decided == "{[catalog]* [basket]}" && !meddling.isRunning)
  }

  @Test func `a coordinator without screens of its own ends when the program removes the screens of its child`() {
    withShop { shop in
      let (outer, inner) = (TestFlow([], on: stage), TestFlow(["inner"], on: stage))
      var ends: [String] = []
      shop.root.run(outer) { ends.append("outer \($0.word)") }
      outer.run(inner) { ends.append("inner \($0.word)") }
      shop.open(.basket)
      shop.open(.catalog)
      #expect(ends == ["inner superseded", "outer superseded"] && !outer.isRunning)
    }
  }

  @Test func `a screen inside another screen can prevent the outer screen's removal`() {
    let guarding = stage.makeScreen("inside", allowsLeaving: false)
    let split = GuardingSplit(guarding)
    withShop { shop in
      (shop.root.children.first as? PlainShopFlow)?.flow.push(split)
      let plan = shop.open(.product(7))
      #expect(plan.verdict == .deny(reason: "a screen has unsaved changes"))
      #expect(stage.events == ["inside: attempted"])
    }
  }
}

/// A coordinator that breaks the rules by showing a screen in `resume(_:)`.
private final class MeddlingFlow: StubCoordinator<Int>, ContextCoordinator {
  private let stage: TestStage

  init(on stage: TestStage) { self.stage = stage }

  override func resume(_ flow: Flow<Int>) {
    super.resume(flow)
    flow.push(stage.makeScreen("meddling"))
  }

  func makeDestination(for context: ScreenContext) -> ContextDestination? { .screen(stage.makeScreen("\(context)")) }
}

/// A screen that contains another screen.
private final class GuardingSplit: ScreenContaining {
  let activeScreen: (any Screen)?
  let contexts: [ScreenContext] = []
  let activeContext: ScreenContext? = nil

  init(_ screen: any Screen) { activeScreen = screen }

  func select(_ context: ScreenContext) {}
}

extension NavigationSnapshot {
  /// Creates a snapshot of a shop that shows a context above the catalog, or `nil` if the router returns no snapshot.
  @MainActor fileprivate init?(shown context: ScreenContext) {
    let stage = TestStage()
    defer { stage.leave() }
    let shop = Shop(on: stage)
    shop.open(context)
    guard let snapshot = shop.router.snapshot else { return nil }
    self = snapshot
  }
}

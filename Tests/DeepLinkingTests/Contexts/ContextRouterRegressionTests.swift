import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Regression tests for the context router.
@MainActor
@Suite("Context router: regressions")
struct ContextRouterRegressionTests {
  let stage = TestStage()

  @Test func `a coordinator whose child creates the first screen uses the child's container and ends with the child`() {
    let shop = Shop(on: stage)
    defer { stage.leave() }
    let parent = ForwardingFlow(on: stage)
    var outcomes: [String] = []
    let fallback = Maker { $0.kind == "gift" ? .flow(parent) { outcomes.append($0.word) } : nil }
    let router = ContextRouter(
      stage.navigator, planner: ContextPlanner([ContextRoute("gift", transition: PresentTransition())]),
      fallback: fallback)
    router.open(ScreenContext(kind: "gift"))
    #expect(shop.decided == "{[catalog]* [basket]} < sheet [gift]")
    parent.run(TestFlow(["card"], on: stage))
    #expect(shop.decided == "{[catalog]* [basket]} < sheet [gift card]")
    shop.router.open(.basket)
    #expect(shop.decided == "{[catalog] [basket]*}" && outcomes == ["superseded"])
    stage.expectSoundness()
  }

  @Test func `the plan for a link that repeats a waiting link also waits`() {
    let shop = Shop(on: stage)
    defer { stage.leave() }
    stage.host.answer = .later
    shop.open(.basket)
    shop.open(.product(7))
    #expect(shop.open(.product(7)).isWaiting && shop.results == ["coalesced"])
    stage.host.answer = .immediately
    stage.settle()
  }

  @Test func `a link that waits for a transition ends as guarded if the navigator is closed in the meantime`() {
    let shop = Shop(on: stage)
    stage.host.answer = .later
    shop.open(.basket)
    shop.open(.product(7))
    stage.navigator.close()
    stage.host.answer = .immediately
    stage.settle()
    #expect(shop.results.last == "guarded" && !shop.router.isWaiting)
    stage.leave()
  }

  @Test(arguments: [true, false])
  func `a coordinator creates the screens for the contexts above its first screen before it runs`(
    _ isKnown: Bool
  ) {
    let builder = Maker { [stage] context in
      context.kind == "gift" ? .flow(PlainFlow(["gift", isKnown ? "card" : "bow"], on: stage)) : nil
    }
    withGifts(from: builder) { router in
      let plan = router.open([ScreenContext(kind: "gift"), ScreenContext(kind: "card")])
      let advice = "create it in `makeDestination(for:)`, or push its screen with `context:`"
      #expect(plan.reason == (isKnown ? nil : "no coordinator creates card: \(advice)"))
      #expect(stage.decided == (isKnown ? "[home] < sheet [gift card]" : "[home]"))
    }
  }

  @Test func `a coordinator that ends when it is run shows no screen, and its parent is not notified`() {
    var ends = 0
    let builder = Maker { [stage] _ in
      .flow(PlainFlow(["gift"], on: stage) { $0.finish(1) }) { _ in ends += 1 }
    }
    withGifts(from: builder) { router in
      var results: [ContextResult] = []
      let gift = ScreenContext(kind: "gift")
      let plan = router.open(gift) { results.append($0) }
      #expect(plan.verdict == .reject(.changedMeanwhile) && results == [.rejected(plan.rejection)])
      #expect(stage.decided == "[home]" && ends == 0)
    }
  }

  @Test func `a coordinator whose screen cannot be shown is notified of its end, but its parent is not`() {
    var ends: [String] = []
    let builder = Maker { [stage] _ in
      let meddling = PlainFlow(["gift"], on: stage) { $0.push(stage.makeScreen("other")) }
      meddling.onDidEnd = { ends.append("coordinator \($0.word)") }
      return .flow(meddling) { ends.append("parent \($0.word)") }
    }
    withGifts(from: builder) { router in
      #expect(router.open(ScreenContext(kind: "gift")).verdict == .reject(.changedMeanwhile))
      #expect(ends == ["coordinator superseded"] && stage.decided == "[home]")
    }
  }

  @Test func `a container screen does not turn to another context if a context above the container is rejected`() {
    let builder = Maker { [stage] _ in .flow(PlainFlow(["gift"], on: stage) { $0.finish(1) }) }
    withGifts(from: builder) { router in
      let split = SplitScreen([.product(1), .product(2)], on: stage)
      (stage.navigator.rootFlows.first?.coordinator as? TestFlow)?.flow.push(split)
      router.open([.product(2), ScreenContext(kind: "gift")])
      #expect(split.activeContext == .product(1))
    }
  }

  @Test func `entries that have no place in a new run are reported, and the other entries are restored`() throws {
    let before = TestStage()
    let shop = Shop(on: before)
    (shop.root.children.first as? PlainShopFlow)?.flow.push(before.makeScreen("product 1"), context: .product(1))
    try before.play(.removeExternally(before.entry("catalog")))
    let snapshot = try #require(shop.router.snapshot)
    before.leave()
    let after = Shop(on: stage, isRunning: false)
    defer { stage.leave() }
    var result: Restoration?
    after.router.restore(snapshot) { result = $0 }
    after.run()
    #expect(after.decided == "{[catalog]* [basket]}" && result?.verdict == .restored)
    #expect(result?.dropped.map(\.entry.reason) == [.noPlace])
  }

  private func withGifts(from builder: Maker, _ body: (ContextRouter) -> Void) {
    let kinds = [ContextRoute("gift", transition: PresentTransition()), ContextRoute("card"), ContextRoute("product")]
    let router = ContextRouter(stage.navigator, planner: ContextPlanner(kinds), fallback: builder)
    stage.run("home", ["home"])
    body(router)
    stage.leave()
  }
}

extension ContextPlan {
  fileprivate var rejection: ContextError {
    if case .reject(let rejection) = verdict { rejection } else { .noContexts }
  }
}

/// A builder that calls a closure.
private final class Maker: DestinationBuilder {
  private let body: (ScreenContext) throws -> ContextDestination?

  init(_ body: @escaping (ScreenContext) throws -> ContextDestination?) { self.body = body }

  func makeDestination(for context: ScreenContext) throws -> ContextDestination? { try body(context) }
}

/// A coordinator that runs another coordinator instead of creating a screen.
private final class ForwardingFlow: StubCoordinator<Int>, ContextCoordinator {
  private weak var stage: TestStage?

  init(on stage: TestStage) { self.stage = stage }

  func makeDestination(for context: ScreenContext) -> ContextDestination? { stage.map { .flow(ShopFlow(on: $0)) } }
}

/// A plain coordinator that creates screens for some kinds of contexts.
private final class PlainFlow: ContextCoordinator {
  private(set) var flow: Flow<Int>?
  private let kinds: [String]
  private weak var stage: TestStage?
  private let whileResuming: (@MainActor (Flow<Int>) -> Void)?
  var onDidEnd: ((FlowOutcome<Int>) -> Void)?

  init(_ kinds: [String], on stage: TestStage, whileResuming: (@MainActor (Flow<Int>) -> Void)? = nil) {
    self.kinds = kinds
    self.stage = stage
    self.whileResuming = whileResuming
  }

  func start(_ flow: Flow<Int>) { self.flow = flow }

  func resume(_ flow: Flow<Int>) {
    self.flow = flow
    whileResuming?(flow)
  }

  func didEnd(_ outcome: FlowOutcome<Int>) { onDidEnd?(outcome) }

  func makeDestination(for context: ScreenContext) -> ContextDestination? {
    kinds.contains(context.kind) ? stage.map { .screen($0.makeScreen(context.kind)) } : nil
  }
}

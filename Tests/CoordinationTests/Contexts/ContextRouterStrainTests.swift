import Coordination
import CoordinationTesting
import Navigation
import Screens
import Testing

/// What the universal router must survive: each was wrong once.
@MainActor
@Suite("Context router, under strain")
struct ContextRouterStrainTests {
  let stage = CaseStage()

  @Test func `a coordinator that leaves its screen to one below it goes on where that stands, and ends with it`() {
    let shop = Shop(on: stage)
    defer { stage.leave() }
    let parent = ForwardingFlow(on: stage)
    var outcomes: [String] = []
    let fallback = Maker { $0.kind == "gift" ? .flow(parent) { outcomes.append($0.word) } : nil }
    let router = ContextRouter(
      stage.navigator, planner: ContextPlanner([ContextRoute("gift", transition: PresentTransition())]),
      fallback: fallback)
    router.open(ScreenContext(kind: "gift"))
    #expect(shop.decided == "{[catalogue]* [basket]} < sheet [gift]")
    parent.run(CaseFlow(["card"], on: stage))
    #expect(shop.decided == "{[catalogue]* [basket]} < sheet [gift card]")
    shop.router.open(.basket)
    #expect(shop.decided == "{[catalogue] [basket]*}" && outcomes == ["superseded"])
    stage.expectSoundness()
  }

  @Test func `what waits already waits once more in the plan that is told`() {
    let shop = Shop(on: stage)
    defer { stage.leave() }
    stage.host.answer = .later
    shop.open(.basket)
    shop.open(.product(7))
    #expect(shop.open(.product(7)).isWaiting && shop.results == ["coalesced"])
    stage.finishTransitions()
  }

  @Test func `what waits for a transition is dropped when all is closed meanwhile`() {
    let shop = Shop(on: stage)
    stage.host.answer = .later
    shop.open(.basket)
    shop.open(.product(7))
    stage.navigator.close()
    stage.finishTransitions()
    #expect(shop.results.last == "guarded" && !shop.router.isWaiting)
    stage.leave()
  }
}

extension CaseStage {
  fileprivate func finishTransitions() {
    host.answer = .immediately
    while host.isInTransition { play(.finishTransition) }
  }
}

/// Makes what its closure makes.
private final class Maker: ContextMaker {
  private let body: (ScreenContext) throws -> ContextTarget?

  init(_ body: @escaping (ScreenContext) throws -> ContextTarget?) { self.body = body }

  func make(_ context: ScreenContext) throws -> ContextTarget? { try body(context) }
}

/// Shows nothing itself: another coordinator makes the screen.
private final class ForwardingFlow: BaseCoordinator<Int>, ContextCoordinator {
  private weak var stage: CaseStage?

  init(on stage: CaseStage) { self.stage = stage }

  func make(_ context: ScreenContext) -> ContextTarget? { stage.map { .flow(ShopFlow(on: $0)) } }
}

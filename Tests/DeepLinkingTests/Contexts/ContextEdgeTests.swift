import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@MainActor
@Suite("Edge cases of contexts")
struct ContextEdgeTests {
  let stage = TestStage()

  @Test func `a waiting request that was made before the app started ends as guarded when the navigator is closed`() {
    defer { stage.leave() }
    let policy = SignInPolicy { _ in .signingIn }
    let shop = Shop(on: stage, isSignedIn: false, isRunning: false, policies: [policy])
    shop.open(.account)
    #expect(shop.results.isEmpty && shop.router.isWaiting)
    shop.run()
    #expect(shop.decided == "[login]" && shop.router.isWaiting)
    stage.navigator.close()
    #expect(shop.results == ["guarded"] && !shop.router.isWaiting)
  }

  @Test func `three nested flows are restored even if only the innermost flow has a screen`() throws {
    let gift = ScreenContext(kind: "gift")
    let root = try NavigationState.Level(
      id: .init(1),
      tabs: [
        .stack(id: .init(2), root: .entry(4, .catalog), pushed: [.entry(5, gift)]),
        .stack(id: .init(3), root: .entry(6, .basket)),
      ])
    defer { stage.leave() }
    let shop = Shop(on: stage, isRunning: false, routes: [ContextRoute("gift")])
    let inner = NestedFlow(.screen(stage.makeScreen("gift")))
    let middle = NestedFlow(.flow(inner) { _ in stage.note("inner") })
    let outer = NestedFlow(.flow(middle) { _ in stage.note("middle") })
    shop.root.makeGift = { .flow(outer) { _ in stage.note("outer") } }
    var verdict: Restoration.Verdict?
    shop.router.restore(NavigationSnapshot(try NavigationState(root: root))) { verdict = $0.verdict }
    shop.run()
    #expect(verdict == .restored)
    #expect(shop.decided == "{[catalog gift]* [basket]}")
    #expect([outer, middle, inner].allSatisfy(\.isRunning) && shop.root.children.last === outer)
    stage.navigator.goBack()
    #expect(shop.decided == "{[catalog]* [basket]}" && stage.events == ["inner", "middle", "outer"])
  }

  @Test func `if the selected tab cannot be restored, the other tab is selected and removed from the history`() throws {
    let root = try NavigationState.Level(
      id: .init(1),
      tabs: [
        .stack(id: .init(2), root: .entry(4, .offer)),
        .stack(id: .init(3), root: .entry(5, .catalog), pushed: [.entry(6, .product(7))]),
      ], history: [.init(3)])
    defer { stage.leave() }
    let shop = Shop(on: stage, isRunning: false)
    var restoration: Restoration?
    shop.router.restore(NavigationSnapshot(try NavigationState(root: root))) { restoration = $0 }
    shop.run()
    #expect(restoration?.verdict == .restored && restoration?.dropped.map(\.entry.entry.context) == [.offer])
    #expect(shop.decided == "{[catalog product 7]* [basket]}")
    #expect(stage.navigator.state?.root.tabBar?.history == [])
  }
}

/// A coordinator that returns a given destination once.
///
/// The destination is a screen or a nested flow.
private final class NestedFlow: StubCoordinator<Int>, ContextCoordinator {
  private var target: ContextDestination?

  init(_ target: ContextDestination) { self.target = target }

  override func resume(_ flow: Flow<Int>) { super.resume(flow) }

  func makeDestination(for context: ScreenContext) -> ContextDestination? { target.take() }
}

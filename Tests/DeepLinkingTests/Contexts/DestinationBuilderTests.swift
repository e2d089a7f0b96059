import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Tests that screens and coordinators are created before any state change.
@MainActor
@Suite("Destination builders")
struct DestinationBuilderTests {
  private let stage = TestStage()
  private static let inUse = "its screen or coordinator is already in use; create another one"
  private static let routes = ["home", "gift", "card"].map { ContextRoute($0) }

  /// A coordinator that creates destinations with a closure.
  private final class Maker: StubCoordinator<Int>, ContextCoordinator {
    private let body: (ScreenContext) -> ContextDestination?
    var whenResumed: ((Maker) -> Void)?

    init(_ body: @escaping (ScreenContext) -> ContextDestination?) { self.body = body }

    override func resume(_ flow: Flow<Int>) {
      super.resume(flow)
      whenResumed?(self)
    }

    func makeDestination(for context: ScreenContext) -> ContextDestination? { body(context) }
  }

  private func withShop(
    _ fallback: @escaping (ScreenContext) -> ContextDestination?, routes: [ContextRoute] = [],
    _ body: (Shop) throws -> Void
  ) rethrows {
    let shop = Shop(on: stage, routes: Self.routes + routes, fallback: Fallback(fallback))
    defer { stage.leave() }
    try body(shop)
    stage.expectSoundness()
  }

  @Test func `a screen that is already shown or was created for another context is rejected`() throws {
    let shared = stage.makeScreen("shared")
    try withShop({ $0 == .home ? nil : .screen(shared) }) { shop in
      #expect(shop.open(.gift, .card).verdict == .reject(.notCreated(.card, Self.inUse)))
      #expect(shop.decided == "{[catalog]* [basket]}")
      #expect(shop.open(.gift).verdict == .open)
      #expect(shop.open(.card).verdict == .reject(.notCreated(.card, Self.inUse)))
      try #expect(stage.screen("shared") === shared && shop.decided == "{[catalog shared]* [basket]}")
    }
  }

  @Test func `a coordinator that is already running or was created for another context is rejected`() {
    let shared = Maker { [stage] in $0 == .gift ? .screen(stage.makeScreen("gift")) : nil }
    let fallback = { (context: ScreenContext) -> ContextDestination? in context == .home ? nil : .flow(shared) }
    withShop(fallback) { shop in
      #expect(shop.open(.gift).verdict == .open)
      #expect(shop.open(.card).verdict == .reject(.notCreated(.card, Self.inUse)))
      shared.finish(1)
      #expect(shop.open(.gift).verdict == .open)
      shared.finish(1)
      // The coordinator does not create a screen for the second context, so the fallback is called and returns the same
      // coordinator.
      #expect(shop.open(.gift, .card).verdict == .reject(.notCreated(.card, Self.inUse)))
      #expect(shop.decided == "{[catalog]* [basket]}" && !shared.isRunning)
    }
  }

  @Test func `the screen above a screen without an owner is created by the nearest flow below`() {
    let near = Maker { [stage] in $0 == .gift ? nil : .screen(stage.makeScreen("\($0)")) }
    let fallback = { [stage] (context: ScreenContext) -> ContextDestination? in
      switch context {
      case .home: .flow(near)
      case .gift: .screen(stage.makeScreen("orphan"))
      default: nil
      }
    }
    withShop(fallback) { shop in
      shop.open(.home, .gift)
      shop.open(.card)
      #expect(shop.decided == "{[catalog home orphan card]* [basket]}" && near.flow.screens.count == 2)
    }
  }

  @Test func `a link is rejected if a builder changes the state or closes the navigator`() {
    withShop({ [stage] _ in
      (stage.navigator.rootFlows.first?.coordinator as? ShopCoordinator)?.run(TestFlow(["other"], on: stage))
      return .screen(stage.makeScreen("gift"))
    }) { shop in
      #expect(shop.open(.gift).verdict == .reject(.changedMeanwhile) && shop.results == ["rejected"])
      #expect(shop.decided == "{[catalog other]* [basket]}")
    }
    let other = TestStage()
    defer { other.leave() }
    let fallback = Fallback { _ in
      other.navigator.close()
      return .screen(other.makeScreen("gift"))
    }
    let shop = Shop(on: other, routes: Self.routes, fallback: fallback)
    #expect(shop.open(.gift).verdict == .reject(.changedMeanwhile) && shop.decided == "nothing")
  }

  @Test func `a link is opened after another link's coordinator could not be run`() {
    let builder = Maker { [stage] in .screen(stage.makeScreen("\($0)")) }
    builder.whenResumed = { $0.finish(1) }
    withShop({ _ in .flow(builder) }) { shop in
      #expect(shop.open(.gift).verdict == .reject(.changedMeanwhile))
      #expect(shop.open(.basket).verdict == .open && shop.decided == "{[catalog] [basket]*}")
      #expect(shop.results == ["rejected", "done"])
    }
  }

  @Test func `parents are not notified of the ends of nested coordinators whose context is rejected`() {
    let inner = Maker { [stage] in .screen(stage.makeScreen("\($0)")) }
    let outer = Maker { [stage] _ in .flow(inner) { _ in stage.note("inner ended") } }
    inner.whenResumed = { [stage] in $0.flow.push(stage.makeScreen("meddling")) }
    withShop({ [stage] _ in .flow(outer) { _ in stage.note("outer ended") } }) { shop in
      #expect(shop.open(.gift).verdict == .reject(.changedMeanwhile))
      #expect(stage.events == [] && !inner.isRunning && !outer.isRunning)
      #expect(shop.decided == "{[catalog]* [basket]}" && shop.root.children.count == 2)
    }
  }

  @Test func `a coordinator without a screen of its own ends when its child finishes`() {
    let inner = Maker { [stage] in .screen(stage.makeScreen("\($0)")) }
    let outer = Maker { [stage] _ in .flow(inner) { stage.note("inner \($0.word)") } }
    withShop({ [stage] _ in .flow(outer) { stage.note("outer \($0.word)") } }) { shop in
      shop.open(.gift)
      inner.finish(1)
      #expect(stage.events == ["inner finished", "outer superseded"] && !outer.isRunning)
    }
  }

  @Test func `a coordinator continues in the container of its first screen`() {
    let modal = ContextRoute("card", transition: PresentTransition())
    let flow = Maker { [stage] in .screen(stage.makeScreen("\($0)")) }
    withShop({ _ in .flow(flow) }, routes: [modal]) { shop in
      shop.open(.gift, .card)
      #expect(shop.decided == "{[catalog gift]* [basket]} < sheet [card]")
      flow.flow.push(stage.makeScreen("more"))
      #expect(shop.decided == "{[catalog gift more]* [basket]} < sheet [card]")
    }
  }

  @Test func `a coordinator continues in the container of its own screen, not of its child's screen`() {
    let modal = ContextRoute("card", transition: PresentTransition())
    let inner = Maker { [stage] in .screen(stage.makeScreen("\($0)")) }
    let outer = Maker { [stage] in $0 == .gift ? .screen(stage.makeScreen("gift")) : .flow(inner) }
    withShop({ _ in .flow(outer) }, routes: [modal]) { shop in
      shop.open(.gift, .card)
      outer.flow.push(stage.makeScreen("outer"))
      inner.flow.push(stage.makeScreen("inner"))
      #expect(shop.decided == "{[catalog gift outer]* [basket]} < sheet [card inner]")
    }
  }

  @Test func `a screen is created once even if several operations show it`() {
    var count = 0
    let beside = ContextRoute("card", transition: NewTabTransition())
    withShop(
      { [stage] in
        count += 1
        return .screen(stage.makeScreen("\($0)"))
      }, routes: [beside]
    ) { shop in
      shop.open(.card)
      #expect(count == 1 && shop.decided == "{[catalog] [basket] [card]*}")
    }
  }
}

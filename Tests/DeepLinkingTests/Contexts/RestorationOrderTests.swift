import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Tests the order of restorations and links, and restorations in which a part of the snapshot must wait.
@MainActor
@Suite("Order of restorations")
struct RestorationOrderTests {
  private let stage = TestStage()

  private static func saved(_ contexts: ScreenContext...) throws -> NavigationState {
    let entries = contexts.enumerated().map { NavigationState.Entry.entry(UInt32(10 + $0), $1) }
    return try NavigationState(
      root: .init(.stack(id: .init(1), root: entries[0], pushed: Array(entries.dropFirst()))))
  }

  private static let waiting = JudgingPolicy(target: {
    switch $0.last {
    case ScreenContext.gift: .wait("no gifts yet")
    case ScreenContext.card: .wait("no cards yet")
    case ScreenContext.offer: .deny("no offers")
    default: .allow
    }
  })

  @Test func `if two restorations are requested before the first screen is shown, the first restoration wins`() throws {
    defer { stage.leave() }
    let app = RestoredApp([.home], on: stage)
    app.router.restore(NavigationSnapshot(try Self.saved(.home, .card))) { stage.note("\($0.verdict)") }
    app.restore(try Self.saved(.home, .gift))
    #expect(app.results.restoration?.verdict == .tooLate && stage.events == ["restored"])
    #expect(stage.decided == "[home card]")
  }

  @Test func `a waiting link takes precedence over a restoration`() throws {
    defer { stage.leave() }
    let app = RestoredApp([.home], on: stage)
    app.router.open(.card)
    app.restore(try Self.saved(.home, .gift))
    #expect(app.results.restoration?.verdict == .linkFirst && stage.decided == "[home card]")
  }

  @Test func `a released router ends a restoration that has not started`() throws {
    var router: ContextRouter? = ContextRouter(Navigator(), planner: ContextPlanner([]))
    var restorations: [Restoration.Verdict] = []
    router?.restore(NavigationSnapshot(try Self.saved(.home))) { restorations.append($0.verdict) }
    #expect(restorations == [])
    router = nil
    #expect(restorations == [.nothingShown])
  }

  @Test func `a restoration is not animated, but the later opening of its waiting part is animated`() throws {
    defer { stage.leave() }
    var isReady = false
    let policy = JudgingPolicy(target: { $0.contains(.gift) && !isReady ? .wait("not yet") : .allow })
    let app = RestoredApp([.home], on: stage, policies: [policy])
    app.restore(try Self.saved(.home, .card, .gift))
    #expect(stage.decided == "[home card]" && !stage.animations.isEmpty && !stage.animations.contains(true))
    #expect(app.results.restoration?.description == "restored; gift waits: not yet")
    stage.clearJournal()
    isReady = true
    app.router.retryWaiting()
    #expect(stage.decided == "[home card gift]" && stage.animations == [true] && app.results.opened == [.done])
  }

  @Test func `a builder that changes the state ends the restoration`() throws {
    defer { stage.leave() }
    let app = RestoredApp([.home], on: stage)
    app.builder = { [stage, weak app] _ in
      app?.flow.push(stage.makeScreen("other"))
      return nil
    }
    app.restore(try Self.saved(.home, .gift))
    #expect(app.results.restoration?.verdict == .changedMeanwhile && stage.decided == "[home other]")
    app.builder = nil
    #expect(app.router.open(.card).verdict == .open)
  }

  @Test func `a coordinator that ends when it is run ends the restoration`() throws {
    defer { stage.leave() }
    let app = RestoredApp([.home], on: stage)
    app.builder = { [stage] context in .flow(FleetingFlow(on: stage)) }
    app.restore(try Self.saved(.home, .gift))
    #expect(app.results.restoration?.verdict == .changedMeanwhile && stage.decided == "[home]")
  }

  @Test func `a link that a builder opens ends the restoration, and the waiting part is not opened`() throws {
    defer { stage.leave() }
    let app = RestoredApp([.home], on: stage, policies: [Self.waiting])
    app.builder = { [weak app] context in
      if context == .address { app?.router.open(.account) }
      return nil
    }
    app.restore(try Self.saved(.home, .address, .gift))
    #expect(app.results.restoration?.verdict == .linkFirst && app.results.opened == [])
    #expect(stage.decided == "[home address account]" && !app.router.isWaiting)
  }

  @Test func `the waiting part of a restoration does not include a denied screen above it`() throws {
    defer { stage.leave() }
    let app = RestoredApp([.home], on: stage, policies: [Self.waiting])
    app.restore(try Self.saved(.home, .gift, .card, .offer))
    let restoration = app.results.restoration
    #expect(restoration?.waiting?.target == [.home, .gift, .card] && restoration?.waiting?.reason == "no gifts yet")
    #expect(restoration?.dropped.map(\.fault) == [.denied(.offer, "no offers")] && stage.decided == "[home]")
  }

  @Test func `the waiting part of a restoration can be in an unselected tab`() throws {
    defer { stage.leave() }
    let app = RestoredApp([.home], [.account], on: stage, policies: [Self.waiting])
    let tabs = try NavigationState.Level(
      id: .init(1), tabs: [.stack(2, showing: .home, .gift), .stack(3, showing: .account)], selectedIndex: 1)
    app.restore(try NavigationState(root: tabs))
    #expect(app.results.restoration?.waiting?.target == [.home, .gift] && app.results.restoration?.dropped == [])
    #expect(stage.decided == "{[home] [account]*}")
  }

  @Test func `a waiting part in a modal takes precedence, and a waiting part in a tab is reported as denied`() throws {
    defer { stage.leave() }
    let app = RestoredApp([.home], [.account], on: stage, policies: [Self.waiting])
    let tabs = try NavigationState.Level(
      id: .init(1), tabs: [.stack(2, showing: .home, .gift), .stack(3, showing: .account)], selectedIndex: 1)
    let modal = NavigationState.Level(.stack(4, showing: .card), presentation: .init(by: .init(30)))
    app.restore(try NavigationState(root: tabs, modals: [modal]))
    #expect(app.results.restoration?.waiting?.target == [.account, .card])
    #expect(app.results.restoration?.dropped.map(\.fault) == [.denied(.gift, "no gifts yet")])
  }

  @Test func `a policy receives the move for each entry, the removed entries, and the restored state`() throws {
    defer { stage.leave() }
    var seen: [String] = []
    let policy = JudgingPolicy(plan: { plan in
      seen.append("\(plan.verdict): \(plan.lines.joined(separator: ", "))")
      #expect(
        plan.removed.map(\.context) == [.address] && plan.result?.entries.map(\.context) == [.home, .gift, .offer])
      return .allow
    })
    let app = RestoredApp([.home, .address], on: stage, policies: [policy])
    let modal = NavigationState.Level(.stack(2, showing: .offer), presentation: .init(by: .init(11)))
    app.restore(try NavigationState(root: .init(.stack(1, showing: .home, .gift)), modals: [modal]))
    #expect(seen == ["open: push gift", "open: push gift, present offer as sheet"])
    #expect(stage.decided == "[home gift] < sheet [offer]")
  }

  @Test func `the plan that a policy receives for a page contains only the move that shows this page`() throws {
    defer { stage.leave() }
    var seen: [[String]] = []
    let policy = JudgingPolicy(plan: { plan in
      seen.append(plan.lines)
      return .allow
    })
    let app = RestoredApp([.home], on: stage, policies: [policy])
    app.restore(try NavigationState(root: .init(.pages(1, showing: .home, .gift, .card))), in: .window(.pages))
    #expect(seen == [["push gift"], ["push card"]])
  }

  @Test(arguments: [(3, "gift 1; gift 2; gift 3"), (4, "gift 1; gift 2; gift 3 and 1 more")])
  func `the description of a restoration lists the first three dropped entries`(_ count: Int, _ names: String) throws {
    defer { stage.leave() }
    let gifts = (1...count).map { ScreenContext(kind: "gift", payload: .int($0)) }
    let entries = gifts.enumerated().map { NavigationState.Entry.entry(UInt32(10 + $0), $1) }
    let tabs = try NavigationState.Level(
      id: .init(1),
      tabs: [.stack(2, showing: .home), .stack(id: .init(3), root: entries[0], pushed: Array(entries.dropFirst()))])
    let app = RestoredApp([.home], [.account], on: stage)
    app.restore(try NavigationState(root: tabs))
    #expect(app.results.restoration?.description == "restored, except for \(names)")
  }
}

/// A coordinator that ends while it is being resumed.
private final class FleetingFlow: StubCoordinator<Int>, ContextCoordinator {
  private let stage: TestStage

  init(on stage: TestStage) { self.stage = stage }

  override func resume(_ flow: Flow<Int>) {
    super.resume(flow)
    flow.finish(1)
  }

  func makeDestination(for context: ScreenContext) -> ContextDestination? { .screen(stage.makeScreen("\(context)")) }
}

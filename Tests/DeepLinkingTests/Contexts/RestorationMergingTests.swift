import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Tests merging a snapshot with the screens that an app shows at launch.
@MainActor
@Suite("Merging of snapshots")
struct RestorationMergingTests {
  private let stage = TestStage()

  private func app(
    _ tabs: [ScreenContext]..., restoring root: NavigationState.Level, modals: [NavigationState.Level] = []
  ) throws -> RestoredApp {
    let app = tabs.count > 1 ? RestoredApp(tabs[0], tabs[1], on: stage) : RestoredApp(tabs[0], on: stage)
    app.restore(try NavigationState(root: root, modals: modals))
    return app
  }

  @Test func `entries that the app shows at launch are not created again`() throws {
    defer { stage.leave() }
    let app = try app([.home, .gift], restoring: .init(.stack(1, showing: .home, .gift, .card)))
    #expect(stage.decided == "[home gift card]" && app.made == [.card])
    #expect(app.results.restoration?.verdict == .restored)
  }

  @Test func `entries that are not in the snapshot are removed`() throws {
    defer { stage.leave() }
    let app = try app([.home, .gift], restoring: .init(.stack(1, showing: .home, .card)))
    #expect(stage.decided == "[home card]" && app.made == [.card])
  }

  @Test func `a state is not restored if its root context or its kind of root level differs from the app's`() throws {
    let tabs = try NavigationState.Level(
      id: .init(1), tabs: [.stack(2, showing: .gift), .stack(3, showing: .card, .home)], selectedIndex: 1)
    let rows: [(NavigationState.Level, [[ScreenContext]], FlowPlacement)] = [
      (.init(.stack(1, showing: .gift, .home)), [[.home]], .here),
      (.init(.stack(1, showing: .home, .gift)), [[.home]], .window(.pages)),
      (.init(try .pages(1, showing: .home, .gift)), [[.home]], .here),
      (.init(.stack(1, showing: .home, .gift)), [[.home], [.card]], .here),
      (tabs, [[.card]], .here), (tabs, [[.home], [.offer]], .here),
    ]
    for (root, shown, placement) in rows {
      let stage = TestStage()
      let app = shown.count > 1 ? RestoredApp(shown[0], shown[1], on: stage) : RestoredApp(shown[0], on: stage)
      app.restore(try NavigationState(root: root), in: placement)
      #expect(app.results.restoration?.verdict == .otherRoot && app.made == [], "\(shown) \(root.entries.count)")
      #expect(stage.entries.compactMap(\.context) == Array(shown.joined()))
      stage.leave()
    }
  }

  @Test func `a snapshot is not restored if the app presents a modal at launch`() throws {
    defer { stage.leave() }
    let app = RestoredApp([.home], on: stage)
    let launcher = StubCoordinator<Void> { [stage] flow in
      flow.push(stage.makeScreen("home"), context: .home)
      flow.run(TestFlow(["news"], on: stage), in: .modal())
    }
    var restoration: Restoration?
    let saved = try NavigationState(root: .init(.stack(1, showing: .home, .gift)))
    app.router.restore(NavigationSnapshot(saved)) { restoration = $0 }
    stage.navigator.run(launcher)
    #expect(restoration?.verdict == .otherRoot && stage.decided == "[home] < sheet [news]")
  }

  @Test func `each saved tab is restored once, in the first unused tab with an equal root`() throws {
    defer { stage.leave() }
    let saved = try NavigationState.Level(
      id: .init(1), tabs: [.stack(2, showing: .home, .gift), .stack(3, showing: .home, .card)])
    _ = try app([.home], [.home], restoring: saved)
    #expect(stage.decided == "{[home gift]* [home card]}")
  }

  @Test(arguments: [0, 1, 2])
  func `the selected tab and the history are restored regardless of the order of the tabs`(_ selected: Int) throws {
    defer { stage.leave() }
    let tabs: [NavigationState.Container] = [
      .stack(2, showing: .card), .stack(3, showing: .home), .stack(4, showing: .gift),
    ]
    let history = [0, 1, 2].filter { $0 != selected }.map { tabs[$0].id }
    let app = RestoredApp([.home], [.gift], [.card], on: stage)
    app.restore(
      try NavigationState(root: .init(id: .init(1), tabs: tabs, selectedIndex: selected, history: history)))
    let root = try #require(stage.navigator.state?.root)
    #expect(root.current.context == tabs[selected].current.context && app.made == [])
    let before = root.tabBar?.history.compactMap { id in root.containers.first { $0.id == id }?.current.context }
    #expect(before == history.compactMap { id in tabs.first { $0.id == id }?.current.context })
  }

  @Test func `a modal whose presenter is in a missing tab is reported with the modals above it`() throws {
    defer { stage.leave() }
    let root = try NavigationState.Level(
      id: .init(1), tabs: [.stack(2, showing: .home, .gift), .stack(3, showing: .card)], selectedIndex: 1)
    let modals: [NavigationState.Level] = [
      .init(.stack(4, showing: .offer), presentation: .init(by: .init(30))),
      .init(.stack(5, showing: .address), presentation: .init(by: .init(40))),
    ]
    let app = try app([.home], [.account], restoring: root, modals: modals)
    #expect(stage.decided == "{[home gift]* [account]}" && app.results.restoration?.verdict == .restored)
    let dropped = app.results.restoration?.dropped
    #expect(dropped?.map(\.entry.entry.context) == [.card, .offer, .address])
    #expect(dropped?.allSatisfy { $0.entry.reason == .noPlace && $0.fault == nil } == true && app.made == [.gift])
  }

  @Test func `three modals are restored with their styles and presenters`() throws {
    defer { stage.leave() }
    let app = RestoredApp([.home], on: stage)
    let tabs = try NavigationState.Level(
      id: .init(6), tabs: [.stack(4, showing: .card), .stack(5, showing: .account)], selectedIndex: 1,
      presentation: .init(by: .init(30), style: .fullScreen, isBlocking: true))
    app.restore(
      try NavigationState(
        root: .init(.stack(1, showing: .home)),
        modals: [
          .init(.stack(2, showing: .offer), presentation: .init(by: .init(10), style: .overFullScreen)),
          .init(.stack(3, showing: .address), presentation: .init(by: .init(20))), tabs,
        ]))
    #expect(
      stage.decided == "[home] < overFullScreen [offer] < sheet [address] < fullScreen {[card] [account]*}")
    #expect(stage.navigator.state?.modals.map { $0.presentation?.isBlocking } == [false, false, true])
    #expect(app.made == [.offer, .address, .card, .account])
  }

  @Test func `a screen that cannot be created is requested once, and no screen above it is requested`() throws {
    defer { stage.leave() }
    let app = RestoredApp([.home], on: stage)
    app.builder = { if $0 == .product(13) { throw SoldOut() } else { nil } }
    let root = NavigationState.Level(.stack(1, showing: .home, .product(13), .gift, .card))
    let modal = NavigationState.Level(.stack(2, showing: .offer, .address), presentation: .init(by: .init(12)))
    app.restore(try NavigationState(root: root, modals: [modal]))
    #expect(stage.decided == "[home]" && app.made == [.product(13)])
    let dropped = app.results.restoration?.dropped
    #expect(dropped?.map(\.entry.entry.context) == [.product(13), .gift, .card, .offer, .address])
    #expect(dropped?.map(\.fault) == [.notCreated(.product(13), "sold out"), nil, nil, nil, nil])
  }

  @Test func `an entry without a context is dropped, and no entry above it is created or passed to a policy`() throws {
    defer { stage.leave() }
    var judged: [ScreenContext?] = []
    let policy = JudgingPolicy(target: {
      judged.append($0.last)
      return .allow
    })
    let app = RestoredApp([.home], on: stage, policies: [policy])
    app.restore(try NavigationState(root: .init(.stack(1, showing: .home, .gift, nil, .card))))
    #expect(stage.decided == "[home gift]" && app.made == [.gift] && judged == [.gift])
    #expect(app.results.restoration?.dropped.map(\.entry.reason) == [.unknown, .above])
  }

  @Test func `a page that cannot be created is dropped, and the other pages are restored`() throws {
    defer { stage.leave() }
    let app = RestoredApp([.home], on: stage)
    app.builder = { if $0 == .product(13) { throw SoldOut() } else { nil } }
    app.restore(
      try NavigationState(root: .init(.pages(1, showing: .home, .product(13), .gift, .card))), in: .window(.pages))
    #expect(stage.decided == "(home gift card*)" && app.made == [.product(13), .gift, .card])
    #expect(app.results.restoration?.dropped.map(\.entry.entry.context) == [.product(13)])
  }

  @Test func `created screens that are not shown are released with their coordinators`() throws {
    defer { stage.leave() }
    let inner = ShopFlow(on: stage)
    let app = RestoredApp([.home, .gift], on: stage)
    let outer = OuterFlow { .flow(inner) }
    app.builder = { context in
      if context == .product(13) { throw SoldOut() }
      return context == .gift ? .flow(outer) : nil
    }
    // The second page cannot be created, so the third page of the snapshot matches a page that the app already shows.
    app.restore(
      try NavigationState(root: .init(.pages(1, showing: .home, .product(13), .gift))), in: .window(.pages))
    #expect(stage.decided == "(home gift*)" && app.made == [.product(13), .gift])
    #expect(!outer.hasResumed && !inner.hasResumed && app.children.isEmpty)
    #expect(stage.navigator.screens.count == 2)
  }
}

/// A coordinator without a screen of its own.
private final class OuterFlow: StubCoordinator<Int>, ContextCoordinator {
  private let target: () -> ContextDestination
  private(set) var hasResumed = false

  init(_ target: @escaping () -> ContextDestination) { self.target = target }

  override func resume(_ flow: Flow<Int>) {
    super.resume(flow)
    hasResumed = true
  }

  func makeDestination(for context: ScreenContext) -> ContextDestination? { target() }
}

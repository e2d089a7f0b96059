import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Tests that policies are called for a snapshot's entries, as they are for a link.
@MainActor
@Suite("Policies in restorations")
struct RestorationPolicyTests {
  private let session = ShopSession(.signedOut)

  /// Returns the snapshot of an earlier run that opened the given targets with the default policies.
  private func snapshot(after targets: [ScreenContext]...) throws -> NavigationSnapshot {
    let stage = TestStage()
    defer { stage.leave() }
    let shop = Shop(on: stage)
    for target in targets { shop.router.open(target) }
    return try #require(shop.router.snapshot)
  }

  /// A shop and the results of its restoration.
  private struct Run {
    let shop: Shop
    var restoration: Restoration?
    var opened: [ContextResult] = []
  }

  /// Restores a snapshot in a new run.
  private func restore(
    _ snapshot: NavigationSnapshot, by policies: [any ContextPolicy], routes: [ContextRoute] = [],
    fallback: (any DestinationBuilder)? = nil, _ body: (TestStage, () -> Run) throws -> Void
  ) rethrows {
    let stage = TestStage()
    defer { stage.leave() }
    let shop = Shop(on: stage, isRunning: false, policies: policies, routes: routes, fallback: fallback)
    var run = Run(shop: shop)
    shop.router.restore(snapshot) {
      run.restoration = $0
    } opened: {
      run.opened.append($0)
    }
    shop.run()
    try body(stage) { run }
    stage.expectSoundness()
  }

  @Test func `a denied context is dropped with everything above it and reported`() throws {
    let saved = try snapshot(after: [.product(7), .account], [.offer])
    restore(saved, by: [session.policy()]) { stage, run in
      #expect(stage.decided == "{[catalog product 7]* [basket]}")
      let dropped = run().restoration?.dropped ?? []
      #expect(dropped.map(\.entry.entry.context) == [.account, .offer])
      #expect(dropped.first?.fault == .denied(.account, "no user is signed in"))
      #expect(run().restoration?.description.contains("account is not allowed: no user is signed in") == true)
      #expect(run().restoration?.waiting == nil && run().opened == [] && !run().shop.router.isWaiting)
    }
  }

  @Test func `no screen is created for a denied context`() throws {
    var made: [ScreenContext] = []
    let saved = try snapshot(after: [.product(7)]).state.renaming(.product(7), to: ScreenContext(kind: "gift"))
    let fallback = Fallback { context in
      made.append(context)
      return nil
    }
    let deny = JudgingPolicy(target: { $0.last?.kind == "gift" ? .deny("no gifts") : .allow })
    restore(NavigationSnapshot(saved), by: [deny], fallback: fallback) { stage, run in
      #expect(made == [] && run().restoration?.dropped.first?.fault == .denied(ScreenContext(kind: "gift"), "no gifts"))
    }
    restore(NavigationSnapshot(saved), by: [], fallback: fallback) { _, _ in #expect(!made.isEmpty) }
  }

  @Test func `a policy is called once for each context that is hidden at launch, with the contexts below it`() throws {
    var targets: [[ScreenContext]] = []
    let policy = JudgingPolicy(target: {
      targets.append($0)
      return .allow
    })
    let saved = try snapshot(after: [.product(7), .account], [.offer])
    restore(saved, by: [policy]) { stage, run in
      #expect(
        targets == [
          [.catalog, .product(7)], [.catalog, .product(7), .account], [.basket],
          [.catalog, .product(7), .account, .offer],
        ])
      #expect(run().restoration?.description == "restored")
    }
  }

  @Test func `a policy that judges plans receives the moves and the result of the restoration`() throws {
    let policy = JudgingPolicy(plan: { plan in
      let shown = plan.moves.compactMap(\.shown?.context)
      let isComplete = plan.result?.entries.contains { $0.context == .offer } ?? false
      return isComplete && shown.last == .offer ? .deny("no offers after \(plan.lines.count) moves") : .allow
    })
    let saved = try snapshot(after: [.product(7)], [.offer])
    restore(saved, by: [policy]) { stage, run in
      #expect(stage.decided == "{[catalog product 7]* [basket]}")
      #expect(run().restoration?.dropped.map(\.fault) == [.denied(.offer, "no offers after 2 moves")])
    }
  }

  @Test(arguments: [true, false])
  func `a denied tab that the app has created is neither selected nor in the history`(_ wasSelected: Bool) throws {
    let stage = TestStage()
    defer { stage.leave() }
    let deny = JudgingPolicy(target: { $0.last == .basket ? .deny("no user is signed in") : .allow })
    let app = RestoredApp([.catalog], [.basket], on: stage, policies: [deny])
    let saved = try NavigationState(
      root: .tabs(
        90, .stack(91, showing: .catalog), .stack(92, showing: .basket), selected: wasSelected ? 1 : 0,
        history: wasSelected ? [] : [92]))
    app.restore(saved)
    stage.navigator.backPolicy.tabs = .previous
    #expect(stage.decided == "{[catalog]* [basket]}" && !stage.navigator.goBack())
    let faults = app.results.restoration?.dropped.map(\.fault)
    #expect(faults == (wasSelected ? [.denied(.basket, "no user is signed in")] : []))
  }

  @Test
  func `a restored screen without an owner is not removed when a flow that reuses its former owner's number ends`()
    throws
  {
    let stage = TestStage()
    defer { stage.leave() }
    let navigator = stage.navigator
    let router = ContextRouter(
      navigator, planner: ContextPlanner(Shop.routes, policies: []),
      fallback: Fallback { .screen(stage.makeScreen("\($0)")) })
    let owner = NavigationState.Owner(1)
    let entries = [ScreenContext.catalog, .product(7)].enumerated().map {
      NavigationState.Entry(id: .init(UInt32(20 + $0)), owner: owner, context: $1)
    }
    let saved = try NavigationState(root: .init(.stack(id: .init(10), root: entries[0], pushed: [entries[1]])))
    router.restore(NavigationSnapshot(saved))
    let flow = TestFlow([])
    flow.whileStarting = { $0.flow.push(stage.makeScreen("catalog"), context: .catalog) }
    navigator.run(flow)
    #expect(stage.decided == "[catalog product 7]")
    flow.finish("")
    #expect(stage.decided == "[product 7]")
  }

  @Test func `a redirected context is dropped and reported with its new target`() throws {
    let saved = try snapshot(after: [.product(7)])
    restore(saved, by: [RedirectingPolicy([.product(7): .basket])]) { stage, run in
      #expect(stage.decided == "{[catalog]* [basket]}")
      #expect(run().restoration?.dropped.map(\.fault) == [.redirected(.product(7), to: [.basket])])
    }
  }

  @Test func `a waiting context is opened when it is allowed, with everything above it`() throws {
    session.state = .signingIn
    let saved = try snapshot(after: [.product(7), .account], [.offer])
    restore(saved, by: [session.policy()]) { stage, run in
      #expect(stage.decided == "{[catalog product 7]* [basket]}" && run().restoration?.dropped == [])
      let waiting = run().restoration?.waiting
      #expect(waiting?.target == [.catalog, .product(7), .account, .offer] && waiting?.reason == "sign in first")
      #expect(run().restoration?.description == "restored; offer waits: sign in first")
      #expect(run().shop.router.isWaiting && run().opened == [])
      session.state = .signedIn
      run().shop.router.retryWaiting()
      #expect(stage.decided == "{[catalog product 7 account]* [basket]} < sheet [offer]")
      #expect(run().opened == [.done] && !run().shop.router.isWaiting)
    }
  }

  @Test func `the waiting part of a restoration is opened after the next change in state, without a retry`() throws {
    session.state = .signingIn
    restore(try snapshot(after: [.product(7), .account]), by: [session.policy()]) { stage, run in
      session.state = .signedIn
      stage.play(.tapBack)
      #expect(stage.decided == "{[catalog product 7 account]* [basket]}" && run().opened == [.done])
    }
  }

  @Test
  func `a waiting part is replaced by a newer link, and ends once when the navigator is closed or the part is denied`()
    throws
  {
    session.state = .signingIn
    let saved = try snapshot(after: [.product(7), .account])
    restore(saved, by: [session.policy()]) { stage, run in
      run().shop.open(.basket)
      session.state = .signedIn
      run().shop.router.retryWaiting()
      #expect(run().opened == [.superseded] && stage.decided == "{[catalog product 7] [basket]*}")
    }
    session.state = .signingIn
    restore(saved, by: [session.policy()]) { stage, run in
      session.state = .signedOut
      run().shop.router.retryWaiting()
      #expect(run().opened == [.guarded("no user is signed in")] && !run().shop.router.isWaiting)
    }
    session.state = .signingIn
    restore(saved, by: [session.policy()]) { stage, run in
      stage.navigator.close()
      #expect(run().opened == [.guarded("everything was closed")])
    }
  }

  @Test func `a link opened by the restoration's completion replaces the waiting part`() throws {
    session.state = .signingIn
    let stage = TestStage()
    defer { stage.leave() }
    let shop = Shop(on: stage, isRunning: false, policies: [session.policy()])
    var opened: [ContextResult] = []
    shop.router.restore(try snapshot(after: [.product(7), .account])) { _ in
      shop.open(.basket)
    } opened: {
      opened.append($0)
    }
    shop.run()
    #expect(opened == [.superseded] && stage.decided == "{[catalog product 7] [basket]*}")
    #expect(!shop.router.isWaiting)
  }

  @Test func `the topmost waiting part of a restoration is kept, and the others are reported as denied`() throws {
    session.state = .signingIn
    let other = ScreenContext(kind: "account", payload: .int(2))
    let saved = try snapshot(after: [.account], [.basket, other])
    restore(saved, by: [session.policy()]) { stage, run in
      #expect(stage.decided == "{[catalog] [basket]*}")
      #expect(run().restoration?.waiting?.target == [.basket, other])
      #expect(run().restoration?.dropped.map(\.fault) == [.denied(.account, "sign in first")])
    }
  }

  @Test func `a waiting part without a route is dropped and reported`() throws {
    let saved = try snapshot(after: [.product(7)]).state.renaming(.product(7), to: ScreenContext(kind: "gift"))
    let wait = JudgingPolicy(target: { $0.last?.kind == "gift" ? .wait("not yet") : .allow })
    restore(NavigationSnapshot(saved), by: [wait]) { stage, run in
      #expect(run().restoration?.dropped.map(\.fault) == [.unknownKind(ScreenContext(kind: "gift"))])
      #expect(run().restoration?.waiting == nil && !run().shop.router.isWaiting)
    }
  }

  @Test func `a waiting part above a denied context is not opened`() throws {
    let policy = JudgingPolicy(target: {
      switch $0.last {
      case ScreenContext.account: .deny("no accounts")
      case ScreenContext.offer: .wait("not yet")
      default: .allow
      }
    })
    restore(try snapshot(after: [.product(7), .account], [.offer]), by: [policy]) { stage, run in
      #expect(stage.decided == "{[catalog product 7]* [basket]}" && run().restoration?.waiting == nil)
      #expect(
        run().restoration?.dropped.map(\.fault) == [.denied(.account, "no accounts"), .denied(.offer, "not yet")])
    }
  }

  @Test func `a denied page is dropped alone, and the target for the next page does not contain it`() throws {
    let stage = TestStage()
    defer { stage.leave() }
    var targets: [[ScreenContext]] = []
    let policy = JudgingPolicy(target: {
      targets.append($0)
      return $0.last == .product(2) ? .deny("sold out") : .allow
    })
    let router = ContextRouter(stage.navigator, planner: ContextPlanner([], policies: [policy]))
    let entries = [NavigationState.Entry.entry(1, .product(1)), .entry(2, .product(2)), .entry(3, .product(3))]
    let saved = try NavigationState(root: .init(.pages(id: .init(9), entries: entries, currentIndex: 2)))
    router.restore(NavigationSnapshot(saved))
    stage.navigator.run(PagesFlow(on: stage), in: .window(.pages))
    #expect(stage.decided == "(product 1 product 3*)" && targets == [[.product(2)], [.product(3)]])
    #expect(!router.isWaiting)
  }

  @Test func `sign-in is opened for a context that requires it, and the context is opened afterward`() throws {
    let shown = ContextRoute("login", transition: PresentTransition(.sheet))
    let stage = TestStage()
    defer { stage.leave() }
    let flow = ShopFlow(on: stage)
    let fallback = Fallback { [session] in
      $0 == .login ? .flow(flow) { _ in session.state = .signedIn } : nil
    }
    let shop = Shop(
      on: stage, isRunning: false, policies: [session.policy(signIn: [.login])], routes: [shown], fallback: fallback)
    var opened: [ContextResult] = []
    shop.router.restore(try snapshot(after: [.account]), opened: { opened.append($0) })
    shop.run()
    #expect(stage.decided == "{[catalog]* [basket]} < sheet [login]" && opened == [])
    flow.finish(1)
    #expect(stage.decided == "{[catalog account]* [basket]}" && opened == [.done])
    #expect(!shop.router.isWaiting)
  }
}

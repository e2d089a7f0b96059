import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Tests links that are opened while another link is being opened, and the order of notifications.
@MainActor
@Suite("Context router: order")
struct ContextRouterOrderTests {
  private let stage = TestStage()

  private func withShop(
    _ policies: [any ContextPolicy] = [BlockingModalPolicy(), UnsavedEditsPolicy()], routes: [ContextRoute] = [],
    _ body: (Shop) throws -> Void
  ) rethrows {
    let shop = Shop(on: stage, policies: policies, routes: routes)
    defer { stage.leave() }
    try body(shop)
    stage.expectSoundness()
  }

  /// A policy that postpones links to products.
  private static let noProducts = JudgingPolicy(target: { $0.last?.kind == "product" ? .wait("not yet") : .allow })

  @Test func `a link that a completion opens is opened after the completion has returned`() {
    withShop { shop in
      var inner: ContextPlan?
      shop.router.open(.catalog) { _ in inner = shop.open(.basket) }
      #expect(inner?.reason == "wait: something else is being shown" && inner?.lines == ["select the tab of basket"])
      #expect(shop.results == ["done"] && shop.decided == "{[catalog] [basket]*}" && !shop.router.isWaiting)
    }
  }

  @Test func `a link that a denied link's completion opens is opened during the retry that denied the first link`() {
    var verdict = ContextVerdict.wait("not yet")
    withShop([JudgingPolicy(target: { $0.last == .offer ? verdict : .allow })]) { shop in
      shop.router.open(.offer) { _ in shop.open(.basket) }
      verdict = .deny("no offers")
      shop.router.retryWaiting()
      #expect(shop.results == ["done"] && shop.decided == "{[catalog] [basket]*}" && !shop.router.isWaiting)
    }
  }

  @Test func `a repeated link that must wait keeps the original reason in its plan`() {
    withShop([Self.noProducts]) { shop in
      shop.open(.product(7))
      #expect(shop.open(.product(7)).reason == "wait: not yet" && shop.results == ["coalesced"])
    }
  }

  @Test func `a link is superseded if the completion of its predecessor opens a waiting link`() {
    withShop([Self.noProducts]) { shop in
      shop.router.open(.product(1)) { _ in
        stage.note("first superseded")
        shop.router.open(.product(2)) { stage.note("newest \($0.word)") }
      }
      let plan = shop.router.open(.basket) { stage.note("second \($0.word)") }
      #expect(stage.events == ["first superseded", "second superseded"] && plan.isWaiting)
      #expect(shop.decided == "{[catalog]* [basket]}" && shop.router.isWaiting)
    }
  }

  @Test func `a link is planned again if its predecessor's completion has changed the state`() {
    withShop([JudgingPolicy(target: { $0.last == .offer ? .wait("not yet") : .allow })]) { shop in
      let shelf = shop.root.children.first as? PlainShopFlow
      shop.router.open(.offer) { _ in shelf?.flow.push(stage.makeScreen("extra")) }
      shop.open(.product(7))
      #expect(shop.decided == "{[catalog product 7]* [basket]}" && shop.results == ["done"])
    }
  }

  @Test func `a policy is called once for a waiting link`() {
    var count = 0
    let policy = JudgingPolicy(target: { _ in
      count += 1
      return .wait("not yet")
    })
    withShop([policy]) { shop in
      shop.open(.product(7))
      #expect(count == 1 && shop.router.isWaiting)
    }
  }

  @Test func `a link that can no longer be followed when it is retried is rejected`() {
    var verdict = ContextVerdict.wait("not yet")
    let moon = ScreenContext(kind: "moon")
    withShop([JudgingPolicy(target: { $0.last == .offer ? verdict : .allow })]) { shop in
      var result: ContextResult?
      shop.router.open(.offer) { result = $0 }
      verdict = .redirect([moon])
      shop.router.retryWaiting()
      #expect(result == .rejected(.unknownKind(moon)) && !shop.router.isWaiting)
    }
  }

  @Test func `a link that is opened before the first screen is shown still waits after several retries`() {
    let shop = Shop(on: stage, isRunning: false)
    defer { stage.leave() }
    shop.open(.product(7))
    shop.router.retryWaiting()
    shop.router.retryWaiting()
    #expect(shop.results == [] && shop.router.isWaiting)
    shop.run()
    #expect(shop.results == ["done"])
  }

  @Test func `a screen that prevents a link is notified before the caller, and no other screen is notified`() throws {
    try withShop { shop in
      shop.open(.product(7))
      try stage.screen("product 7").allowsLeaving = false
      try stage.screen("basket").allowsLeaving = false
      shop.router.open(.product(8)) { stage.note($0.word) }
      #expect(stage.events == ["product 7: attempted", "guarded"])
    }
  }

  @Test func `a link without a completion is reported if a screen prevents it or the host does not show it`() throws {
    try withShop { shop in
      shop.open(.product(7))
      try stage.screen("product 7").allowsLeaving = false
      shop.router.open([.product(8)])
      #expect(stage.reports == [.unhandled("not opened: product 7 has unsaved changes")])
      stage.host.answer = .rejected
      try stage.screen("product 7").allowsLeaving = true
      shop.router.open([.product(8)])
      #expect(stage.reports.last == .unhandled("not opened: the host did not show the contexts (notShown)"))
    }
  }

  @Test func `a link that only turns to a screen inside another screen succeeds`() {
    let split = SplitScreen([.product(1), .product(2)], on: stage)
    withShop(routes: [ContextRoute("product")]) { shop in
      (shop.root.children.first as? PlainShopFlow)?.flow.push(split)
      stage.clearJournal()
      let plan = shop.open(.product(2))
      #expect(plan.verdict == .open && plan.lines.count == 1 && stage.steps == [])
      #expect(shop.results == ["done"] && split.activeContext == .product(2))
      shop.open(.basket)
      #expect(shop.results == ["done", "done"])
    }
  }

  @Test func `a link waits until the host has shown the previous link, even if a completion opens both links`() {
    withShop { shop in
      var second: ContextPlan?
      let shelf = shop.root.children.first as? PlainShopFlow
      shelf?.flow.push(stage.makeScreen("extra")) { _ in
        shop.open(.basket)
        second = shop.open(.product(7))
        stage.note(shop.decided)
      }
      #expect(second?.reason == "wait: something else is being shown")
      #expect(stage.events == ["{[catalog extra] [basket]*}"] && shop.results == ["done", "done"])
      #expect(shop.decided == "{[catalog product 7]* [basket]}")
    }
  }

  @Test func `links without a host are opened in order`() {
    stage.navigator.host = nil
    withShop { shop in
      #expect(shop.open(.product(7)).verdict == .open && shop.open(.basket).verdict == .open)
      #expect(shop.decided == "{[catalog product 7] [basket]*}" && !shop.router.isWaiting)
    }
  }

  /// The methods that open contexts.
  enum Form: CaseIterable { case context, chain, link, payload, awaitedChain, awaitedLink, awaitedPayload }

  @Test(arguments: Form.allCases, [nil, true, false])
  func `a link is animated unless the caller requests otherwise`(_ form: Form, _ isAnimated: Bool?) async throws {
    let shop = Shop(on: stage)
    defer { stage.leave() }
    stage.clearJournal()
    let table = try LinkTable<[ScreenContext]>([.init("shop://basket") { _ in [.basket] }])
    let payloads = try PayloadTable<[ScreenContext]>([.init(has: "basket") { _ in [.basket] }])
    let (router, link, payload) = (shop.router, "shop://basket", NotificationPayload(["basket": .null]))
    switch (form, isAnimated) {
    case (.context, nil): router.open(.basket)
    case (.context, let flag?): router.open(.basket, animated: flag)
    case (.chain, nil): router.open([.basket])
    case (.chain, let flag?): router.open([.basket], animated: flag)
    case (.link, nil): try router.open(link: link, in: table)
    case (.link, let flag?): try router.open(link: link, in: table, animated: flag)
    case (.payload, nil): try router.open(payload, in: payloads)
    case (.payload, let flag?): try router.open(payload, in: payloads, animated: flag)
    case (.awaitedChain, nil): _ = await router.result(ofOpening: [.basket])
    case (.awaitedChain, let flag?): _ = await router.result(ofOpening: [.basket], animated: flag)
    case (.awaitedLink, nil): _ = try await router.result(ofOpeningLink: link, in: table)
    case (.awaitedLink, let flag?): _ = try await router.result(ofOpeningLink: link, in: table, animated: flag)
    case (.awaitedPayload, nil): _ = try await router.result(ofOpening: payload, in: payloads)
    case (.awaitedPayload, let flag?): _ = try await router.result(ofOpening: payload, in: payloads, animated: flag)
    }
    #expect(stage.steps == ["select"] && stage.animations == [isAnimated ?? true])
  }
}

/// Tests screens that contain other screens.
@MainActor
@Suite("Context router: nested screens")
struct ContextNestingTests {
  private let stage = TestStage()

  /// Returns a shop that shows a screen above the catalog.
  private func shop(showing screen: any Screen) -> Shop {
    let shop = Shop(on: stage)
    (shop.root.children.first as? PlainShopFlow)?.flow.push(screen)
    return shop
  }

  @Test func `the active screen is the innermost nested screen, up to a depth of 64 screens`() {
    defer { stage.leave() }
    var screens = [NestingScreen(nil, context: .product(0))]
    for number in 1...64 { screens.append(NestingScreen(screens.last, context: .product(number))) }
    let shop = shop(showing: screens[64])
    #expect(shop.router.activeScreen === screens[1] && shop.router.activeContext == .product(1))
    let fewer = TestStage()
    defer { fewer.leave() }
    let other = Shop(on: fewer)
    (other.root.children.first as? PlainShopFlow)?.flow.push(screens[63])
    #expect(other.router.activeScreen === screens[0] && other.router.activeContext == .product(0))
  }

  @Test func `the outermost of several nested guarded screens is notified`() {
    let inner = NestingScreen(nil, allowsLeaving: false) { [stage] in stage.note("inner") }
    let outer = NestingScreen(inner, allowsLeaving: false) { [stage] in stage.note("outer") }
    let shop = shop(showing: NestingScreen(outer))
    defer { stage.leave() }
    #expect(shop.router.situation.guarded.count == 1)
    shop.open(.product(7))
    #expect(stage.events == ["outer"] && shop.results == ["guarded"])
  }
}

import Coordination
import CoordinationTesting
import Navigation
import Screens
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The promises of the universal router, each under its name.
@MainActor
@Suite("Context router")
struct ContextRouterTests {
  let stage = CaseStage()

  private func withShop(_ body: (Shop) throws -> Void) rethrows {
    let shop = Shop(on: stage)
    defer { stage.leave() }
    try body(shop)
    stage.expectSoundness()
  }

  @Test func `B1: the active screen is found through tabs, stacks, layers and pages, in each window`() throws {
    let other = CaseStage()
    defer { other.leave() }
    let second = Shop(on: other)
    try withShop { shop in
      #expect(shop.router.activeContext == .catalogue)
      shop.open(.reviews(7))
      try #expect(shop.router.activeScreen === stage.screen("reviews 7"))
      shop.open(.offer)
      #expect(shop.router.activeContext == .offer)
      let pages = CaseFlow(["first", "second"], on: stage)
      shop.root.run(pages, in: .modal(.sheet, .pages))
      try #expect(shop.router.activeScreen === stage.screen("second"))
      #expect(second.router.activeContext == .catalogue)
    }
  }

  @Test func `B1, B6: a container and a transition of the app's own need no change of the router`() throws {
    let split = SplitScreen([.product(1), .product(2)], on: stage)
    let shop = Shop(
      on: stage,
      routes: [
        ContextRoute("product", parent: { _ in nil }),
        ContextRoute("help", transition: BesideTransition()),
      ], fallback: Fallback { $0.kind == "help" ? .screen(HelpScreen()) : nil })
    defer { stage.leave() }
    (shop.root.children.last as? PlainShopFlow)?.flow.push(split)
    let plan = shop.open(.product(2))
    #expect(plan.lines.last?.hasSuffix("to product 2") == true)
    #expect(split.activeContext == .product(2) && shop.router.activeContext == .product(2))
    #expect(shop.router.activeScreen === split.activeScreen && shop.results == ["done"])
    #expect(shop.open(.product(2)).verdict == .alreadyShown)
    shop.open(ScreenContext(kind: "help"))
    #expect(shop.router.activeScreen is HelpScreen)
    let base = try #require(stage.navigator.state?.root)
    #expect(base.containers.count == 3 && base.selectedIndex == 2)
  }

  @Test(arguments: [
    (ScreenContext(Coupon(code: "A")), ScreenContext(Coupon(code: "A")), true),
    (ScreenContext(Coupon(code: "A")), ScreenContext(Coupon(code: "B")), false),
    (.product(7), ScreenContext(kind: "product", payload: .double(7)), true),
    (.product(7), .reviews(7), false),
  ])
  func `B2: contexts are compared without the types that made them`(
    _ left: ScreenContext, _ right: ScreenContext, areEqual: Bool
  ) {
    #expect((left == right) == areEqual)
  }

  @Test func `B3: a context is attached where a screen is shown, or declared by the screen, or there is none`() {
    withShop { shop in
      let declaring = DeclaringScreen(.product(3))
      (shop.root.children.first as? PlainShopFlow)?.flow.push(declaring)
      #expect(shop.open(.product(3)).verdict == .alreadyShown)
      declaring.context = nil
      #expect(shop.router.activeContext == nil)
      #expect(shop.open(.product(3)).lines.last == "push product 3")
      #expect(shop.decided == "{[catalogue product 3]* [basket]}")
    }
  }

  @Test(arguments: [true, false])
  func `B4: a chain is opened as one, animated or not to the last step`(_ isAnimated: Bool) {
    withShop { shop in
      shop.open(.offer)
      stage.clearJournal()
      shop.open(.checkout, .address, animated: isAnimated)
      #expect(shop.decided == "{[catalogue] [basket]*} < fullScreen [checkout address]")
      #expect(stage.animations.count > 1 && !stage.animations.contains(!isAnimated))
    }
  }

  @Test func `B5: screens and whole scenarios are made from contexts, and the scenario's outcome is its parent's`() {
    withShop { shop in
      shop.open(.reviews(7))
      let flow = shop.root.children.last as? ShopFlow
      let names = flow?.flow.screens.map { ($0 as? CaseScreen)?.name }
      #expect(flow?.hasResumed == true && names == ["product 7", "reviews 7"])
      flow?.finish(1)
      #expect(shop.root.outcomes == ["product finished"] && shop.decided == "{[catalogue]* [basket]}")
    }
  }

  @Test func `B6: a transition presents, pushes, or sets the root, as its route says`() {
    withShop { shop in
      shop.open(.product(7))
      shop.open(.offer)
      #expect(shop.decided == "{[catalogue product 7]* [basket]} < sheet [offer]")
      shop.open(.account)
      #expect(shop.decided == "{[catalogue product 7]* [basket]} < sheet [offer account]")
    }
    let stage = CaseStage()
    defer { stage.leave() }
    let shop = Shop(on: stage, fallback: Fallback { .screen(stage.make($0.description)) })
    shop.open(ScreenContext(kind: "login"))
    #expect(shop.decided == "[login]" && shop.results == ["done"])
  }

  @Test func `B7: the first switcher that can goes to what is there, and leaves it as it is`() throws {
    let shop = Shop(on: stage, routes: [ContextRoute("catalogue", switchers: [TabSwitcher(), EntrySwitcher()])])
    defer { stage.leave() }
    shop.open(.catalogue, .product(7))
    shop.open(.basket)
    shop.open(.catalogue)
    #expect(shop.decided == "{[catalogue product 7]* [basket]}")
  }

  @Test func `B8: what is shown may look for news, what is there is gone to, the rest is made`() {
    withShop { shop in
      let declaring = DeclaringScreen(.product(3))
      (shop.root.children.first as? PlainShopFlow)?.flow.push(declaring)
      shop.open(.product(3))
      #expect(declaring.refreshCount == 1 && shop.results == ["alreadyShown"])
      shop.open(.reviews(3))
      shop.open(.product(3))
      #expect(shop.results == ["alreadyShown", "done", "done"] && shop.router.activeScreen === declaring)
    }
  }

  @Test(
    arguments: [
      ([], ContextRefusal.nothingAskedFor),
      ([.product(1), ScreenContext(kind: "moon")], .unknownKind(ScreenContext(kind: "moon"))),
      ([ScreenContext(kind: "reviews")], .noSuchContext(ScreenContext(kind: "reviews"), "no number")),
      ([.address], .noMaker(.address)),
      ([.product(13)], .notMade(.product(13), "sold out")),
      ([.product(14), .reviews(14)], .notMade(.reviews(14), "sold out")),
      ([ScreenContext(kind: "ring")], .chainTooLong(ScreenContext(kind: "ring"))),
      ([ScreenContext(kind: "ghost")], .notInView(ScreenContext(kind: "ghost"))),
    ] as [([ScreenContext], ContextRefusal)])
  func `B9: what cannot be opened is refused by a typed error, and nothing moves`(
    _ target: [ScreenContext], _ refusal: ContextRefusal
  ) {
    let shop = Shop(
      on: stage,
      routes: [
        ContextRoute("ring") { $0 }, ContextRoute("ghost", transition: NoTransition()),
      ])
    defer { stage.leave() }
    stage.clearJournal()
    var results: [ContextResult] = []
    let plan = shop.router.open(target) { results.append($0) }
    #expect(plan.verdict == .refuse(refusal) && results == [.refused(refusal)])
    #expect(shop.decided == "{[catalogue]* [basket]}" && stage.log.isEmpty && !"\(refusal)".contains("\n"))
    #expect(shop.root.children.count == 2)
  }

  @Test func `B9: links and payloads become contexts, and what is neither changes nothing`() throws {
    let table = try LinkTable<[ScreenContext]>([
      .init("shop://product/{number:int}") { link throws(LinkError) in [.product(try link.int("number"))] }
    ])
    try withShop { shop in
      #expect(try shop.router.open(link: "shop://product/7", in: table).verdict == .open)
      for link in ["shop://product/seven", "shop://moon", "shop://product/%7", "http://product/7"] {
        #expect(throws: LinkError.self) { try shop.router.open(link: link, in: table) }
      }
      let payload = try JSONDecoder().decode(ScreenContext.self, from: Data(#"{"kind":"product","payload":8}"#.utf8))
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(ScreenContext.self, from: Data(#"{"payload":8}"#.utf8))
      }
      #expect(shop.decided == "{[catalogue product 7]* [basket]}")
      shop.open(payload)
      #expect(shop.decided == "{[catalogue product 8]* [basket]}")
    }
  }

  @Test func `B10: a screen with unsaved edits is not taken away, and hears of it`() throws {
    try withShop { shop in
      shop.open(.product(7))
      try stage.screen("product 7").allowsLeaving = false
      stage.clearJournal()
      let plan = shop.open(.product(8))
      #expect(plan.verdict == .deny(reason: "product 7 has unsaved changes"))
      #expect(stage.events == ["product 7: attempted"] && shop.results == ["done", "guarded"])
      shop.open(.basket)
      #expect(shop.decided == "{[catalogue product 7] [basket]*}")
    }
  }

  @Test func `a guarding screen opens the denied link again when it allows leaving`() throws {
    try withShop { shop in
      shop.open(.product(7))
      let screen = try stage.screen("product 7")
      screen.allowsLeaving = false
      shop.open(.product(8))
      stage.clearJournal()
      screen.retry?()
      #expect(stage.events == ["product 7: attempted"], "it does not allow leaving yet")
      screen.allowsLeaving = true
      screen.retry?()
      #expect(shop.decided == "{[catalogue product 8]* [basket]}" && shop.results == ["done", "guarded"])
    }
  }

  @Test func `B10: a policy of the app's own can lead elsewhere, and the plan says so`() {
    let shop = Shop(on: stage, policies: [Detour([.product(1): .basket])])
    defer { stage.leave() }
    let plan = shop.open(.product(1))
    #expect(plan.target == [.basket] && shop.decided == "{[catalogue] [basket]*}")
  }

  @Test func `B11: flows that know nothing of the router work beside it`() {
    withShop { shop in
      shop.open(.product(7))
      let plain = CaseFlow(["X", "Y"], on: stage)
      (shop.root.children.last as? ShopFlow)?.run(plain) { outcome in self.stage.note("plain \(outcome.word)") }
      #expect(shop.decided == "{[catalogue product 7 X Y]* [basket]}")
      shop.open(.product(7))
      #expect(shop.decided == "{[catalogue product 7]* [basket]}" && stage.events == ["plain superseded"])
    }
  }

  @Test func `B12: what opening would do is a value, and nothing else is done`() {
    withShop { shop in
      shop.open(.offer)
      stage.clearJournal()
      for target: ScreenContext in [.reviews(7), .offer, .basket, .checkout] {
        let before = stage.navigator.state
        let plan = shop.router.plan(for: target)
        #expect(stage.navigator.state == before && stage.log.isEmpty)
        let followed = shop.open(target)
        #expect(followed == plan)
        #expect(plan.result.map(\.shape) == stage.navigator.state.map(\.shape))
        stage.clearJournal()
      }
      #expect("\(shop.router.plan(for: .checkout))" == "already shown")
    }
  }

  @Test func `B13: a shop uses the router unchanged, down to its words`() {
    withShop { shop in
      shop.open(.offer)
      let text = "\(shop.router.plan(for: [.checkout, .address]))"
      #expect(
        text == """
          close the layer of offer
          select the tab of basket
          present checkout as fullScreen
          push address
          """)
    }
  }
}

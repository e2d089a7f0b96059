import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Tests the requirements of the context router.
@MainActor
@Suite("Context router")
struct ContextRouterTests {
  let stage = TestStage()

  private func withShop(_ body: (Shop) throws -> Void) rethrows {
    let shop = Shop(on: stage)
    defer { stage.leave() }
    try body(shop)
    stage.expectSoundness()
  }

  @Test(.requirement("B1")) func `the active screen is found through tabs, stacks, modals, and pages in each window`()
    throws
  {
    let other = TestStage()
    defer { other.leave() }
    let second = Shop(on: other)
    try withShop { shop in
      #expect(shop.router.activeContext == .catalog)
      shop.open(.reviews(7))
      try #expect(shop.router.activeScreen === stage.screen("reviews 7"))
      shop.open(.offer)
      #expect(shop.router.activeContext == .offer)
      let pages = TestFlow(["first", "second"], on: stage)
      shop.root.run(pages, in: .modal(.sheet, .pages))
      try #expect(shop.router.activeScreen === stage.screen("second"))
      #expect(second.router.activeContext == .catalog)
    }
  }

  @Test(.requirement("B1", "B6")) func `an app's own container and transition require no router changes`() throws {
    let split = SplitScreen([.product(1), .product(2)], on: stage)
    let shop = Shop(
      on: stage,
      routes: [
        ContextRoute("product", parent: { _ in nil }),
        ContextRoute("help", transition: NewTabTransition()),
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
    let root = try #require(stage.navigator.state?.root)
    #expect(root.containers.count == 3 && root.selectedIndex == 2)
  }

  @Test(
    .requirement("B2"),
    arguments: [
      (ScreenContext(Coupon(code: "A")), ScreenContext(Coupon(code: "A")), true),
      (ScreenContext(Coupon(code: "A")), ScreenContext(Coupon(code: "B")), false),
      (.product(7), ScreenContext(kind: "product", payload: .double(7)), true),
      (.product(7), .reviews(7), false),
    ])
  func `contexts are compared without the types that created them`(
    _ left: ScreenContext, _ right: ScreenContext, areEqual: Bool
  ) {
    #expect((left == right) == areEqual)
  }

  @Test(.requirement("B3"))
  func `a context is attached when a screen is shown, is declared by the screen, or is absent`() {
    withShop { shop in
      let declaring = DeclaringScreen(.product(3))
      (shop.root.children.first as? PlainShopFlow)?.flow.push(declaring)
      #expect(shop.open(.product(3)).verdict == .alreadyShown)
      declaring.context = nil
      #expect(shop.router.activeContext == nil)
      #expect(shop.open(.product(3)).lines.last == "push product 3")
      #expect(shop.decided == "{[catalog product 3]* [basket]}")
    }
  }

  @Test(.requirement("B4"), arguments: [true, false])
  func `a chain is opened as a whole, and either every step or no step is animated`(_ isAnimated: Bool) {
    withShop { shop in
      shop.open(.offer)
      stage.clearJournal()
      shop.open(.checkout, .address, animated: isAnimated)
      #expect(shop.decided == "{[catalog] [basket]*} < fullScreen [checkout address]")
      #expect(stage.animations.count > 1 && !stage.animations.contains(!isAnimated))
    }
  }

  @Test(.requirement("B5"))
  func `screens and whole scenarios are created from contexts, and the parent receives the scenario's outcome`() {
    withShop { shop in
      shop.open(.reviews(7))
      let flow = shop.root.children.last as? ShopFlow
      let names = flow?.flow.screens.map { ($0 as? TestScreen)?.name }
      #expect(flow?.hasResumed == true && names == ["product 7", "reviews 7"])
      flow?.finish(1)
      #expect(shop.root.outcomes == ["product finished"] && shop.decided == "{[catalog]* [basket]}")
    }
  }

  @Test(.requirement("B6")) func `the transition of a route presents a screen, pushes it, or sets it as the root`() {
    withShop { shop in
      shop.open(.product(7))
      shop.open(.offer)
      #expect(shop.decided == "{[catalog product 7]* [basket]} < sheet [offer]")
      shop.open(.account)
      #expect(shop.decided == "{[catalog product 7]* [basket]} < sheet [offer account]")
    }
    let stage = TestStage()
    defer { stage.leave() }
    let shop = Shop(on: stage, fallback: Fallback { .screen(stage.makeScreen($0.description)) })
    shop.open(ScreenContext(kind: "login"))
    #expect(shop.decided == "[login]" && shop.results == ["done"])
  }

  @Test(.requirement("B7")) func `the first switcher that applies selects an existing screen and leaves it unchanged`()
    throws
  {
    let shop = Shop(on: stage, routes: [ContextRoute("catalog", switchers: [TabSwitcher(), EntrySwitcher()])])
    defer { stage.leave() }
    shop.open(.catalog, .product(7))
    shop.open(.basket)
    shop.open(.catalog)
    #expect(shop.decided == "{[catalog product 7]* [basket]}")
  }

  @Test(.requirement("B8"))
  func `a shown screen may refresh, an existing screen is selected, and other screens are created`() {
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
    .requirement("B9"),
    arguments: [
      ([], ContextError.noContexts),
      ([.product(1), ScreenContext(kind: "moon")], .unknownKind(ScreenContext(kind: "moon"))),
      ([ScreenContext(kind: "reviews")], .noSuchContext(ScreenContext(kind: "reviews"), "no number")),
      ([.address], .noBuilder(.address)),
      ([.product(13)], .notCreated(.product(13), "sold out")),
      ([.product(14), .reviews(14)], .notCreated(.reviews(14), "sold out")),
      ([ScreenContext(kind: "ring")], .chainTooLong(ScreenContext(kind: "ring"))),
      ([ScreenContext(kind: "ghost")], .notInView(ScreenContext(kind: "ghost"))),
    ] as [([ScreenContext], ContextError)])
  func `a context that cannot be opened is rejected with a typed error and changes nothing`(
    _ target: [ScreenContext], _ rejection: ContextError
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
    #expect(plan.verdict == .reject(rejection) && results == [.rejected(rejection)])
    #expect(shop.decided == "{[catalog]* [basket]}" && stage.log.isEmpty && !"\(rejection)".contains("\n"))
    #expect(shop.root.children.count == 2)
  }

  @Test(.requirement("B9")) func `links and payloads become contexts, and invalid links and payloads change nothing`()
    throws
  {
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
      #expect(shop.decided == "{[catalog product 7]* [basket]}")
      shop.open(payload)
      #expect(shop.decided == "{[catalog product 8]* [basket]}")
    }
  }

  @Test(.requirement("B10")) func `a screen with unsaved edits is not removed, and is notified of the attempt`() throws
  {
    try withShop { shop in
      shop.open(.product(7))
      try stage.screen("product 7").allowsLeaving = false
      stage.clearJournal()
      let plan = shop.open(.product(8))
      #expect(plan.verdict == .deny(reason: "product 7 has unsaved changes"))
      #expect(stage.events == ["product 7: attempted"] && shop.results == ["done", "guarded"])
      shop.open(.basket)
      #expect(shop.decided == "{[catalog product 7] [basket]*}")
    }
  }

  @Test(.requirement("B10")) func `a guarded screen can open the denied link again once it allows leaving`() throws {
    try withShop { shop in
      shop.open(.product(7))
      let screen = try stage.screen("product 7")
      screen.allowsLeaving = false
      shop.open(.product(8))
      stage.clearJournal()
      screen.retry?()
      #expect(stage.events == ["product 7: attempted"], "The screen does not allow leaving yet.")
      screen.allowsLeaving = true
      screen.retry?()
      #expect(shop.decided == "{[catalog product 8]* [basket]}" && shop.results == ["done", "guarded"])
    }
  }

  @Test(.requirement("B10")) func `an app's policy can redirect a context, and the plan contains the new target`() {
    let shop = Shop(on: stage, policies: [RedirectingPolicy([.product(1): .basket])])
    defer { stage.leave() }
    let plan = shop.open(.product(1))
    #expect(plan.target == [.basket] && shop.decided == "{[catalog] [basket]*}")
  }

  @Test(.requirement("B11")) func `flows that do not know the router work with it`() {
    withShop { shop in
      shop.open(.product(7))
      let plain = TestFlow(["X", "Y"], on: stage)
      (shop.root.children.last as? ShopFlow)?.run(plain) { outcome in self.stage.note("plain \(outcome.word)") }
      #expect(shop.decided == "{[catalog product 7 X Y]* [basket]}")
      shop.open(.product(7))
      #expect(shop.decided == "{[catalog product 7]* [basket]}" && stage.events == ["plain superseded"])
    }
  }

  @Test(.requirement("B12")) func `the effect of opening a context is a value, and planning changes nothing`() {
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

  @Test(.requirement("B13")) func `a shop uses the router unchanged, and the shop's names appear in plans`() {
    withShop { shop in
      shop.open(.offer)
      let text = "\(shop.router.plan(for: [.checkout, .address]))"
      #expect(
        text == """
          close the modal of offer
          select the tab of basket
          present checkout as fullScreen
          push address
          """)
    }
  }
}

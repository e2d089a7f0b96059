import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Cases about contexts that the app opens for links.
extension NavigationCase {
  static let opening: [NavigationCase] = [
    NavigationCase(91, "opening the top context changes nothing") { stage in
      let shop = Shop(on: stage)
      shop.open(.product(7))
      stage.clearJournal()
      let plan = shop.open(.product(7))
      #expect(plan.verdict == .alreadyShown && shop.results == ["done", "alreadyShown"])
      #expect(shop.decided == "{[catalog product 7]* [basket]}" && stage.steps.isEmpty)
    },
    NavigationCase(92, "opening a context deeper in the stack pops to it") { stage in
      let shop = Shop(on: stage)
      shop.open(.reviews(7))
      #expect(shop.decided == "{[catalog product 7 reviews 7]* [basket]}")
      stage.clearJournal()
      shop.open(.product(7))
      #expect(shop.decided == "{[catalog product 7]* [basket]}" && stage.steps == ["popTo"])
    },
    NavigationCase(92, "a route without switchers opens a copy") { stage in
      let shop = Shop(on: stage, routes: [ContextRoute("product", switchers: [])])
      let flow = ShopFlow(on: stage)
      (shop.root.children.first as? PlainShopFlow)?.run(flow)
      flow.flow.push(stage.makeScreen("product 7"), context: .product(7))
      flow.flow.push(stage.makeScreen("product 8"), context: .product(8))
      shop.open(.product(7))
      #expect(shop.decided == "{[catalog product 7 product 8 product 7]* [basket]}")
    },
    NavigationCase(93, "opening a context in another tab selects the tab") { stage in
      let shop = Shop(on: stage)
      stage.clearJournal()
      let basket = try stage.entry("basket")
      shop.open(.basket)
      #expect(shop.decided == "{[catalog] [basket]*}" && stage.steps == ["select"])
      #expect(try stage.entry("basket") == basket)
    },
    NavigationCase(94, "a modal that the user can dismiss is dismissed in the same plan") { stage in
      let shop = Shop(on: stage)
      shop.open(.offer)
      #expect(shop.decided == "{[catalog]* [basket]} < sheet [offer]")
      let plan = shop.open(.basket)
      #expect(plan.lines == ["close the modal of offer", "select the tab of basket"])
      #expect(shop.decided == "{[catalog] [basket]*}" && shop.root.outcomes == ["offer superseded"])
    },
    NavigationCase(94, "a blocking modal makes the link wait or rejects it, depending on the policy") { stage in
      let shop = Shop(on: stage)
      shop.open(.checkout)
      shop.open(.product(7))
      #expect(shop.results == ["done"] && shop.router.isWaiting)
      #expect(shop.decided == "{[catalog] [basket]*} < fullScreen [checkout]")
      (shop.root.children.last as? ShopFlow)?.finish(1)
      #expect(shop.results == ["done", "done"] && !shop.router.isWaiting)
      #expect(shop.decided == "{[catalog product 7]* [basket]}")

      let other = TestStage()
      let strict = Shop(on: other, policies: [BlockingModalPolicy(waits: false)])
      strict.open(.checkout)
      strict.open(.product(7))
      #expect(strict.results == ["done", "guarded"])
      other.leave()
    },
    NavigationCase(95, "a modal that a link presents is kept when the link is opened again") { stage in
      let shop = Shop(on: stage)
      shop.open(.checkout, .address)
      #expect(shop.decided == "{[catalog] [basket]*} < fullScreen [checkout address]")
      shop.open(.checkout, .address)
      #expect(shop.results == ["done", "alreadyShown"])
      #expect(shop.decided == "{[catalog] [basket]*} < fullScreen [checkout address]")
    },
    NavigationCase(96, "a link that requires sign-in waits and is opened after sign-in") { stage in
      let shop = Shop(on: stage, isSignedIn: false, policies: [Shop.signIn])
      let plan = shop.open(.account)
      #expect(plan.reason == "wait: sign in first" && shop.results == [] && shop.decided == "[login]")
      (shop.root.children.first as? PlainShopFlow)?.finish(1)
      #expect(shop.results == ["done"] && shop.decided == "{[catalog account]* [basket]}")
    },
    NavigationCase(96, "a waiting link is dropped when the session has ended") { stage in
      let session = Session()
      let policy = SignInPolicy { _ in session.hasEnded ? .signedOut : .signingIn }
      let shop = Shop(on: stage, isSignedIn: false, policies: [policy])
      shop.open(.account)
      session.hasEnded = true
      (shop.root.children.first as? PlainShopFlow)?.finish(1)
      #expect(shop.results == ["guarded"] && shop.decided == "{[catalog]* [basket]}" && !shop.router.isWaiting)
    },
    NavigationCase(96, "a waiting link ends as guarded when the user does not sign in") { stage in
      let shop = Shop(on: stage, isSignedIn: false, policies: [Shop.signIn])
      shop.open(.account)
      (shop.root.children.first as? PlainShopFlow)?.cancel()
      #expect(shop.results == ["guarded"] && shop.decided == "nothing" && !shop.router.isWaiting)
    },
    NavigationCase(96, "a waiting link is dropped when everything is closed") { stage in
      let shop = Shop(on: stage, isSignedIn: false, policies: [SignInPolicy { _ in .signingIn }])
      shop.open(.account)
      stage.navigator.close()
      #expect(shop.results == ["guarded"] && shop.decided == "nothing" && !shop.router.isWaiting)
    },
    NavigationCase(97, "a link that is opened before the first screen waits and is opened once") { stage in
      let shop = Shop(on: stage, isRunning: false)
      shop.open(.product(7))
      shop.open(.product(7))
      #expect(shop.results == ["coalesced"] && shop.router.isWaiting)
      shop.run()
      #expect(shop.results == ["coalesced", "done"] && shop.decided == "{[catalog product 7]* [basket]}")
    },
    NavigationCase(98, "the latest of two links during a transition wins") { stage in
      let shop = Shop(on: stage)
      stage.host.answer = .later
      shop.open(.basket)
      shop.open(.product(7))
      shop.open(.product(8))
      #expect(shop.results == ["superseded"])
      stage.play(.finishTransition, .finishTransition)
      stage.settle()
      #expect(shop.results == ["superseded", "done", "done"])
      #expect(shop.decided == "{[catalog product 8]* [basket]}")
    },
    NavigationCase(99, "a link during a transition is opened after the transition") { stage in
      let shop = Shop(on: stage)
      stage.host.answer = .later
      shop.open(.basket)
      let plan = shop.open(.product(7))
      #expect(plan.isWaiting && shop.decided == "{[catalog] [basket]*}")
      stage.play(.finishTransition)
      #expect(shop.decided == "{[catalog product 7]* [basket]}")
      stage.settle()
      #expect(shop.results == ["done", "done"])
    },
    NavigationCase(99, "a link during a gesture is opened after the gesture") { stage in
      let shop = Shop(on: stage)
      shop.open(.product(7))
      stage.play(.beginSwipeBack)
      shop.open(.basket)
      #expect(shop.decided == "{[catalog product 7]* [basket]}")
      stage.play(.cancelGesture)
      #expect(shop.decided == "{[catalog product 7] [basket]*}" && shop.results == ["done", "done"])
    },
    NavigationCase(100, "a chain with a screen that cannot be created changes nothing") { stage in
      let shop = Shop(on: stage)
      shop.open(.basket)
      stage.clearJournal()
      let plan = shop.open(.reviews(13))
      #expect(plan.verdict == .reject(.notCreated(.product(13), "sold out")))
      #expect(shop.results == ["done", "rejected"] && stage.steps.isEmpty && stage.hooks.isEmpty)
      #expect(shop.decided == "{[catalog] [basket]*}" && shop.root.children.count == 2)
    },
    NavigationCase(101, "a cycle of redirects is rejected with its contexts") { stage in
      let shop = Shop(on: stage, policies: [RedirectingPolicy([.product(1): .product(2), .product(2): .product(1)])])
      let plan = shop.open(.product(1))
      #expect(plan.verdict == .reject(.redirectCycle([.product(1), .product(2), .product(1)])))
      #expect(plan.reason?.contains("product 1 → product 2 → product 1") == true)
      let steps = Dictionary(
        uniqueKeysWithValues: (1...9).map { (ScreenContext.product($0), ScreenContext.product($0 + 1)) })
      let endless = ContextPlanner(Shop.routes, policies: [RedirectingPolicy(steps)])
      let stopped = endless.plan(for: [.product(1)], in: shop.router.situation)
      #expect(stopped.verdict == .reject(.redirectCycle((1...7).map { .product($0) })))
    },
    NavigationCase(102, "the parents of a linked context are below it") { stage in
      let shop = Shop(on: stage, isRunning: false)
      shop.open(.reviews(7))
      shop.run()
      #expect(shop.decided == "{[catalog product 7 reviews 7]* [basket]}")
      stage.play(.tapBack, .tapBack)
      #expect(shop.decided == "{[catalog]* [basket]}" && shop.root.outcomes == ["product dismissed by back"])
    },
    NavigationCase(109, "a link overrides a restoration, and a restoration overrides the initial screens") {
      stage in
      let first = TestStage()
      let left = Shop(on: first)
      left.open(.reviews(7))
      let snapshot = try #require(left.router.snapshot)
      first.leave()
      for (isLinked, expected) in [
        (true, "{[catalog] [basket]*}"), (false, "{[catalog product 7 reviews 7]* [basket]}"),
      ] {
        let stage = TestStage()
        let shop = Shop(on: stage, isRunning: false)
        var restoration: Restoration?
        shop.router.restore(snapshot) { restoration = $0 }
        if isLinked { shop.open(.basket) }
        shop.run()
        #expect(shop.decided == expected && restoration?.verdict == (isLinked ? .linkFirst : .restored))
        stage.leave()
      }
      let shop = Shop(on: stage)
      #expect(shop.decided == "{[catalog]* [basket]}")
    },
    NavigationCase(110, "restored entries keep their identities, and new entries do not reuse them") { stage in
      let first = TestStage()
      let left = Shop(on: first)
      left.open(.reviews(7))
      let snapshot = try #require(left.router.snapshot)
      first.leave()
      let shop = Shop(on: stage, isRunning: false)
      shop.router.restore(snapshot)
      shop.run()
      let restored = snapshot.state.entries.filter { ["product", "reviews"].contains($0.context?.kind) }.map(\.id)
      #expect(restored.count == 2 && restored.allSatisfy { id in stage.entries.contains { $0.id == id } })
      shop.open(.product(8))
      let known = Set(snapshot.state.entries.map(\.id))
      let new = stage.entries.filter { $0.context == .product(8) }.map(\.id)
      #expect(new.count == 1 && !known.contains(new[0]))
    },
    NavigationCase(104, "a screen of the same kind with another payload is not already shown") { stage in
      let shop = Shop(on: stage)
      shop.open(.product(7))
      shop.open(.product(8))
      #expect(shop.results == ["done", "done"] && shop.decided == "{[catalog product 8]* [basket]}")
    },
  ]
}

/// A session that a test can end.
///
/// The session needs no lock, because policies are called only on the main actor.
private final class Session: @unchecked Sendable { var hasEnded = false }

import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Opening of contexts from outside.
extension NavigationCase {
  static let opening: [NavigationCase] = [
    NavigationCase(91, "what is on top is not opened again: nothing moves") { stage in
      let shop = Shop(on: stage)
      shop.open(.product(7))
      stage.clearJournal()
      let plan = shop.open(.product(7))
      #expect(plan.verdict == .alreadyShown && shop.results == ["done", "alreadyShown"])
      #expect(shop.decided == "{[catalogue product 7]* [basket]}" && stage.steps.isEmpty)
    },
    NavigationCase(92, "what is deeper on the stack is gone back to") { stage in
      let shop = Shop(on: stage)
      shop.open(.reviews(7))
      #expect(shop.decided == "{[catalogue product 7 reviews 7]* [basket]}")
      stage.clearJournal()
      shop.open(.product(7))
      #expect(shop.decided == "{[catalogue product 7]* [basket]}" && stage.steps == ["popTo"])
    },
    NavigationCase(92, "a route without switchers asks for a copy instead") { stage in
      let shop = Shop(on: stage, routes: [ContextRoute("product", switchers: [])])
      let flow = ShopFlow(on: stage)
      (shop.root.children.first as? PlainShopFlow)?.run(flow)
      flow.flow.push(stage.make("product 7"), context: .product(7))
      flow.flow.push(stage.make("product 8"), context: .product(8))
      shop.open(.product(7))
      #expect(shop.decided == "{[catalogue product 7 product 8 product 7]* [basket]}")
    },
    NavigationCase(93, "what is in another tab is selected, not made again") { stage in
      let shop = Shop(on: stage)
      stage.clearJournal()
      let basket = try stage.entry("basket")
      shop.open(.basket)
      #expect(shop.decided == "{[catalogue] [basket]*}" && stage.steps == ["select"])
      #expect(try stage.entry("basket") == basket)
    },
    NavigationCase(94, "a modal in the way that a person can close is closed in the same plan") { stage in
      let shop = Shop(on: stage)
      shop.open(.offer)
      #expect(shop.decided == "{[catalogue]* [basket]} < sheet [offer]")
      let plan = shop.open(.basket)
      #expect(plan.lines == ["close the modal of offer", "select the tab of basket"])
      #expect(shop.decided == "{[catalogue] [basket]*}" && shop.root.outcomes == ["offer superseded"])
    },
    NavigationCase(94, "a modal that blocks is waited for, or rejects, by policy") { stage in
      let shop = Shop(on: stage)
      shop.open(.checkout)
      shop.open(.product(7))
      #expect(shop.results == ["done"] && shop.router.isWaiting)
      #expect(shop.decided == "{[catalogue] [basket]*} < fullScreen [checkout]")
      (shop.root.children.last as? ShopFlow)?.finish(1)
      #expect(shop.results == ["done", "done"] && !shop.router.isWaiting)
      #expect(shop.decided == "{[catalogue product 7]* [basket]}")

      let other = CaseStage()
      let strict = Shop(on: other, policies: [BlockingModalPolicy(waits: false)])
      strict.open(.checkout)
      strict.open(.product(7))
      #expect(strict.results == ["done", "guarded"])
      other.leave()
    },
    NavigationCase(95, "a modal that comes with the link is not closed by it, nor by opening it again") { stage in
      let shop = Shop(on: stage)
      shop.open(.checkout, .address)
      #expect(shop.decided == "{[catalogue] [basket]*} < fullScreen [checkout address]")
      shop.open(.checkout, .address)
      #expect(shop.results == ["done", "alreadyShown"])
      #expect(shop.decided == "{[catalogue] [basket]*} < fullScreen [checkout address]")
    },
    NavigationCase(96, "what needs signing in is parked, and opened after it") { stage in
      let shop = Shop(on: stage, isSignedIn: false, policies: [Shop.signIn])
      let plan = shop.open(.account)
      #expect(plan.reason == "wait: sign in first" && shop.results == [] && shop.decided == "[login]")
      (shop.root.children.first as? PlainShopFlow)?.finish(1)
      #expect(shop.results == ["done"] && shop.decided == "{[catalogue account]* [basket]}")
    },
    NavigationCase(96, "what is parked is dropped when the session has ended") { stage in
      let session = Session()
      let policy = SignInPolicy { _ in session.isOver ? .signedOut : .signingIn }
      let shop = Shop(on: stage, isSignedIn: false, policies: [policy])
      shop.open(.account)
      session.isOver = true
      (shop.root.children.first as? PlainShopFlow)?.finish(1)
      #expect(shop.results == ["guarded"] && shop.decided == "{[catalogue]* [basket]}" && !shop.router.isWaiting)
    },
    NavigationCase(96, "what is parked is dropped when nobody signs in, as guarded") { stage in
      let shop = Shop(on: stage, isSignedIn: false, policies: [Shop.signIn])
      shop.open(.account)
      (shop.root.children.first as? PlainShopFlow)?.cancel()
      #expect(shop.results == ["guarded"] && shop.decided == "nothing" && !shop.router.isWaiting)
    },
    NavigationCase(96, "what is parked is dropped when everything is closed") { stage in
      let shop = Shop(on: stage, isSignedIn: false, policies: [SignInPolicy { _ in .signingIn }])
      shop.open(.account)
      stage.navigator.close()
      #expect(shop.results == ["guarded"] && shop.decided == "nothing" && !shop.router.isWaiting)
    },
    NavigationCase(97, "what is opened before anything is shown is held, and opened once") { stage in
      let shop = Shop(on: stage, isRunning: false)
      shop.open(.product(7))
      shop.open(.product(7))
      #expect(shop.results == ["coalesced"] && shop.router.isWaiting)
      shop.run()
      #expect(shop.results == ["coalesced", "done"] && shop.decided == "{[catalogue product 7]* [basket]}")
    },
    NavigationCase(98, "of two links while something is being shown the latest wins") { stage in
      let shop = Shop(on: stage)
      stage.host.answer = .later
      shop.open(.basket)
      shop.open(.product(7))
      shop.open(.product(8))
      #expect(shop.results == ["superseded"])
      stage.play(.finishTransition, .finishTransition)
      while stage.host.isInTransition { stage.play(.finishTransition) }
      #expect(shop.results == ["superseded", "done", "done"])
      #expect(shop.decided == "{[catalogue product 8]* [basket]}")
    },
    NavigationCase(99, "a link while a transition runs is opened after it") { stage in
      let shop = Shop(on: stage)
      stage.host.answer = .later
      shop.open(.basket)
      let plan = shop.open(.product(7))
      #expect(plan.isWaiting && shop.decided == "{[catalogue] [basket]*}")
      stage.play(.finishTransition)
      #expect(shop.decided == "{[catalogue product 7]* [basket]}")
      while stage.host.isInTransition { stage.play(.finishTransition) }
      #expect(shop.results == ["done", "done"])
    },
    NavigationCase(99, "a link while a person drags a screen is opened when that is over") { stage in
      let shop = Shop(on: stage)
      shop.open(.product(7))
      stage.play(.beginSwipeBack)
      shop.open(.basket)
      #expect(shop.decided == "{[catalogue product 7]* [basket]}")
      stage.play(.cancelGesture)
      #expect(shop.decided == "{[catalogue product 7] [basket]*}" && shop.results == ["done", "done"])
    },
    NavigationCase(100, "if a screen in the middle of a chain cannot be made, nothing has moved") { stage in
      let shop = Shop(on: stage)
      shop.open(.basket)
      stage.clearJournal()
      let plan = shop.open(.reviews(13))
      #expect(plan.verdict == .reject(.notMade(.product(13), "sold out")))
      #expect(shop.results == ["done", "rejected"] && stage.steps.isEmpty && stage.hooks.isEmpty)
      #expect(shop.decided == "{[catalogue] [basket]*}" && shop.root.children.count == 2)
    },
    NavigationCase(101, "redirects that lead in a circle are stopped, and the circle is named") { stage in
      let shop = Shop(on: stage, policies: [Detour([.product(1): .product(2), .product(2): .product(1)])])
      let plan = shop.open(.product(1))
      #expect(plan.verdict == .reject(.redirectCycle([.product(1), .product(2), .product(1)])))
      #expect(plan.reason?.contains("product 1 → product 2 → product 1") == true)
      let steps = Dictionary(
        uniqueKeysWithValues: (1...9).map { (ScreenContext.product($0), ScreenContext.product($0 + 1)) })
      let endless = ContextPlanner(Shop.routes, policies: [Detour(steps)])
      let stopped = endless.plan(for: [.product(1)], in: shop.router.situation)
      #expect(stopped.verdict == .reject(.redirectCycle((1...7).map { .product($0) })))
    },
    NavigationCase(102, "below what a link shows lies what leads home") { stage in
      let shop = Shop(on: stage, isRunning: false)
      shop.open(.reviews(7))
      shop.run()
      #expect(shop.decided == "{[catalogue product 7 reviews 7]* [basket]}")
      stage.play(.tapBack, .tapBack)
      #expect(shop.decided == "{[catalogue]* [basket]}" && shop.root.outcomes == ["product dismissed by back"])
    },
    NavigationCase(109, "a link wins over what was shown in an earlier run, and that over what comes first") { stage in
      let first = CaseStage()
      let left = Shop(on: first)
      left.open(.reviews(7))
      let snapshot = try #require(left.router.snapshot)
      first.leave()
      for (isLinked, expected) in [
        (true, "{[catalogue] [basket]*}"), (false, "{[catalogue product 7 reviews 7]* [basket]}"),
      ] {
        let stage = CaseStage()
        let shop = Shop(on: stage, isRunning: false)
        var restoration: Restoration?
        shop.router.restore(snapshot) { restoration = $0 }
        if isLinked { shop.open(.basket) }
        shop.run()
        #expect(shop.decided == expected && restoration?.verdict == (isLinked ? .linkFirst : .restored))
        stage.leave()
      }
      let shop = Shop(on: stage)
      #expect(shop.decided == "{[catalogue]* [basket]}")
    },
    NavigationCase(110, "what is shown again keeps its identities, and what comes new gets none of them") { stage in
      let first = CaseStage()
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
    NavigationCase(104, "the same kind of screen about something else is not shown already") { stage in
      let shop = Shop(on: stage)
      shop.open(.product(7))
      shop.open(.product(8))
      #expect(shop.results == ["done", "done"] && shop.decided == "{[catalogue product 8]* [basket]}")
    },
  ]
}

/// A session that can end; policies are called only on the main actor.
private final class Session: @unchecked Sendable { var isOver = false }

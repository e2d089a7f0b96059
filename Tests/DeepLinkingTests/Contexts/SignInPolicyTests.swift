import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

/// Tests links that first open the sign-in screen and continue afterward.
@MainActor
@Suite("Sign-in before a link")
struct SignInPolicyTests {
  private let stage = TestStage()
  private let session = ShopSession(.signedOut)

  /// A builder that creates a new flow for each sign-in and signs the user in when the flow finishes.
  @MainActor private final class SignIn: DestinationBuilder {
    private(set) var flows: [ShopFlow] = []
    private let stage: TestStage
    private let session: ShopSession

    init(on stage: TestStage, _ session: ShopSession) { (self.stage, self.session) = (stage, session) }

    func makeDestination(for context: ScreenContext) -> ContextDestination? {
      guard context == .login else { return nil }
      let flow = ShopFlow(on: stage)
      flows.append(flow)
      return .flow(flow) { [session] in
        if case .finished = $0 { session.state = .signedIn }
      }
    }
  }

  private func withShop(
    _ policies: [any ContextPolicy] = [], signIn: [ScreenContext] = [.login], _ body: (Shop, SignIn) -> Void
  ) {
    let builder = SignIn(on: stage, session)
    let routes = [ContextRoute("login", transition: PresentTransition(.sheet))]
    let shop = Shop(
      on: stage, policies: [session.policy(signIn: signIn)] + policies, routes: routes, fallback: builder)
    defer { stage.leave() }
    body(shop, builder)
    stage.expectSoundness()
  }

  @Test(.requirement("B10")) func `a link that requires sign-in opens the sign-in screen first and then continues`() {
    withShop { shop, signIn in
      let plan = shop.open(.account)
      #expect(plan.isWaiting && plan.first == [.login] && plan.reason == "wait: sign in first")
      #expect(stage.decided == "{[catalog]* [basket]} < sheet [login]" && shop.results == [])
      signIn.flows.last?.flow.push(stage.makeScreen("password"))
      #expect(stage.decided == "{[catalog]* [basket]} < sheet [login password]" && shop.results == [])
      signIn.flows.last?.finish(1)
      #expect(stage.decided == "{[catalog account]* [basket]}" && shop.results == ["done"])
      #expect(signIn.flows.count == 1)
    }
  }

  @Test func `a policy that requires sign-in for everything does not require it for the sign-in screen`() {
    let everything = SignInPolicy(signIn: [.login]) { [session] _ in session.state }
    withShop([everything]) { shop, signIn in
      shop.open(.product(7))
      #expect(stage.decided == "{[catalog]* [basket]} < sheet [login]")
      signIn.flows.last?.finish(1)
      #expect(stage.decided == "{[catalog product 7]* [basket]}" && shop.results == ["done"])
    }
  }

  @Test func `leaving the sign-in denies the link, and only another link opens the sign-in again`() {
    withShop { shop, signIn in
      shop.open(.account)
      stage.play(.beginSwipeDown, .finishGesture)
      #expect(stage.decided == "{[catalog]* [basket]}" && shop.results == ["guarded"] && !shop.router.isWaiting)
      shop.open(.account)
      #expect(signIn.flows.count == 2 && shop.router.isWaiting)
    }
  }

  @Test func `the sign-in flow may replace its first screen`() {
    withShop { shop, signIn in
      shop.open(.account)
      signIn.flows.last?.flow.replaceTop(with: stage.makeScreen("password"))
      #expect(shop.results == [] && shop.router.isWaiting)
      signIn.flows.last?.finish(1)
      #expect(stage.decided == "{[catalog account]* [basket]}" && shop.results == ["done"])
    }
  }

  @Test func `a newer link that requires sign-in uses the sign-in that is already shown`() {
    withShop { shop, signIn in
      shop.open(.account)
      shop.open(.product(7), .account)
      #expect(shop.results == ["superseded"] && signIn.flows.count == 1)
      signIn.flows.last?.finish(1)
      #expect(stage.decided == "{[catalog product 7 account]* [basket]}" && shop.results == ["superseded", "done"])
    }
  }

  @Test func `a newer link uses the shown sign-in even after the first sign-in screen was replaced`() {
    withShop { shop, signIn in
      shop.open(.account)
      signIn.flows.last?.flow.replaceTop(with: stage.makeScreen("password"))
      shop.open(.product(7), .account)
      #expect(signIn.flows.count == 1 && stage.decided == "{[catalog]* [basket]} < sheet [password]")
      signIn.flows.last?.finish(1)
      #expect(shop.results == ["superseded", "done"])
    }
  }

  @Test(arguments: [true, false])
  func `a link that waits for the app's own sign-in is opened only if the user signs in`(_ isSignedIn: Bool) {
    let shop = Shop(on: stage, isSignedIn: false, policies: [session.policy(signIn: [.login])])
    defer { stage.leave() }
    shop.open(.account)
    #expect(stage.decided == "[login]" && shop.results == [] && shop.router.isWaiting)
    if isSignedIn { session.state = .signedIn }
    (shop.root.children.last as? PlainShopFlow)?.finish(1)
    #expect(stage.decided == (isSignedIn ? "{[catalog account]* [basket]}" : "{[catalog]* [basket]}"))
    #expect(shop.results == [isSignedIn ? "done" : "guarded"] && !shop.router.isWaiting)
  }

  @Test func `a screen that prevents the sign-in is notified`() {
    let root = ContextRoute("login", transition: RootTransition())
    let policies: [any ContextPolicy] = [session.policy(signIn: [.login]), UnsavedEditsPolicy()]
    let shop = Shop(on: stage, policies: policies, routes: [root], fallback: SignIn(on: stage, session))
    defer { stage.leave() }
    (shop.root.children.first as? PlainShopFlow)?.flow.push(stage.makeScreen("edits", allowsLeaving: false))
    let plan = shop.router.open(.account) { stage.note($0.word) }
    #expect(plan.verdict == .deny(reason: "a screen has unsaved changes"))
    #expect(stage.events == ["edits: attempted", "guarded"])
  }

  @Test func `a link is denied if the policy has no sign-in contexts`() {
    withShop(signIn: []) { shop, _ in
      #expect(shop.open(.account).verdict == .deny(reason: "no user is signed in"))
      #expect(stage.decided == "{[catalog]* [basket]}" && shop.results == ["guarded"])
    }
  }

  @Test func `a policy that denies the sign-in denies the link`() {
    let deny = JudgingPolicy(target: { $0.last == .login ? .deny("no sign-in here") : .allow })
    withShop([deny]) { shop, _ in
      #expect(shop.open(.account).verdict == .deny(reason: "no sign-in here"))
      #expect(shop.results == ["guarded"] && !shop.router.isWaiting)
    }
  }

  @Test func `a waiting sign-in is opened when it is allowed`() {
    var isReady = false
    let wait = JudgingPolicy(target: { $0.last == .login && !isReady ? .wait("not ready") : .allow })
    withShop([wait]) { shop, _ in
      #expect(shop.open(.account).reason == "wait: not ready")
      #expect(stage.decided == "{[catalog]* [basket]}")
      isReady = true
      shop.router.retryWaiting()
      #expect(stage.decided == "{[catalog]* [basket]} < sheet [login]" && shop.results == [])
    }
  }

  @Test func `a prerequisite that requires another prerequisite is rejected`() {
    let cycle = JudgingPolicy(target: { $0.last == .login ? .openFirst([.account], reason: "account first") : .allow })
    withShop([cycle]) { shop, _ in
      #expect(shop.open(.account).verdict == .reject(.redirectCycle([.account, .login, .account])))
      #expect(shop.results == ["rejected"] && stage.decided == "{[catalog]* [basket]}")
    }
  }

  @Test func `the rejection of nested prerequisites contains the topmost context of each target`() {
    let cycle = JudgingPolicy(target: {
      switch $0.last {
      case ScreenContext.product(7): .openFirst([.basket, .login], reason: "sign in first")
      case ScreenContext.login: .openFirst([.login, .account], reason: "account first")
      default: .allow
      }
    })
    let shop = Shop(on: stage, policies: [cycle])
    defer { stage.leave() }
    #expect(shop.open(.product(7)).verdict == .reject(.redirectCycle([.product(7), .login, .account])))
  }

  @Test func `a policy may require another prerequisite after the sign-in`() {
    var hasOffer = false
    let offers = JudgingPolicy(target: { target in
      target.last == .account && !hasOffer ? .openFirst([.offer], reason: "see the offer first") : .allow
    })
    withShop([offers]) { shop, signIn in
      shop.open(.account)
      signIn.flows.last?.finish(1)
      #expect(stage.decided == "{[catalog]* [basket]} < sheet [offer]" && shop.results == [])
      hasOffer = true
      (shop.root.children.last as? ShopFlow)?.finish(1)
      #expect(stage.decided == "{[catalog account]* [basket]}" && shop.results == ["done"])
    }
  }

  @Test func `a link waits while the app's own sign-in is shown`() {
    let shop = Shop(on: stage, isSignedIn: false, policies: [session.policy(signIn: [.login])])
    defer { stage.leave() }
    shop.open(.account)
    (shop.root.children.last as? PlainShopFlow)?.flow.push(stage.makeScreen("password"))
    shop.router.retryWaiting()
    #expect(shop.results == [] && shop.router.isWaiting && stage.decided == "[login password]")
  }

  @Test func `a link ends as guarded if the navigator is closed as soon as the sign-in is shown`() {
    withShop { shop, signIn in
      stage.navigator.stateDidChange = { [stage] in if !signIn.flows.isEmpty { stage.navigator.close() } }
      var result: ContextResult?
      shop.router.open(.account) { result = $0 }
      shop.router.retryWaiting()
      #expect(result == .guarded("everything was closed") && !shop.router.isWaiting)
    }
  }

  @Test func `a newer link ends as guarded if the navigator was closed during a transition of the sign-in`() {
    withShop { shop, signIn in
      shop.open(.account)
      stage.host.answer = .later
      signIn.flows.last?.flow.push(stage.makeScreen("password"))
      stage.navigator.close()
      shop.open(.product(7), .account)
      #expect(shop.results == ["superseded"] && shop.router.isWaiting)
      stage.host.answer = .immediately
      stage.settle()
      #expect(shop.results == ["superseded", "guarded"] && !shop.router.isWaiting)
    }
  }

  @Test func `a link is rejected if the sign-in has no builder`() {
    let unmade = ScreenContext(kind: "address")
    withShop(signIn: [unmade]) { shop, _ in
      #expect(shop.open(.account).verdict == .reject(.noBuilder(unmade)))
      #expect(shop.results == ["rejected"])
    }
  }
}

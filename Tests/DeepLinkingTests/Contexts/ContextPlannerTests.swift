import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Tests a planner's limits and its calls to policies.
@MainActor
@Suite("Context planner")
struct ContextPlannerTests {
  private static let numbers = [
    ContextRoute("number") { context in
      guard case .int(let number) = context.payload, number > 0 else { return nil }
      return ScreenContext(kind: "number", payload: .int(number - 1))
    }
  ]

  private static func state() throws -> NavigationState {
    let stack = NavigationState.Container.stack(
      id: .init(1), root: .entry(1, .catalog), pushed: [.entry(2, .product(1)), .entry(3, .product(2))])
    let lower = NavigationState.Container.stack(id: .init(2), root: .entry(4, .checkout), pushed: [.entry(5, .address)])
    let upper = NavigationState.Container.stack(id: .init(3), root: .entry(6, .offer))
    return try NavigationState(
      root: .init(stack),
      modals: [
        .init(lower, presentation: .init(by: .init(3), isBlocking: true)),
        .init(upper, presentation: .init(by: .init(5), isBlocking: true)),
      ])
  }

  private static func number(_ number: Int) -> ScreenContext { ScreenContext(kind: "number", payload: .int(number)) }

  @Test(arguments: [(255, true), (256, false)])
  func `a context may have up to 255 contexts below it`(_ number: Int, _ isAllowed: Bool) {
    let context = Self.number(number)
    let plan = ContextPlanner(Self.numbers).plan(for: [context], in: ContextSituation(nil))
    #expect(plan.verdict == (isAllowed ? .wait(reason: "nothing is shown yet") : .reject(.chainTooLong(context))))
    #expect(plan.target == (isAllowed ? (0...255).map(Self.number) : [context]))
  }

  @Test(arguments: [(256, true), (257, false)])
  func `a target may have up to 256 contexts`(_ count: Int, _ isAllowed: Bool) {
    let target = (0..<count).map(Self.number)
    let plan = ContextPlanner(Self.numbers).plan(for: target, in: ContextSituation(nil))
    #expect(plan.verdict == (isAllowed ? .wait(reason: "nothing is shown yet") : .reject(.chainTooLong(target[0]))))
  }

  @Test(arguments: [(5, true), (6, false)])
  func `a target may be redirected up to five times`(_ count: Int, _ isAllowed: Bool) throws {
    let steps = Dictionary(
      uniqueKeysWithValues: (0..<count).map { (ScreenContext.product($0), ScreenContext.product($0 + 1)) })
    let planner = ContextPlanner(Shop.routes, policies: [RedirectingPolicy(steps)])
    let plan = planner.plan(for: [.product(0)], in: ContextSituation(nil))
    let path = (0...count).map { ScreenContext.product($0) }
    #expect(plan.verdict == (isAllowed ? .wait(reason: "nothing is shown yet") : .reject(.redirectCycle(path))))
  }

  @Test func `a redirect cycle contains the topmost context of each target, starting with the repeated context`() {
    let policy = JudgingPolicy(target: { target in
      switch target.last {
      case ScreenContext.offer: .redirect([.catalog, .product(1)])
      case ScreenContext.product(1): .redirect([.basket, .product(2)])
      default: .redirect([.catalog, .product(1)])
      }
    })
    let plan = ContextPlanner(Shop.routes, policies: [policy]).plan(for: [.offer], in: ContextSituation(nil))
    #expect(plan.verdict == .reject(.redirectCycle([.product(1), .product(2), .product(1)])))
  }

  @Test(arguments: [true, false])
  func `the blocking-modal policy names the lowest of several modals by its first screen`(_ waits: Bool) throws {
    let planner = ContextPlanner(Shop.routes, policies: [BlockingModalPolicy(waits: waits)])
    let plan = planner.plan(for: [.product(1)], in: ContextSituation(try Self.state()))
    #expect(plan.dismissedModals.map(\.id.number) == [2, 3])
    #expect(
      plan.verdict
        == (waits
          ? .wait(reason: "the modal of checkout must be dismissed first")
          : .deny(reason: "the modal of checkout is in front: dismiss it first")))
    #expect(planner.plan(for: [.address], in: ContextSituation(try Self.state())).reason?.contains("offer") == true)
  }

  @Test func `the unsaved-edits policy names the topmost of several screens with unsaved edits`() throws {
    var situation = ContextSituation(try NavigationState(root: Self.state().root))
    situation.guarded = [.init(1), .init(2), .init(3)]
    let plan = ContextPlanner(Shop.routes).plan(for: [.catalog], in: situation)
    #expect(plan.removed.map(\.id.number) == [3, 2])
    #expect(plan.verdict == .deny(reason: "product 2 has unsaved changes"))
    #expect(plan.lines == ["go back to catalog"])
  }

  @Test func `a policy is called with the target and the contexts below it, and then with the plan`() throws {
    var asked: [String] = []
    let policy = JudgingPolicy(
      target: {
        asked.append("target \($0.map(\.kind))")
        return .allow
      },
      plan: {
        asked.append("plan \($0.verdict) \($0.result?.entries.count ?? 0)")
        return .allow
      })
    let planner = ContextPlanner(Shop.routes, policies: [policy])
    let situation = ContextSituation(try NavigationState(root: Self.state().root))
    #expect(planner.plan(for: [.reviews(2)], in: situation).verdict == .open)
    #expect(planner.plan(for: [.product(2)], in: situation).verdict == .alreadyShown)
    #expect(
      asked == [
        "target [\"catalog\", \"product\", \"reviews\"]", "plan open 4", "target [\"catalog\", \"product\"]",
        "plan alreadyShown 3",
      ])
  }

  @Test(arguments: [([ScreenContext.product(3)], true), ([.login], false), ([.login, .product(3)], true)])
  func `a target requires sign-in only if it has a context, other than the sign-in, that needs a signed-in user`(
    _ target: [ScreenContext], _ needsSignIn: Bool
  ) {
    let policy = SignInPolicy(needsSignIn: { $0 != .catalog }, signIn: [.login]) { _ in .signedOut }
    let plan = ContextPlanner(Shop.routes, policies: [policy]).plan(for: target, in: ContextSituation(nil))
    #expect(plan.reason == (needsSignIn ? "wait: sign in first" : "wait: nothing is shown yet"))
    #expect(plan.first == (needsSignIn ? [.login] : []))
    let open = ContextPlanner(Shop.routes, policies: [policy]).plan(for: [.catalog], in: ContextSituation(nil))
    #expect(open.first == [])
  }
}

import Navigation
public import Screens

/// Plans the path to contexts, as a pure function of what is shown.
///
/// The planner adds the contexts below the target, asks the policies, switches to the topmost context of the chain that
/// exists, and shows the rest by transitions.
public struct ContextPlanner: Sendable {
  private let routes: [String: ContextRoute]
  private let policies: [any ContextPolicy]
  private let redirectLimit: Int
  /// The maximum number of contexts in a target, and of those below its first one.
  private static let chainLimit = 256

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - routes: The routes, one for each kind. The last one of a kind wins.
  ///   - policies: The policies in order. The first one that does not allow a target decides.
  ///   - redirectLimit: The maximum number of redirects.
  public init(
    _ routes: [ContextRoute],
    policies: [any ContextPolicy] = [LayerPolicy(), UnsavedEditsPolicy()],
    redirectLimit: Int = 5
  ) {
    self.routes = Dictionary(routes.map { ($0.kind, $0) }) { $1 }
    self.policies = policies
    self.redirectLimit = redirectLimit
  }

  /// Plans the path to a chain of contexts.
  ///
  /// - Parameters:
  ///   - target: The contexts to show, the topmost last. The planner adds those below the first.
  ///   - situation: What is shown.
  /// - Returns: The plan, whose verdict says whether it can be followed.
  /// - Complexity: O(*n* · *c*), where *n* is the number of entries and *c* the length of the chain.
  public func plan(for target: [ScreenContext], in situation: ContextSituation) -> ContextPlan {
    plan(for: target, in: situation, numbersAfter: situation.state?.greatestUsedNumber ?? 0)
  }

  /// Plans the path to a chain of contexts, with new identities after a number.
  func plan(
    for target: [ScreenContext], in situation: ContextSituation, numbersAfter lastNumber: UInt32
  ) -> ContextPlan {
    var (target, redirects): ([ScreenContext], [[ScreenContext]]) = (target, [])
    while true {
      let draft = draft(target, in: situation, numbersAfter: lastNumber)
      var plan = draft.plan
      plan.redirects = redirects
      guard let next = draft.redirect else { return plan }
      redirects.append(target)
      if let refusal = refusal(of: redirects, to: next) {
        plan.verdict = .refuse(refusal)
        plan.redirects = redirects
        return plan
      }
      target = next
    }
  }

  private func refusal(of redirects: [[ScreenContext]], to next: [ScreenContext]) -> ContextRefusal? {
    let path = (redirects + [next]).compactMap(\.last)
    if let first = redirects.firstIndex(of: next) { return .redirectCycle(Array(path[first...])) }
    return redirects.count > redirectLimit ? .tooManyRedirects(path) : nil
  }

  /// Plans the path to a target, or returns the target of a redirect.
  private func draft(
    _ target: [ScreenContext], in situation: ContextSituation, numbersAfter lastNumber: UInt32
  ) -> (plan: ContextPlan, redirect: [ScreenContext]?) {
    var plan = ContextPlan(target: target, verdict: .alreadyShown)
    do throws(ContextRefusal) {
      let stops = try chain(to: target)
      let chain = stops.map(\.context)
      plan = ContextPlan(target: chain, verdict: .alreadyShown)
      plan.obstacles = obstacles { $0.verdict(on: chain, in: situation) }
      if case .redirect(let target)? = plan.obstacles.first?.verdict { return (plan, target) }
      if let state = situation.state {
        plan.lastNumber = lastNumber
        var draft = ContextDraft(plan, from: state, in: situation)
        try walk(stops, &draft)
        plan = draft.plan
        plan.result = draft.state
        plan.verdict = plan.moves.isEmpty ? .alreadyShown : .open
        plan.obstacles += obstacles { $0.verdict(on: plan, in: situation) }
      } else {
        plan.verdict = .wait(reason: "nothing is shown yet", limit: nil)
      }
    } catch {
      plan.verdict = .refuse(error)
    }
    // The verdict of a policy on the target overrides an error on the path.
    switch plan.obstacles.first?.verdict {
    case .wait(let reason, let limit): plan.verdict = .wait(reason: reason, limit: limit)
    case .deny(let reason): plan.verdict = .deny(reason: reason)
    case .redirect(let target): return (plan, target)
    case .allow, nil: break
    }
    return (plan, nil)
  }

  private func obstacles(_ verdict: (any ContextPolicy) -> ContextVerdict) -> [ContextPlan.Obstacle] {
    policies.map { .init(policy: "\(type(of: $0))", verdict: verdict($0)) }.filter { $0.verdict != .allow }
  }

  private typealias Stop = (context: ScreenContext, route: ContextRoute)

  /// Returns a target with the contexts below it, the lowest first.
  private func chain(to target: [ScreenContext]) throws(ContextRefusal) -> [Stop] {
    guard let first = target.first else { throw .nothingAskedFor }
    guard target.count <= Self.chainLimit else { throw .chainTooLong(first) }
    let rest = try target.dropFirst().map { context throws(ContextRefusal) in try stop(at: context) }
    var chain = [try stop(at: first)]
    while let lowest = chain.last, let parent = try lowest.route.parent(lowest.context) {
      if let index = chain.firstIndex(where: { $0.context == parent }) {
        throw .parentCycle(chain[index...].map(\.context) + [parent])
      }
      guard chain.count < Self.chainLimit else { throw .chainTooLong(first) }
      chain.append(try stop(at: parent))
    }
    return chain.reversed() + rest
  }

  private func stop(at context: ScreenContext) throws(ContextRefusal) -> Stop {
    guard let route = routes[context.kind] else { throw .unknownKind(context) }
    return (context, route)
  }

  /// Switches to the topmost context of a chain that exists, and shows those above it.
  private func walk(_ chain: [Stop], _ draft: inout ContextDraft) throws(ContextRefusal) {
    guard let (context, route) = chain.last else { return }
    let parent = chain.dropLast().last?.context
    var index = chain.count
    switch route.reuse {
    case .show: break
    case .push:
      // An existing parent stays as it is, with what is above it.
      if let parent, draft.visibleStack.contains(parent) { return try draft.show(context, by: route.transition) }
      index -= 1
    case .replace:
      let stack = draft.visibleStack
      guard let shown = stack.last ?? nil, shown.kind == route.kind,
        parent == nil || stack.dropLast().last == parent
      else { break }
      if shown != context { try draft.show(context, by: ReplaceTransition()) }
      return
    }
    while index > 0, try !draft.go(to: chain[index - 1].context, by: chain[index - 1].route) { index -= 1 }
    for stop in chain[index...] { try draft.show(stop.context, by: stop.route.transition) }
  }
}

import Navigation
public import Screens

/// Plans the way to a context: pure, so that what opening something would do can be asked at any time, of any state.
///
/// In order: does the target exist, with what lies below it; do the policies let it through; which of it is there
/// already, from the top down; how is the rest shown. It knows no screen, no tab and no domain of any app.
public struct ContextPlanner: Sendable {
  /// How contexts are reached, by kind.
  private let routes: [String: ContextRoute]
  /// Who decides whether something may be opened, in order; the first that does not allow it counts.
  private let policies: [any ContextPolicy]
  /// How often policies may lead elsewhere.
  private let redirectLimit: Int
  /// How many contexts a chain may have, and how many may lie below its first.
  private static let chainLimit = 256

  /// Makes a planner.
  ///
  /// - Parameters:
  ///   - routes: How contexts are reached, one a kind; of two for one kind the later counts.
  ///   - policies: Who decides whether something may be opened, in order; the first that does not allow it counts.
  ///   - redirectLimit: How often policies may lead elsewhere.
  public init(
    _ routes: [ContextRoute],
    policies: [any ContextPolicy] = [LayerPolicy(), UnsavedEditsPolicy()],
    redirectLimit: Int = 5
  ) {
    self.routes = Dictionary(routes.map { ($0.kind, $0) }) { $1 }
    self.policies = policies
    self.redirectLimit = redirectLimit
  }

  /// Whether contexts of a kind can be reached.
  public func knows(_ kind: String) -> Bool { routes[kind] != nil }

  /// Plans the way to a chain of contexts.
  ///
  /// - Parameters:
  ///   - target: What is to be shown, the last on top; what has to lie below the first comes by itself.
  ///   - situation: What is shown.
  /// - Returns: What opening the chain would do, or why it would do nothing.
  /// - Complexity: O(*n* · *c*), where *n* is the number of entries and *c* the length of the chain.
  public func plan(for target: [ScreenContext], in situation: ContextSituation) -> ContextPlan {
    plan(for: target, in: situation, numbersAfter: situation.state?.greatestUsedNumber ?? 0)
  }

  /// Plans the way to a chain of contexts with identities after a number.
  func plan(
    for target: [ScreenContext], in situation: ContextSituation, numbersAfter lastNumber: UInt32
  ) -> ContextPlan {
    var (target, redirects): ([ScreenContext], [[ScreenContext]]) = (target, [])
    while true {
      var plan = draft(target, in: situation, numbersAfter: lastNumber)
      plan.plan.redirects = redirects
      guard let next = plan.redirect else { return plan.plan }
      redirects.append(target)
      if let refusal = refusal(of: redirects, to: next) {
        plan.plan.verdict = .refuse(refusal)
        plan.plan.redirects = redirects
        return plan.plan
      }
      target = next
    }
  }

  private func refusal(of redirects: [[ScreenContext]], to next: [ScreenContext]) -> ContextRefusal? {
    let path = (redirects + [next]).compactMap(\.last)
    if let first = redirects.firstIndex(of: next) { return .redirectCycle(Array(path[first...])) }
    return redirects.count > redirectLimit ? .tooManyRedirects(path) : nil
  }

  /// Plans the way to a target, or says where policies lead instead.
  private func draft(
    _ target: [ScreenContext], in situation: ContextSituation, numbersAfter lastNumber: UInt32
  ) -> (plan: ContextPlan, redirect: [ScreenContext]?) {
    var plan = ContextPlan(target: target, verdict: .alreadyShown)
    do throws(ContextRefusal) {
      let stops = try chain(to: target)
      let chain = stops.map(\.context)
      plan = ContextPlan(target: chain, verdict: .alreadyShown)
      plan.obstacles = obstacles { $0.verdict(on: chain, in: situation) }
      if let redirect = plan.obstacles.first?.redirect { return (plan, redirect) }
      if let state = situation.state {
        var draft = ContextDraft(state, situation, numbersAfter: lastNumber)
        try walk(stops, &draft)
        plan.take(draft)
        let proposal = ContextProposal(
          target: chain, situation: situation, result: draft.state, removed: draft.removed,
          closedLayers: draft.closedLayers)
        plan.obstacles += obstacles { $0.verdict(on: proposal) }
      } else {
        plan.verdict = .wait(reason: "nothing is shown yet", limit: nil)
      }
    } catch {
      plan.verdict = .refuse(error)
    }
    // What a policy has said of the target counts before what would be wrong with the way.
    switch plan.obstacles.first?.verdict {
    case .wait(let reason, let limit): plan.verdict = .wait(reason: reason, limit: limit)
    case .deny(let reason): plan.verdict = .deny(reason: reason)
    case .redirect(let target): return (plan, target)
    case .allow, nil: break
    }
    return (plan, nil)
  }

  private func obstacles(_ verdict: (any ContextPolicy) -> ContextVerdict) -> [ContextPlan.Obstacle] {
    var obstacles: [ContextPlan.Obstacle] = []
    for policy in policies {
      let verdict = verdict(policy)
      if verdict != .allow { obstacles.append(.init(policy: "\(type(of: policy))", verdict: verdict)) }
    }
    return obstacles
  }

  /// A context on the way, and how it is reached.
  private typealias Stop = (context: ScreenContext, route: ContextRoute)

  /// Returns a target with what has to lie below it, the lowest first.
  private func chain(to target: [ScreenContext]) throws(ContextRefusal) -> [Stop] {
    guard let first = target.first else { throw .nothingAskedFor }
    guard target.count <= Self.chainLimit else { throw .chainTooLong(first) }
    var rest: [Stop] = []
    for context in target.dropFirst() { rest.append((context, try route(to: context))) }
    var chain = [(context: first, route: try route(to: first))]
    while let lowest = chain.last, let parent = try lowest.route.parent(lowest.context) {
      if let index = chain.firstIndex(where: { $0.context == parent }) {
        throw .parentCycle(chain[index...].map(\.context) + [parent])
      }
      guard chain.count < Self.chainLimit else { throw .chainTooLong(first) }
      chain.append((parent, try route(to: parent)))
    }
    return chain.reversed() + rest
  }

  private func route(to context: ScreenContext) throws(ContextRefusal) -> ContextRoute {
    guard let route = routes[context.kind] else { throw .unknownKind(context) }
    return route
  }

  /// Goes to as much of a chain as is there, and shows the rest.
  private func walk(_ chain: [Stop], _ draft: inout ContextDraft) throws(ContextRefusal) {
    guard let (context, route) = chain.last else { return }
    let parent = chain.dropLast().last?.context
    var index = chain.count
    switch route.reuse {
    case .show: break
    case .push:
      // What it goes on top of is left as it is, if it is there.
      if parent != nil, draft.hasBelow(parent, atOnce: false) { return try draft.show(context, by: route.transition) }
      index -= 1
    case .replace:
      guard let shown = draft.state.top.current.context, shown.kind == route.kind,
        draft.hasBelow(parent, atOnce: true)
      else { break }
      if shown != context { try draft.show(context, by: ReplaceTransition()) }
      return
    }
    while index > 0, try !draft.go(to: chain[index - 1].context, by: chain[index - 1].route) { index -= 1 }
    for stop in chain[index...] { try draft.show(stop.context, by: stop.route.transition) }
  }
}

extension ContextPlan {
  fileprivate mutating func take(_ draft: ContextDraft) {
    moves = draft.moves
    removed = draft.removed
    closedLayers = draft.closedLayers
    result = draft.state
    lastNumber = draft.lastNumber
    verdict = moves.isEmpty ? .alreadyShown : .open
  }
}

extension ContextPlan.Obstacle {
  /// Where a policy leads instead; `nil` if it does not.
  fileprivate var redirect: [ScreenContext]? {
    if case .redirect(let target) = verdict { target } else { nil }
  }
}

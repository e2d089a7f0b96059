import Coordinators
import Navigation
public import Screens

/// Plans how to open contexts in the current situation, without changing anything.
///
/// The planner forms a chain by adding the contexts below the target, and then it calls the policies. The plan switches
/// to the topmost of the chain's contexts that are already shown. Transitions then show the contexts above that one.
public struct ContextPlanner: Sendable {
  private let routes: [String: ContextRoute]
  private let policies: [any ContextPolicy]
  /// The maximum number of redirects.
  private static let redirectLimit = 5
  /// The maximum number of contexts in a target.
  ///
  /// The same limit applies to the chain that consists of the target's first context and the contexts below it.
  private static let chainLimit = 256

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - routes: The routes. If several routes handle the same kind of context, the last one wins.
  ///   - policies: The policies, in the order in which they are called. The first policy that does not allow a target
  ///     determines the verdict. The default policies protect blocking modals and unsaved edits. To keep these policies
  ///     when you pass others, include them in the array.
  public init(_ routes: [ContextRoute], policies: [any ContextPolicy] = [BlockingModalPolicy(), UnsavedEditsPolicy()]) {
    self.routes = Dictionary(routes.map { ($0.kind, $0) }) { $1 }
    self.policies = policies
  }

  /// Plans the path to a chain of contexts.
  ///
  /// - Parameters:
  ///   - target: The contexts to show, ending with the topmost one. The planner adds the contexts below the first one.
  ///   - situation: The current situation.
  /// - Returns: The plan. Its verdict specifies whether the contexts can be opened.
  /// - Complexity: O(*n* · *c*), where *n* is the number of entries and *c* is the length of the chain.
  @MainActor public func plan(for target: [ScreenContext], in situation: ContextSituation) -> ContextPlan {
    plan(for: target, in: situation, numbersAfter: situation.state?.greatestUsedNumber ?? 0)
  }

  /// Plans the path to a target that earlier redirects might have produced.
  ///
  /// New entries and containers are numbered starting after `lastNumber`.
  @MainActor func plan(
    for target: [ScreenContext], in situation: ContextSituation, numbersAfter lastNumber: UInt32,
    answers: ContextAnswers = ContextAnswers(), redirects: [[ScreenContext]] = []
  ) -> ContextPlan {
    var plan = ContextPlan(target: target, from: situation.state, lastNumber: lastNumber)
    do throws(ContextError) {
      switch try judge(&plan, in: situation, answers) {
      case .allow: break
      case .wait(let reason): plan.verdict = .wait(reason: reason)
      case .openFirst(let first, let reason):
        plan.first = first
        plan.verdict = .wait(reason: reason)
      case .ask(let question):
        plan.question = question
        plan.verdict = .wait(reason: "\(question)")
      case .deny(let reason): plan.verdict = .deny(reason: reason)
      case .redirect(let next):
        let redirects = redirects + [target]
        try check(redirects, to: next)
        return self.plan(
          for: next, in: situation, numbersAfter: lastNumber, answers: answers, redirects: redirects)
      }
    } catch {
      plan.verdict = .reject(error)
    }
    return plan
  }

  private func check(_ redirects: [[ScreenContext]], to next: [ScreenContext]) throws(ContextError) {
    let path = (redirects + [next]).compactMap(\.last)
    if let first = redirects.firstIndex(of: next) { throw .redirectCycle(Array(path[first...])) }
    if redirects.count > Self.redirectLimit { throw .redirectCycle(path) }
  }

  /// Calls the policies with a plan's target, adds the moves, and then calls the policies with the plan.
  @MainActor private func judge(
    _ plan: inout ContextPlan, in situation: ContextSituation, _ answers: ContextAnswers
  ) throws(ContextError) -> ContextVerdict {
    let stops = try chain(to: plan.target)
    plan.target = stops.map(\.context)
    let verdict = verdict(answers) { $0.verdict(on: plan.target, in: situation) }
    guard verdict == .allow else { return verdict }
    guard let state = situation.state else { return .wait("nothing is shown yet") }
    var draft = ContextDraft(plan, from: state, in: situation)
    try walk(stops, &draft)
    plan = draft.plan
    plan.result = draft.state
    plan.verdict = plan.moves.isEmpty ? .alreadyShown : .open
    return self.verdict(answers) { $0.verdict(on: plan, in: situation) }
  }

  /// Returns the policies' verdict on restoring a snapshot entry.
  ///
  /// The policies are called with the target and, if they allow it, with the plan. The entry does not need a route.
  @MainActor func verdict(onRestoring plan: ContextPlan, in situation: ContextSituation) -> ContextVerdict {
    let verdict = verdict(ContextAnswers()) { $0.verdict(on: plan.target, in: situation) }
    return verdict == .allow ? self.verdict(ContextAnswers()) { $0.verdict(on: plan, in: situation) } : verdict
  }

  @MainActor private func verdict(
    _ answers: ContextAnswers, _ ask: (any ContextPolicy) -> ContextVerdict
  ) -> ContextVerdict {
    for policy in policies {
      let verdict = answers.answered(ask(policy))
      guard verdict == .allow else { return verdict }
    }
    return .allow
  }

  typealias Stop = (context: ScreenContext, route: ContextRoute)

  /// Returns a target's contexts and the contexts below them, with their routes, starting with the lowest context.
  func chain(to target: [ScreenContext]) throws(ContextError) -> [Stop] {
    guard let first = target.first else { throw .noContexts }
    guard target.count <= Self.chainLimit else { throw .chainTooLong(first) }
    var stops = try target.map { context throws(ContextError) in try stop(at: context) }
    var depth = 0
    while let parent = try stops[0].route.parent(stops[0].context) {
      depth += 1
      guard depth < Self.chainLimit else { throw .chainTooLong(first) }
      stops.insert(try stop(at: parent), at: 0)
    }
    return stops
  }

  private func stop(at context: ScreenContext) throws(ContextError) -> Stop {
    guard let route = routes[context.kind] else { throw .unknownKind(context) }
    return (context, route)
  }

  /// Switches to the topmost existing context in a chain, and then shows the contexts above it.
  private func walk(_ chain: [Stop], _ draft: inout ContextDraft) throws(ContextError) {
    var index = chain.count
    while index > 0, try !draft.go(to: chain[index - 1].context, by: chain[index - 1].route) { index -= 1 }
    for stop in chain[index...] { try draft.show(stop.context, by: stop.route.transition) }
  }
}

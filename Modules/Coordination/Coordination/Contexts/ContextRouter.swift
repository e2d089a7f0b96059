public import Navigation
public import Screens

/// Opens contexts, from links and notifications, say, wherever a person is: the universal router of one window.
///
/// It asks its planner what to do, has all screens made before anything moves, and shows them in one transaction. What
/// cannot be opened yet waits, and is tried again whenever something has changed.
@MainActor public final class ContextRouter {
  /// What becomes of a request that waits when another one is made.
  public enum Waiting: Hashable, Sendable {
    /// The newest wins; the one before is `superseded`.
    case newestWins
    /// They are opened in the order in which they were made.
    case inOrder
  }

  /// Whose window it is.
  public let navigator: Navigator
  /// Decides what to do.
  public let planner: ContextPlanner
  /// What becomes of a request that waits when another one is made.
  public let waiting: Waiting

  /// How contexts of earlier versions become those of today.
  public let migration: ContextMigration

  /// Makes what no coordinator makes.
  let fallback: (any ContextMaker)?
  private let now: @MainActor () -> ContinuousClock.Instant
  private var requests: [Request] = []
  var isOpening = false
  /// What is to be shown again as soon as anything is shown.
  var pendingRestoration: (snapshot: NavigationSnapshot, completion: (@MainActor (Restoration) -> Void)?)?

  /// Makes the router of a window; a navigator has one.
  ///
  /// - Parameters:
  ///   - navigator: Whose window it is.
  ///   - planner: Decides what to do.
  ///   - waiting: What becomes of a request that waits when another one is made.
  ///   - migration: How contexts of earlier versions become those of today.
  ///   - fallback: Makes what no coordinator makes; the screens belong to nobody.
  ///   - now: The clock that time limits go by.
  public init(
    _ navigator: Navigator,
    planner: ContextPlanner,
    waiting: Waiting = .newestWins,
    migration: ContextMigration = ContextMigration(),
    fallback: (any ContextMaker)? = nil,
    now: @escaping @MainActor () -> ContinuousClock.Instant = { .now }
  ) {
    self.navigator = navigator
    self.planner = planner
    self.waiting = waiting
    self.migration = migration
    self.fallback = fallback
    self.now = now
    navigator.follower = { [weak self] in self?.followUp() }
  }

  isolated deinit {
    for request in requests { request.completion?(.superseded) }
    pendingRestoration?.completion?(Restoration(.nothingShown))
  }

  /// A request that has not come to its result.
  private struct Request {
    let target: [ScreenContext]
    let isAnimated: Bool
    let completion: (@MainActor (ContextResult) -> Void)?
    /// Until when it may wait, once something has made it wait that sets a limit.
    var deadline: ContinuousClock.Instant?
    /// Whether it has been there while something was shown.
    var hasSeenState: Bool
  }
}

// MARK: - What is shown

extension ContextRouter {
  /// The screen that a person uses: through layers, tabs, stacks and pages, and screens that have others inside.
  public var activeScreen: (any Screen)? {
    var screen = navigator.activeScreen
    var depth = 0
    while let inside = (screen as? any ScreenContaining)?.activeScreen, depth < 64 {
      screen = inside
      depth += 1
    }
    return screen
  }

  /// What that screen shows; `nil` if it is not said.
  public var activeContext: ScreenContext? { situation.activeContext }

  /// What is shown, as a value: contexts that screens declare count before those that were attached to them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  public var situation: ContextSituation {
    guard var state = navigator.state else { return ContextSituation(nil) }
    var situation = ContextSituation(state)
    for entry in state.entries {
      guard let screen = navigator.screen(of: entry.id) else { continue }
      if let declared = (screen as? any ContextDeclaring)?.context, declared != entry.context {
        // An entry of the state can be given a context at any time.
        _ = try? state.apply(.update(entry.id, context: declared))
      }
      if let guarding = screen as? any LeaveGuard, !guarding.allowsLeaving { situation.guarded.insert(entry.id) }
      if let containing = screen as? any ScreenContaining {
        situation.contents[entry.id] = .init(contexts: containing.contexts, active: containing.activeContext)
      }
    }
    situation.state = state
    return situation
  }
}

// MARK: - Opening

extension ContextRouter {
  /// Returns what opening a chain of contexts would do; nothing is done.
  public func plan(for target: [ScreenContext]) -> ContextPlan {
    planner.plan(for: target, in: situation, numbersAfter: navigator.lastNumber)
  }

  /// Returns what opening a context would do; nothing is done.
  public func plan(for context: ScreenContext) -> ContextPlan { plan(for: [context]) }

  /// Opens a context.
  ///
  /// - Returns: The plan that was followed, or why it is not followed, or not yet.
  @discardableResult
  public func open(
    _ context: ScreenContext, animated: Bool = true, completion: (@MainActor (ContextResult) -> Void)? = nil
  ) -> ContextPlan {
    open([context], animated: animated, completion: completion)
  }

  /// Opens a chain of contexts, the last on top.
  ///
  /// - Parameters:
  ///   - target: The contexts; what has to lie below the first comes by itself.
  ///   - isAnimated: Whether transitions may take time.
  ///   - completion: Called once with what has become of it.
  /// - Returns: The plan that was followed, or why it is not followed, or not yet.
  @discardableResult
  public func open(
    _ target: [ScreenContext], animated isAnimated: Bool = true,
    completion: (@MainActor (ContextResult) -> Void)? = nil
  ) -> ContextPlan {
    if requests.contains(where: { $0.target == target }) {
      completion?(.coalesced)
      return held(target)
    }
    if waiting == .newestWins { drop(as: .superseded) }
    endRestoration(Restoration(.linkFirst))
    let request = Request(
      target: target, isAnimated: isAnimated, completion: completion, hasSeenState: navigator.state != nil)
    guard requests.isEmpty, !isOpening, !navigator.isInMotion else {
      requests.append(request)
      return held(target)
    }
    let plan = attempt(request)
    if !plan.isWaiting { retry() }
    return plan
  }

  /// Returns the plan of something that is opened later.
  private func held(_ target: [ScreenContext]) -> ContextPlan {
    var plan = plan(for: target)
    if !plan.isWaiting { plan.verdict = .wait(reason: "something else is being shown", limit: nil) }
    return plan
  }

  /// Whether something waits to be opened.
  public var isWaiting: Bool { !requests.isEmpty }

  /// Opens nothing of what waits.
  ///
  /// - Parameter reason: Why not; whoever has asked for it is told.
  public func cancelWaiting(_ reason: String = "given up") { drop(as: .guarded(reason)) }

  private func drop(as result: ContextResult) {
    let dropped = requests
    requests = []
    for request in dropped { request.completion?(result) }
  }

  /// Goes on after something has been decided or shown.
  private func followUp() {
    if pendingRestoration != nil, navigator.state != nil { restorePending() }
    retry()
  }

  /// Tries what waits, in order, until one has to go on waiting.
  private func retry() {
    while !requests.isEmpty, !isOpening, !navigator.isInMotion {
      let request = requests.removeFirst()
      if let deadline = request.deadline, now() >= deadline {
        request.completion?(.expired)
      } else if request.hasSeenState, navigator.state == nil {
        request.completion?(.guarded("everything was closed"))
      } else {
        if attempt(request).isWaiting { return }
      }
    }
  }

  /// Opens what can be opened now; what has to wait becomes the first that waits.
  @discardableResult
  private func attempt(_ request: Request) -> ContextPlan {
    isOpening = true
    var plan = plan(for: request.target)
    switch plan.verdict {
    case .alreadyShown:
      (activeScreen as? any ContextRefreshing)?.refresh()
      finish(request, .alreadyShown)
    case .open:
      if let refusal = follow(plan, request) {
        plan.verdict = .refuse(refusal)
        finish(request, .refused(refusal))
      }
    case .wait(_, let limit): wait(request, limit)
    case .deny(let reason):
      for entry in situation.guarded where plan.removed.contains(where: { $0.id == entry }) {
        (navigator.screen(of: entry) as? any LeaveGuard)?.didAttemptToLeave()
      }
      finish(request, .guarded(reason))
    case .refuse(let refusal): finish(request, .refused(refusal))
    }
    isOpening = false
    return plan
  }

  private func finish(_ request: Request, _ result: ContextResult) { request.completion?(result) }

  private func wait(_ request: Request, _ limit: Duration?) {
    var request = request
    if let limit, request.deadline == nil { request.deadline = now() + limit }
    request.hasSeenState = request.hasSeenState || navigator.state != nil
    requests.insert(request, at: 0)
  }

  /// Makes what a plan needs, then shows it in one transaction.
  ///
  /// - Returns: Why nothing has moved; the request has not been told then.
  private func follow(_ plan: ContextPlan, _ request: Request) -> ContextRefusal? {
    let decisions = navigator.decisionCount
    var preparation = ContextPreparation(on: navigator, fallback: fallback)
    do throws(ContextRefusal) { try preparation.make(plan) } catch { return error }
    guard navigator.decisionCount == decisions, !navigator.isClosing else { return .changedMeanwhile }
    navigator.reserveNumbers(through: plan.lastNumber)
    navigator.beginTransaction()
    defer { navigator.endTransaction() }
    let operations = plan.moves.compactMap { move -> NavigationState.Operation? in
      if case .change(let operation) = move.move { operation } else { nil }
    }
    let options = RequestOptions(animated: request.isAnimated) { request.completion?(ContextResult($0)) }
    if operations.isEmpty {
      navigator.end(options, as: .done)
    } else {
      preparation.show(by: .operations(operations), options)
    }
    for case .turn(let entry, let context) in plan.moves.map(\.move) {
      (navigator.screen(of: entry) as? any ScreenContaining)?.turn(to: context)
    }
    return nil
  }
}

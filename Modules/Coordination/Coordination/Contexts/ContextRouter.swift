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
  /// What waits to be opened, the next first.
  fileprivate var requests: [Request] = []
  /// Whether screens are being made, or results told, so that nothing else is opened.
  var isOpening = false
  /// Whether the host has still to show what was opened last.
  private var isShowing = false
  /// What is to be shown again as soon as anything is shown.
  var pendingRestoration: (snapshot: NavigationSnapshot, completion: (@MainActor (Restoration) -> Void)?)?

  /// Makes the router of a window.
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
    navigator.addFollower(self) { [weak self] in self?.followUp() }
  }

  isolated deinit {
    navigator.removeFollower(self)
    for request in requests { request.completion?(.superseded) }
    pendingRestoration?.completion?(Restoration(.nothingShown))
  }

  /// A request that has not come to its result.
  fileprivate struct Request {
    let target: [ScreenContext]
    let isAnimated: Bool
    let completion: (@MainActor (ContextResult) -> Void)?
    /// What it waits for, and until when at most, if that has a limit.
    var wait: (reason: String, deadline: ContinuousClock.Instant?)?
    /// Whether it has been there while something was shown.
    var hasSeenState: Bool
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
    endLate(at: now())
    var plan = plan(for: target)
    if case .refuse(let refusal) = plan.verdict {
      // What can never be opened takes no other's place.
      completion?(.refused(refusal))
      return plan
    }
    if requests.contains(where: { $0.target == target }) {
      completion?(.coalesced)
      return plan.held
    }
    let decisions = navigator.decisionCount
    if waiting == .newestWins { drop(as: .superseded) }
    endRestoration(Restoration(.linkFirst))
    let request = Request(
      target: target, isAnimated: isAnimated, completion: completion, hasSeenState: navigator.state != nil)
    guard requests.isEmpty, isIdle else {
      requests.append(request)
      return plan.held
    }
    // Whoever was told of its end may have changed something.
    plan = attempt(request, navigator.decisionCount == decisions ? plan : self.plan(for: target))
    if !plan.isWaiting { retry() }
    return plan
  }

  /// Whether something can be opened now.
  private var isIdle: Bool {
    !isOpening && !navigator.isInMotion && (!isShowing || navigator.host == nil)
  }

  /// Opens what can be opened now; what has to wait becomes the first that waits.
  ///
  /// - Returns: The plan, or why it was not followed.
  private func attempt(_ request: Request, _ plan: ContextPlan) -> ContextPlan {
    isOpening = true
    defer { isOpening = false }
    var plan = plan
    switch plan.verdict {
    case .alreadyShown:
      (activeScreen as? any ContextRefreshing)?.refresh()
      request.completion?(.alreadyShown)
    case .open:
      if let refusal = follow(plan, request) {
        plan.verdict = .refuse(refusal)
        request.completion?(.refused(refusal))
      }
    case .wait(let reason, let limit): wait(request, reason, limit)
    case .deny(let reason):
      for entry in situation.guarded where plan.removed.contains(where: { $0.id == entry }) {
        navigator.screen(of: entry).flatMap(guardian)?.didAttemptToLeave()
      }
      request.completion?(.guarded(reason))
    case .refuse(let refusal): request.completion?(.refused(refusal))
    }
    return plan
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
    isShowing = true
    let options = RequestOptions(animated: request.isAnimated) { [weak self] result in
      self?.isShowing = false
      // Whoever gets a refusal tells it.
      if case .refused = result { return }
      request.completion?(ContextResult(result))
    }
    let operations = plan.operations
    if operations.isEmpty {
      navigator.end(options, as: .done)
    } else if let refusal = preparation.show(plan.target.last, by: operations, options) {
      isShowing = false
      return refusal
    }
    for case .turn(let entry, let context) in plan.moves.map(\.move) {
      (navigator.screen(of: entry) as? any ScreenContaining)?.turn(to: context)
    }
    return nil
  }
}

// MARK: - Waiting

extension ContextRouter {
  /// Whether something waits to be opened.
  public var isWaiting: Bool { !requests.isEmpty }

  /// Opens nothing of what waits.
  ///
  /// - Parameter reason: Why not; whoever has asked for it is told.
  public func cancelWaiting(_ reason: String = "given up") { drop(as: .guarded(reason)) }

  /// When the next of what waits has waited too long; `nil` if nothing does that has a limit.
  public var deadline: ContinuousClock.Instant? { requests.compactMap { $0.wait?.deadline }.min() }

  /// Ends what has waited too long.
  ///
  /// - Parameter now: The time; by whoever sees to it that ``deadline`` is not missed.
  public func timePassed(to now: ContinuousClock.Instant) {
    endLate(at: now)
    retry()
  }

  private func endLate(at now: ContinuousClock.Instant) {
    guard !requests.isEmpty else { return }
    let late = requests.filter { $0.isLate(at: now) }
    requests.removeAll { $0.isLate(at: now) }
    for request in late { request.completion?(.expired) }
  }

  private func drop(as result: ContextResult) {
    let dropped = requests
    requests = []
    for request in dropped { request.completion?(result) }
  }

  private func wait(_ request: Request, _ reason: String, _ limit: Duration?) {
    // Something newer may have been asked for while this was planned.
    if waiting == .newestWins, !requests.isEmpty {
      request.completion?(.superseded)
      return
    }
    var request = request
    if request.wait?.reason != reason { request.wait = (reason, limit.map { now() + $0 }) }
    request.hasSeenState = request.hasSeenState || navigator.state != nil
    requests.insert(request, at: 0)
  }

  /// Goes on after something has been decided or shown.
  private func followUp() {
    if pendingRestoration != nil, navigator.state != nil { restorePending() }
    retry()
  }

  /// Tries what waits, in order, until one has to go on waiting.
  private func retry() {
    while !requests.isEmpty, isIdle {
      endLate(at: now())
      guard !requests.isEmpty else { return }
      let request = requests.removeFirst()
      if request.hasSeenState, navigator.state == nil {
        request.completion?(.guarded("everything was closed"))
      } else if attempt(request, plan(for: request.target)).isWaiting {
        return
      }
    }
  }
}

extension ContextPlan {
  /// The plan of something that is opened later.
  fileprivate var held: ContextPlan {
    var plan = self
    if !isWaiting { plan.verdict = .wait(reason: "something else is being shown", limit: nil) }
    return plan
  }
}

extension ContextRouter.Request {
  /// Whether it has waited too long.
  fileprivate func isLate(at now: ContinuousClock.Instant) -> Bool { wait?.deadline.map { now >= $0 } ?? false }
}

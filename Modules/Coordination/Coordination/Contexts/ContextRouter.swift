public import Navigation
public import Screens

/// Opens contexts in a window, such as those of links and notifications, from wherever the user is.
///
/// The router plans the path, has all screens created, and shows them in one transaction. A request that cannot be
/// followed yet waits, and is tried again whenever something has changed.
@MainActor public final class ContextRouter {
  public let navigator: Navigator
  public let planner: ContextPlanner
  public let migration: ContextMigration

  let fallback: (any ContextMaker)?
  /// The request that waits, until a newer one replaces it.
  private var waitingRequest: Request?
  /// Whether screens are being created or results delivered, so that no other request may be followed.
  var isOpening = false
  /// Whether the host has not shown yet what was opened last.
  private var isShowing = false
  private let followed = Follower()
  /// The snapshot to restore when the first screen is shown.
  var pendingRestoration: (snapshot: NavigationSnapshot, completion: (@MainActor (Restoration) -> Void)?)?

  /// Creates the router of a window.
  ///
  /// - Parameters:
  ///   - navigator: The navigator of the window.
  ///   - planner: Plans the path to contexts.
  ///   - migration: Converts contexts from earlier versions of the app.
  ///   - fallback: Creates screens that no coordinator creates. They have no owner.
  public init(
    _ navigator: Navigator,
    planner: ContextPlanner,
    migration: ContextMigration = ContextMigration(),
    fallback: (any ContextMaker)? = nil
  ) {
    self.navigator = navigator
    self.planner = planner
    self.migration = migration
    self.fallback = fallback
    navigator.addFollower(followed) { [weak self] in self?.followUp() }
  }

  deinit {
    let (navigator, followed) = (navigator, followed)
    let (waiting, restoration) = (waitingRequest, pendingRestoration)
    MainQueue.run {
      navigator.removeFollower(followed)
      waiting?.completion?(.superseded)
      restoration?.completion?(Restoration(.nothingShown))
    }
  }

  /// The identity of the router as a follower, which outlives a router that is released on another thread.
  private final class Follower: Sendable {}

  private struct Request {
    let target: [ScreenContext]
    let isAnimated: Bool
    let completion: (@MainActor (ContextResult) -> Void)?
    /// Whether something was shown at some time since the request was made.
    var hasSeenState: Bool
  }
}

// MARK: - Opening

extension ContextRouter {
  /// Returns the plan that opening a chain of contexts would follow.
  public func plan(for target: [ScreenContext]) -> ContextPlan {
    planner.plan(for: target, in: situation, numbersAfter: navigator.lastNumber)
  }

  public func plan(for context: ScreenContext) -> ContextPlan { plan(for: [context]) }

  @discardableResult
  public func open(
    _ context: ScreenContext, animated: Bool = true, completion: (@MainActor (ContextResult) -> Void)? = nil
  ) -> ContextPlan {
    open([context], animated: animated, completion: completion)
  }

  /// Opens the contexts of a link.
  ///
  /// - Throws: ``LinkError`` if the link has no destination. Nothing has changed then, and `completion` is not called.
  @discardableResult
  public func open(
    link: String, in table: LinkTable<[ScreenContext]>, animated isAnimated: Bool = true,
    completion: (@MainActor (ContextResult) -> Void)? = nil
  ) throws(LinkError) -> ContextPlan {
    open(try table.match(link), animated: isAnimated, completion: completion)
  }

  /// Opens a chain of contexts.
  ///
  /// - Parameters:
  ///   - target: The contexts, the topmost last. Those below the first are added.
  ///   - isAnimated: Whether every transition is animated.
  ///   - completion: Called once with the result.
  /// - Returns: The plan, whose verdict says whether it was followed.
  @discardableResult
  public func open(
    _ target: [ScreenContext], animated isAnimated: Bool = true,
    completion: (@MainActor (ContextResult) -> Void)? = nil
  ) -> ContextPlan {
    var plan = plan(for: target)
    if case .refuse(let refusal) = plan.verdict {
      // A request that can never be followed does not replace one that waits.
      completion?(.refused(refusal))
      return plan
    }
    if waitingRequest?.target == target {
      completion?(.coalesced)
      return plan.held
    }
    let decisions = navigator.decisionCount
    waitingRequest.take()?.completion?(.superseded)
    endRestoration(Restoration(.linkFirst))
    let request = Request(
      target: target, isAnimated: isAnimated, completion: completion, hasSeenState: navigator.state != nil)
    guard waitingRequest == nil, isIdle else {
      wait(request)
      return plan.held
    }
    // The completion of the request that was replaced may have changed what is shown.
    plan = attempt(request, navigator.decisionCount == decisions ? plan : self.plan(for: target))
    if !plan.isWaiting { retry() }
    return plan
  }

  private var isIdle: Bool {
    !isOpening && !navigator.isInMotion && (!isShowing || navigator.host == nil)
  }

  /// Follows a plan, or keeps a request that must wait.
  ///
  /// - Returns: The plan, with the verdict that following it has come to.
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
    case .wait: wait(request)
    case .deny(let reason):
      for entry in situation.guarded where plan.removed.contains(where: { $0.id == entry }) {
        navigator.screen(of: entry).flatMap(guardian)?.didAttemptToLeave()
      }
      request.completion?(.guarded(reason))
    case .refuse(let refusal): request.completion?(.refused(refusal))
    }
    return plan
  }

  /// Creates the screens of a plan, then shows them in one transaction.
  ///
  /// - Returns: The error, of which the request was not notified, or `nil`.
  private func follow(_ plan: ContextPlan, _ request: Request) -> ContextRefusal? {
    guard let context = plan.target.last else { return .nothingAskedFor }
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
      // The caller of this method handles errors.
      if case .rejected = result { return }
      request.completion?(ContextResult(result))
    }
    let operations = plan.operations
    if operations.isEmpty {
      navigator.end(options, as: .done)
    } else if let refusal = preparation.show(context, by: operations, options) {
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
  public var isWaiting: Bool { waitingRequest != nil }

  private func wait(_ request: Request) {
    // A maker, a policy or the completion of an older request may have made a newer one meanwhile.
    guard waitingRequest == nil else {
      request.completion?(.superseded)
      return
    }
    waitingRequest = request
    if navigator.state != nil { waitingRequest?.hasSeenState = true }
  }

  /// Continues after a decision, or after the host has shown one.
  private func followUp() {
    if pendingRestoration != nil, navigator.state != nil { restorePending() }
    retry()
  }

  /// Attempts the request that waits, and those that completions make meanwhile.
  private func retry() {
    while isIdle, let request = waitingRequest.take() {
      if request.hasSeenState, navigator.state == nil {
        request.completion?(.guarded("everything was closed"))
      } else if attempt(request, plan(for: request.target)).isWaiting {
        return
      }
    }
  }
}

extension ContextPlan {
  /// The plan of a request that is attempted later.
  fileprivate var held: ContextPlan {
    var plan = self
    if !isWaiting { plan.verdict = .wait(reason: "something else is being shown") }
    return plan
  }
}

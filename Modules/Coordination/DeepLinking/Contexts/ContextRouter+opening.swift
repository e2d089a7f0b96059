import Coordinators
import Navigation
public import Screens

extension ContextRouter {
  /// Returns the plan for opening a chain of contexts but does not carry out the plan.
  public func plan(for target: [ScreenContext]) -> ContextPlan { plan(for: target, ContextAnswers()) }

  public func plan(for context: ScreenContext) -> ContextPlan { plan(for: [context]) }

  func plan(for target: [ScreenContext], _ answers: ContextAnswers) -> ContextPlan {
    let decisions = navigator.decisionCount
    var plan = planner.plan(for: target, in: situation, numbersAfter: navigator.lastNumber, answers: answers)
    plan.decisionCount = decisions
    return plan
  }

  @discardableResult
  public func open(
    _ context: ScreenContext, animated: Bool = true, completion: (@MainActor (ContextResult) -> Void)? = nil
  ) -> ContextPlan {
    open([context], animated: animated, completion: completion)
  }

  /// Opens a link's contexts.
  ///
  /// - Throws: ``LinkError`` if the link has no destination. In that case, nothing has changed, and `completion` is not
  ///   called.
  @discardableResult
  public func open(
    link: String, in table: LinkTable<[ScreenContext]>, animated isAnimated: Bool = true,
    completion: (@MainActor (ContextResult) -> Void)? = nil
  ) throws(LinkError) -> ContextPlan {
    open(try table.match(link), animated: isAnimated, completion: completion)
  }

  /// Opens a notification payload's contexts.
  ///
  /// - Throws: ``PayloadError`` if the payload has no destination. In that case, nothing has changed, and `completion`
  ///   is not called.
  @discardableResult
  public func open(
    _ payload: NotificationPayload, in table: PayloadTable<[ScreenContext]>, animated isAnimated: Bool = true,
    completion: (@MainActor (ContextResult) -> Void)? = nil
  ) throws(PayloadError) -> ContextPlan {
    open(try table.match(payload), animated: isAnimated, completion: completion)
  }

  /// Opens a chain of contexts.
  ///
  /// - Parameters:
  ///   - target: The contexts, ending with the topmost one. The router adds the contexts below the first one.
  ///   - isAnimated: Whether the transitions are animated.
  ///   - completion: A closure that is called once with the result.
  /// - Returns: The plan. Its verdict specifies whether the contexts were opened.
  @discardableResult
  public func open(
    _ target: [ScreenContext], animated isAnimated: Bool = true,
    completion: (@MainActor (ContextResult) -> Void)? = nil
  ) -> ContextPlan {
    open(Request(id: newRequestID(), target: target, isAnimated: isAnimated, completion: completion))
  }

  @discardableResult
  func open(_ request: Request) -> ContextPlan {
    var (request, plan) = (request, plan(for: request.target))
    if case .reject(let rejection) = plan.verdict {
      // A request that can never succeed does not replace a waiting request.
      end(request, as: .rejected(rejection))
      return plan
    }
    if waitingRequest?.target == request.target {
      request.completion?(.coalesced)
      return plan.held
    }
    if let older = waitingRequest.take() {
      // Sign-in screens that are shown for the older request also serve the newer request.
      request.prerequisite = older.prerequisite
      end(older, as: .superseded)
    }
    endRestoration(Restoration(.linkFirst))
    request.hasSeenState = navigator.state != nil
    guard waitingRequest == nil, isIdle else {
      wait(request)
      return plan.held
    }
    // A policy or the replaced request's completion might have changed the state.
    let isCurrent = navigator.decisionCount == plan.decisionCount
    plan = attempt(request, isCurrent ? plan : self.plan(for: request.target))
    if !plan.isWaiting { retry() }
    return plan
  }

  var isIdle: Bool {
    !isOpening && !navigator.isInMotion && (!isShowing || navigator.host == nil)
  }

  /// Follows a request's plan if the plan opens anything; otherwise, keeps or ends the request.
  ///
  /// - Returns: The plan, with its verdict updated after the attempt.
  func attempt(_ request: Request, _ plan: ContextPlan) -> ContextPlan {
    isOpening = true
    defer { isOpening = false }
    var plan = plan
    switch plan.verdict {
    case .alreadyShown:
      (activeScreen as? any ContextRefreshing)?.refresh()
      end(request, as: .alreadyShown)
    case .open:
      endInquiry(of: request)
      if let rejection = follow(plan, request) {
        plan.verdict = .reject(rejection)
        end(request, as: .rejected(rejection))
      }
    case .wait:
      if plan.first.isEmpty { wait(request, asking: plan.question) } else { plan = attemptFirst(plan, request) }
    case .deny(let reason):
      notifyGuards(of: plan, request)
      end(request, as: .guarded(reason))
    case .reject(let rejection): end(request, as: .rejected(rejection))
    }
    return plan
  }

  /// Reports an attempt to leave to each guarded screen that a denied request's plan would remove.
  func notifyGuards(of plan: ContextPlan, _ request: Request) {
    for entry in situation.guarded where plan.removed.contains(where: { $0.id == entry }) {
      navigator.notifyGuard(of: entry) { [weak self] _ in self?.open(request.target, animated: request.isAnimated) }
    }
  }

  /// Creates a plan's screens and shows them in one transaction.
  ///
  /// - Returns: The error, or `nil` if the plan was followed. The caller must deliver the error to the request.
  func follow(_ plan: ContextPlan, _ request: Request) -> ContextError? {
    guard let context = plan.target.last else { return .noContexts }
    var preparation = ContextPreparation(on: navigator, fallback: fallback)
    do throws(ContextError) { try preparation.prepare(plan) } catch { return error }
    guard navigator.decisionCount == plan.decisionCount else { return .changedMeanwhile }
    navigator.reserveNumbers(through: plan.lastNumber)
    navigator.beginTransaction()
    defer { navigator.endTransaction() }
    isShowing = true
    let options = RequestOptions(animated: request.isAnimated) { [weak self] result in
      self?.isShowing = false
      // The caller of this method handles rejections.
      if case .rejected = result { return }
      if let self { end(request, as: ContextResult(result)) } else { request.completion?(ContextResult(result)) }
    }
    let operations = plan.operations
    if operations.isEmpty {
      navigator.end(options, as: .done)
    } else if let rejection = preparation.show(context, by: operations, options) {
      isShowing = false
      return rejection
    }
    for case .turn(let entry, let context) in plan.moves.map(\.move) {
      (navigator.screen(of: entry) as? any ScreenContaining)?.select(context)
    }
    return nil
  }
}

extension ContextPlan {
  /// A copy of the plan with the verdict `wait`.
  fileprivate var held: ContextPlan {
    var plan = self
    if !isWaiting { plan.verdict = .wait(reason: "something else is being shown") }
    return plan
  }
}

import Coordinators
import Navigation
import Screens

extension ContextRouter {
  public var isWaiting: Bool { waitingRequest != nil }

  /// Retries the waiting request and calls the policies again.
  ///
  /// The router does so automatically after every navigation change. Call this method after other changes (for example,
  /// when a session starts).
  public func retryWaiting() { retry() }

  /// Keeps a request until it can be attempted again and, if the request depends on a question, starts to answer the
  /// question.
  func wait(_ request: Request, asking question: ContextQuestion? = nil) {
    // A builder, a policy, or an older request's completion might have made a newer request in the meantime.
    guard waitingRequest == nil else {
      end(request, as: .superseded)
      return
    }
    var request = request
    request.answers.removeProvisional()
    if navigator.state != nil { request.hasSeenState = true }
    waitingRequest = request
    if let question { ask(question, for: request) } else { endInquiry(of: request) }
  }

  func end(_ request: Request, as result: ContextResult) {
    endInquiry(of: request)
    if let completion = request.completion { return completion(result) }
    if let problem = result.problem { navigator.report(.unhandled("not opened: \(problem)")) }
  }

  /// Ends the request with the given ID if the request is waiting.
  func withdraw(_ id: Int) {
    guard waitingRequest?.id == id, let request = waitingRequest.take() else { return }
    end(request, as: .superseded)
  }

  /// Continues the pending restoration and retries the waiting request.
  ///
  /// This method is called after the navigation state changes or the host shows a change.
  func followUp() {
    if pendingRestoration != nil, navigator.state != nil { restorePending() }
    retry()
  }

  /// Attempts the waiting request and any requests that completions make in the meantime.
  func retry() {
    while isIdle, let request = waitingRequest.take() {
      if request.hasSeenState, navigator.state == nil {
        end(request, as: .guarded("everything was closed"))
      } else if attempt(request, plan(for: request.target, request.answers)).isWaiting {
        return
      }
    }
  }
}

// MARK: - Questions

extension ContextRouter {
  private func ask(_ question: ContextQuestion, for request: Request) {
    guard inquiry?.request != request.id || inquiry?.question != question else { return }
    let inquiry = ContextInquiry(question, for: request.id)
    self.inquiry = inquiry
    inquiry.start { [weak self] inquiry, verdict in self?.take(verdict, of: inquiry) }
  }

  /// Stores the answer to a question and retries the request, or rejects the request after the time limit.
  private func take(_ verdict: ContextVerdict?, of answered: ContextInquiry) {
    guard inquiry === answered, waitingRequest?.id == answered.request else { return }
    inquiry = nil
    if let verdict {
      waitingRequest?.answers.add(verdict, to: answered.question)
    } else if let request = waitingRequest.take() {
      end(request, as: .rejected(.noAnswer(to: answered.question.id, within: answered.question.limit)))
    }
    retry()
  }

  func endInquiry(of request: Request) {
    if inquiry?.request == request.id { inquiry = nil }
  }
}

// MARK: - Prerequisites

/// The contexts that were opened first for a waiting request (for example, for sign-in).
@MainActor struct ContextPrerequisite {
  let target: [ScreenContext]
  let entry: NavigationState.Entry.ID
  /// The flow that was run to show the contexts, or `nil` if there is none.
  weak var flow: FlowNode?

  /// Returns whether the user or the app has closed the contexts.
  func hasEnded(in state: NavigationState?) -> Bool {
    let isShown = state?.entries.contains { $0.id == entry } ?? false
    return !isShown && flow?.isRunning != true
  }
}

extension ContextRouter {
  /// Opens the contexts that a policy requires before the target, and then keeps the request waiting.
  ///
  /// If the contexts cannot be opened or have been closed, the request ends.
  ///
  /// - Returns: The plan, with its verdict updated after the attempt.
  func attemptFirst(_ plan: ContextPlan, _ request: Request) -> ContextPlan {
    var (plan, request) = (plan, request)
    let first = self.plan(for: plan.first, request.answers)
    if let opened = request.prerequisite, opened.target == plan.first {
      if opened.hasEnded(in: navigator.state) { plan.verdict = .deny(reason: plan.waitingReason) }
    } else if !first.first.isEmpty {
      plan.verdict = .reject(.redirectCycle([plan.target, plan.first, first.first].compactMap(\.last)))
    } else {
      switch first.verdict {
      case .wait: return wait(for: first, plan, request)
      case .deny, .reject: plan.verdict = first.verdict
      case .alreadyShown, .open:
        if let rejection = open(first, &request, asked: plan.first) { plan.verdict = .reject(rejection) }
      }
    }
    switch plan.verdict {
    case .deny(let reason):
      notifyGuards(of: first, request)
      end(request, as: .guarded(reason))
    case .reject(let rejection): end(request, as: .rejected(rejection))
    case .alreadyShown, .open, .wait: wait(request)
    }
    return plan
  }

  private func wait(for first: ContextPlan, _ plan: ContextPlan, _ request: Request) -> ContextPlan {
    wait(request, asking: first.question)
    var plan = plan
    plan.verdict = first.verdict
    return plan
  }

  private func open(_ first: ContextPlan, _ request: inout Request, asked target: [ScreenContext]) -> ContextError? {
    guard let entry = first.result?.top.current.id else { return .noContexts }
    let owners = Set((navigator.state?.entries ?? []).compactMap { owner(of: $0.id).map { ObjectIdentifier($0) } })
    if !first.moves.isEmpty {
      let opening = Request(id: newRequestID(), target: target, isAnimated: request.isAnimated, completion: nil)
      if let rejection = follow(first, opening) { return rejection }
    }
    let flow = owner(of: entry).flatMap { owners.contains(ObjectIdentifier($0)) ? nil : $0 }
    request.prerequisite = ContextPrerequisite(target: target, entry: entry, flow: flow)
    return nil
  }

  private func owner(of entry: NavigationState.Entry.ID) -> FlowNode? { navigator.owner(of: entry) as? FlowNode }
}

extension ContextPlan {
  fileprivate var waitingReason: String {
    if case .wait(let reason) = verdict { reason } else { "" }
  }
}

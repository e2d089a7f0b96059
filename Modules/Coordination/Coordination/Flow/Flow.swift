public import Navigation

/// A coordinator's place in the tree of flows: what it shows, what runs below it, and how it ends.
///
/// A plain coordinator is given one, or makes one, and stores it; ``BaseCoordinator`` is one.
@MainActor open class Flow<Output>: AnyFlow {
  // Inlinable as a whole, because looking up the output's type at run time costs more than the rest of a start.
  @usableFromInline @exclusivity(unchecked) final var onEnd: (@MainActor (FlowOutcome<Output>) -> Void)?

  /// Makes a flow that is not run yet.
  @inlinable public override init() { super.init() }

  /// The way to what is shown.
  public final var router: Router { Router(flow: self) }

  /// Ends the flow with its result; its screens leave, and its parent is told, in one transaction.
  ///
  /// What the parent asks for in reply is part of that transaction. Of a flow that has ended,
  /// or has not been run, nothing changes.
  @inlinable public final func finish(_ output: Output) { conclude(with: .finished(output)) }

  /// Ends the flow without a result.
  ///
  /// Of a flow that has ended, or has not been run, nothing changes.
  public final func cancel() { conclude(with: .cancelled) }

  /// Ends the flow because something went wrong.
  ///
  /// Of a flow that has ended, or has not been run, nothing changes.
  public final func fail(_ error: any Error) { conclude(with: .failed(error)) }

  /// Called once when the flow has ended, before its parent is told; does nothing by default.
  open func didEnd(_ outcome: FlowOutcome<Output>) {}

  override func conclude(_ abandonment: Abandonment) {
    switch abandonment {
    case .superseded: conclude(with: .superseded)
    case .dismissed(let action): conclude(with: .dismissed(by: action))
    }
  }

  @inlinable final func conclude(with outcome: FlowOutcome<Output>) {
    switch close() {
    case .never: break
    case .now: tell(outcome)
    case .later: handOverLater { [self] in tell(outcome) }
    }
  }

  @inlinable final func tell(_ outcome: FlowOutcome<Output>) {
    let onEnd = onEnd
    self.onEnd = nil
    let navigator = leave()
    didEnd(outcome)
    onEnd?(outcome)
    forget(navigator)
  }
}

// MARK: - Running

extension Flow {
  /// Runs a coordinator below this one, which holds it until it ends.
  ///
  /// - Parameters:
  ///   - child: A coordinator that has not been run before.
  ///   - placement: Where its screens come to stand.
  ///   - onEnd: Called exactly once; what it asks for is part of the transaction in which the child unwinds. If the
  ///     child cannot be run, it is `superseded` at once, so do not answer that by running it again.
  /// - Returns: Why the child was not run; `nil` if it was.
  @inlinable @discardableResult
  public final func run<ChildOutput>(
    _ child: some Coordinator<ChildOutput>,
    in placement: FlowPlacement = .here,
    onEnd: (@MainActor (FlowOutcome<ChildOutput>) -> Void)? = nil
  ) -> Refusal? {
    child.launch(under: self, on: currentNavigator, at: placement, onEnd: onEnd)
  }

  /// Runs a coordinator below this one, and tells a listener of its end, which is not held.
  ///
  /// - Returns: Why the child was not run; `nil` if it was.
  @discardableResult
  public final func run<ChildOutput>(
    _ child: some Coordinator<ChildOutput>,
    in placement: FlowPlacement = .here,
    listener: some CoordinatorFlowListener<ChildOutput>
  ) -> Refusal? {
    run(child, in: placement) { [weak listener] in listener?.flowDidEnd($0) }
  }
}

extension AnyFlow {
  @usableFromInline final var currentNavigator: Navigator? { navigator }
}

extension Coordinator {
  @inlinable func launch(
    under parent: AnyFlow?,
    on navigator: Navigator?,
    at placement: FlowPlacement,
    onEnd: (@MainActor (FlowOutcome<Output>) -> Void)?
  ) -> Refusal? {
    let flow = flow
    if let refusal = flow.begin(self, under: parent, on: navigator, at: placement) {
      navigator?.onReport?(.refused(refusal))
      onEnd?(.superseded)
      return refusal
    }
    flow.onEnd = onEnd
    start()
    flow.didStart()
    return nil
  }
}

extension Navigator {
  /// Runs a coordinator on this navigator, which holds it until it ends.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator that has not been run before.
  ///   - placement: Where its screens come to stand.
  ///   - onEnd: Called exactly once; if the navigator goes away, or the coordinator cannot be run, with `superseded`.
  /// - Returns: Why the coordinator was not run; `nil` if it was.
  @discardableResult
  public func run<Output>(
    _ coordinator: some Coordinator<Output>,
    in placement: FlowPlacement = .here,
    onEnd: (@MainActor (FlowOutcome<Output>) -> Void)? = nil
  ) -> Refusal? {
    coordinator.launch(under: nil, on: self, at: placement, onEnd: onEnd)
  }
}

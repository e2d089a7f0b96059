public import Navigation

// Requests that run coordinators. The placement determines where a child's screens appear. `push`, `present`,
// `setRoot`, `addTab`, and `replaceTop` call `run` with a placement. The decision is `rejected` if the child cannot be
// run or fails when it starts.
extension Flow {
  /// Runs a coordinator below this flow, which retains the coordinator until the coordinator's flow ends.
  ///
  /// In an async function, a call without `onEnd` uses the overload that waits for the outcome. To call this method
  /// instead, pass a closure or `nil` as `onEnd`.
  ///
  /// - Parameters:
  ///   - child: A coordinator that is not running.
  ///   - placement: The placement of the coordinator's first screen.
  ///   - onEnd: A closure that is called exactly once with the outcome. Requests that the closure makes are part of the
  ///     transaction that removes the child's screens. If the child is not run, the closure is called immediately with
  ///     `superseded`.
  /// - Returns: The decision. If the child fails in `start(_:)`, the decision contains the error. A child also fails if
  ///   a request is rejected in `start(_:)` and the child then neither shows nor runs anything.
  @discardableResult
  public func run<Child: Coordinator>(
    _ child: Child,
    in placement: FlowPlacement = .here,
    onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)? = nil
  ) -> RequestDecision {
    driver.run(child, in: placement, from: origin, onEnd: onEnd).ending(onEnd)
  }

  /// Runs a coordinator below this flow and notifies a listener when the coordinator's flow ends.
  ///
  /// - Parameters:
  ///   - child: A coordinator that is not running.
  ///   - placement: The placement of the coordinator's first screen.
  ///   - listener: A listener that is notified exactly once if the child was run. The listener is not retained.
  /// - Returns: The same decision that ``run(_:in:onEnd:)`` returns.
  @discardableResult
  public func run<Child: Coordinator>(
    _ child: Child, in placement: FlowPlacement = .here, listener: some CoordinatorFlowListener
  ) -> RequestDecision {
    let node = driver as? FlowNode
    return driver.run(child, in: placement, from: origin) { [weak listener, weak navigator = node?.lastNavigator] in
      if let listener {
        listener.flowDidEnd(child, $0)
      } else if case .failed(let error) = $0 {
        FlowNode.reportUnhandled(error, of: "\(Child.self)", on: navigator)
      }
    }.decision
  }

  /// Runs a coordinator whose first screen is pushed onto the flow's container.
  @discardableResult
  public func push<Child: Coordinator>(
    _ child: Child, onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)? = nil
  ) -> RequestDecision {
    run(child, in: .here, onEnd: onEnd)
  }

  /// Runs a coordinator whose first screen is pushed onto the flow's container, and notifies a listener when the
  /// coordinator's flow ends.
  @discardableResult
  public func push<Child: Coordinator>(_ child: Child, listener: some CoordinatorFlowListener) -> RequestDecision {
    run(child, in: .here, listener: listener)
  }

  /// Runs a coordinator whose screens appear in a modal.
  @discardableResult
  public func present<Child: Coordinator>(
    _ child: Child,
    style: NavigationState.Presentation.Style = .sheet,
    isBlocking: Bool = false,
    kind: ContainerKind = .stack,
    onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)? = nil
  ) -> RequestDecision {
    run(child, in: .modal(style, isBlocking: isBlocking, kind), onEnd: onEnd)
  }

  /// Runs a coordinator whose first screen replaces all screens in the flow's container.
  @discardableResult
  public func setRoot<Child: Coordinator>(
    _ child: Child, onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)? = nil
  ) -> RequestDecision {
    run(child, in: .root, onEnd: onEnd)
  }

  /// Runs a coordinator whose screens appear in a new tab.
  @discardableResult
  public func addTab<Child: Coordinator>(
    _ child: Child, kind: ContainerKind = .stack, at position: TabPosition = .last,
    onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)? = nil
  ) -> RequestDecision {
    run(child, in: .tab(kind, at: position), onEnd: onEnd)
  }

  /// Runs a coordinator whose first screen replaces the top screen in the flow's container.
  @discardableResult
  public func replaceTop<Child: Coordinator>(
    with child: Child, onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)? = nil
  ) -> RequestDecision {
    run(child, in: .replacingTop, onEnd: onEnd)
  }
}

extension Navigator {
  /// Runs a coordinator, which the navigator retains until the coordinator's flow ends.
  ///
  /// In an async function, a call without `onEnd` uses the overload that waits for the outcome. To call this method
  /// instead, pass a closure or `nil` as `onEnd`.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator that is not running.
  ///   - placement: The placement of the coordinator's first screen.
  ///   - onEnd: A closure that is called exactly once with the outcome, which is `superseded` if the navigator is
  ///     released or the coordinator cannot be run.
  /// - Returns: The decision. If the coordinator fails in `start(_:)`, the decision contains the error. A coordinator
  ///   also fails if a request is rejected in `start(_:)` and the coordinator then neither shows nor runs anything.
  @discardableResult
  public func run<Root: Coordinator>(
    _ coordinator: Root,
    in placement: FlowPlacement = .here,
    onEnd: (@MainActor (FlowOutcome<Root.Output>) -> Void)? = nil
  ) -> RequestDecision {
    FlowNode.run(coordinator, under: nil, on: self, in: placement, onEnd: onEnd).ending(onEnd)
  }
}

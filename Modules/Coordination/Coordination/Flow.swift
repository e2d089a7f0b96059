public import Navigation

/// A coordinator's place in the tree of flows: what it shows, what runs below it, and how it ends.
@MainActor open class Flow<Output>: AnyFlow {
  fileprivate var onEnd: (@MainActor (FlowOutcome<Output>) -> Void)?

  /// Makes a flow that is not run yet.
  public override init() {}

  /// The way to the stack.
  public final var router: Router { Router(flow: self) }

  /// Runs a coordinator below this one, which holds it until it ends.
  ///
  /// - Parameters:
  ///   - child: A coordinator that has not been run before.
  ///   - onEnd: Called exactly once. What it asks for is planned together with the unwinding of the child.
  public final func run<ChildOutput>(
    _ child: some Coordinator<ChildOutput>,
    onEnd: (@MainActor (FlowOutcome<ChildOutput>) -> Void)? = nil
  ) {
    guard let navigator else { return }
    child.flow.onEnd = onEnd
    child.flow.launch(child, under: self, on: navigator) { child.start() }
  }

  /// Ends the flow with its result; its screens leave, and its parent is told, in one transaction.
  public final func finish(_ output: Output) { end(with: .finished(output)) }

  /// Ends the flow without a result.
  public final func cancel() { end(with: .cancelled) }

  override final func end(without cause: EndWithoutOutput) {
    switch cause {
    case .cancelled: end(with: .cancelled)
    case .superseded: end(with: .superseded)
    case .dismissed(let action): end(with: .dismissed(by: action))
    }
  }

  private func end(with outcome: FlowOutcome<Output>) {
    end { [self] in
      let onEnd = onEnd
      self.onEnd = nil
      onEnd?(outcome)
    }
  }

}

extension Navigator {
  /// Runs a coordinator on this stack, which holds it until it ends.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator that has not been run before.
  ///   - onEnd: Called exactly once.
  public func run<Output>(
    _ coordinator: some Coordinator<Output>,
    onEnd: (@MainActor (FlowOutcome<Output>) -> Void)? = nil
  ) {
    coordinator.flow.onEnd = onEnd
    coordinator.flow.launch(coordinator, under: nil, on: self) { coordinator.start() }
  }
}

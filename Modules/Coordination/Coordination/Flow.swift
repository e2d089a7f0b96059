public import Navigation

/// A coordinator's place in the tree of flows: what it shows, what runs below it, and how it ends.
@MainActor open class Flow<Output>: AnyFlow {
  private var onEnd: (@MainActor (FlowOutcome<Output>) -> Void)?

  /// Makes a flow that is not run yet.
  public override init() {}

  /// The way to the stack.
  public final var router: Router { Router(flow: self) }

  /// Runs a coordinator below this one, which holds it until it ends.
  ///
  /// If this flow has ended, the child does not start and is superseded at once.
  ///
  /// - Parameters:
  ///   - child: A coordinator that has not been run before; to run one twice is a programming error, which traps.
  ///   - onEnd: Called exactly once. What it asks for is planned together with the unwinding of the child.
  public final func run<ChildOutput>(
    _ child: some Coordinator<ChildOutput>,
    onEnd: (@MainActor (FlowOutcome<ChildOutput>) -> Void)? = nil
  ) {
    child.flow.tells(onEnd)
    child.flow.launch(child, under: self, on: navigator) { child.start() }
  }

  /// Ends the flow with its result; its screens leave, and its parent is told, in one transaction.
  ///
  /// Of a flow that has ended, or has not been run, nothing changes.
  public final func finish(_ output: Output) {
    end { [self] in
      let onEnd = onEnd
      self.onEnd = nil
      onEnd?(.finished(output))
    }
  }

  /// Ends the flow without a result.
  ///
  /// Of a flow that has ended, or has not been run, nothing changes.
  public final func cancel() { abandon(.cancelled) }

  fileprivate func tells(_ onEnd: (@MainActor (FlowOutcome<Output>) -> Void)?) {
    self.onEnd = onEnd
    tellAbandoned = { [weak self] abandonment in
      let onEnd = self?.onEnd
      self?.onEnd = nil
      onEnd?(FlowOutcome(abandonment))
    }
  }
}

extension FlowOutcome {
  fileprivate init(_ abandonment: AnyFlow.Abandonment) {
    switch abandonment {
    case .cancelled: self = .cancelled
    case .superseded: self = .superseded
    case .dismissed(let action): self = .dismissed(by: action)
    }
  }
}

extension Navigator {
  /// Runs a coordinator on this stack, which holds it until it ends.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator that has not been run before; to run one twice is a programming error, which traps.
  ///   - onEnd: Called exactly once; if the navigator goes away, with `superseded`.
  public func run<Output>(
    _ coordinator: some Coordinator<Output>,
    onEnd: (@MainActor (FlowOutcome<Output>) -> Void)? = nil
  ) {
    coordinator.flow.tells(onEnd)
    coordinator.flow.launch(coordinator, under: nil, on: self) { coordinator.start() }
  }
}

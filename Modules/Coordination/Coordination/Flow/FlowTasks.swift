import Navigation

extension Flow {
  /// Runs a task that is canceled when the flow ends.
  ///
  /// ```swift
  /// func start(_ flow: Flow<City>) {
  ///   flow.task {
  ///     let cities = try await service.cities()
  ///     flow.push(CitiesScreen(cities))
  ///   }
  /// }
  /// ```
  ///
  /// An error that the task throws is reported through ``Navigator/onReport``, unless the task was canceled. Tasks of a
  /// flow that has ended do not begin.
  ///
  /// - Parameter body: The work; it may capture the flow and the coordinator, which it holds until it returns.
  /// - Returns: The task, to cancel it earlier.
  @discardableResult
  public func task(_ body: @escaping @MainActor () async throws -> Void) -> Task<Void, Never> { driver.task(body) }
}

/// The tasks that a flow has run and that have not returned.
@MainActor package final class FlowTasks {
  private var running: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0

  package init() {}

  package var count: Int { running.count }

  package var isEmpty: Bool { running.isEmpty }

  /// Runs a task.
  ///
  /// - Parameters:
  ///   - body: The work.
  ///   - onError: Called with the error that the work throws, unless the task was canceled.
  /// - Returns: The task.
  package func run(
    _ body: @escaping @MainActor () async throws -> Void, onError: @escaping @MainActor (any Error) -> Void
  ) -> Task<Void, Never> {
    lastNumber += 1
    let number = lastNumber
    let task = Task {
      do { try await body() } catch { if !Task.isCancelled { onError(error) } }
      running[number] = nil
    }
    running[number] = task
    return task
  }

  package func cancel() {
    for task in running.values { task.cancel() }
  }
}

extension FlowNode {
  /// The number of tasks that have not returned.
  package var taskCount: Int { tasks?.count ?? 0 }

  package func task(_ body: @escaping @MainActor () async throws -> Void) -> Task<Void, Never> {
    guard isRunning else {
      Navigator.report(.rejected(.flowNotRunning), on: lastNavigator)
      return Task {}
    }
    let tasks = tasks ?? FlowTasks()
    self.tasks = tasks
    return tasks.run(body) { [name, weak lastNavigator] error in
      Navigator.report(.unhandled("a task of \(name) failed: \(error)"), on: lastNavigator)
    }
  }
}

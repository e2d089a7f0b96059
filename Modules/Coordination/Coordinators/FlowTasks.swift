package import Navigation

extension Flow {
  /// Runs a task that is canceled when the flow ends.
  ///
  /// ```swift
  /// import Coordination
  ///
  /// @MainActor func load(_ titles: @escaping () async throws -> [String], in flow: Flow<[String]>) {
  ///   flow.task { flow.finish(try await titles()) }
  /// }
  /// ```
  ///
  /// An error that the task throws is reported through `Navigator.onReport` unless the task was canceled. If the flow
  /// is not running, the call is reported, and the closure is not called.
  ///
  /// - Parameter body: The work to do. The closure can capture the flow and the coordinator, which are then retained
  ///   until the closure returns.
  /// - Returns: The task, which can be canceled before the flow ends.
  @discardableResult
  public func task(_ body: @escaping @MainActor () async throws -> Void) -> Task<Void, Never> { driver.task(body) }
}

/// A flow's unfinished tasks.
@MainActor package final class FlowTasks {
  /// The unfinished tasks of all flows, including flows that have ended.
  package private(set) static var unfinished: [ObjectIdentifier: FlowTasks] = [:]

  /// The name of the coordinator's type.
  package let name: String
  package private(set) weak var navigator: Navigator?
  private var running: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0

  package init(of name: String, on navigator: Navigator?) { (self.name, self.navigator) = (name, navigator) }

  package var count: Int { running.count }

  package var isEmpty: Bool { running.isEmpty }

  /// Runs a task.
  ///
  /// - Parameters:
  ///   - body: The work to do.
  ///   - onError: A closure that receives the error that the work throws, unless the task was canceled.
  ///   - onLast: A closure that is called when the task has finished and no other task is running.
  /// - Returns: The task.
  package func run(
    _ body: @escaping @MainActor () async throws -> Void, onError: @escaping @MainActor (any Error) -> Void,
    onLast: @escaping @MainActor () -> Void = {}
  ) -> Task<Void, Never> {
    lastNumber += 1
    let number = lastNumber
    let task = Task {
      do { try await body() } catch { if !Task.isCancelled { onError(error) } }
      running[number] = nil
      guard running.isEmpty else { return }
      FlowTasks.unfinished[ObjectIdentifier(self)] = nil
      onLast()
    }
    running[number] = task
    FlowTasks.unfinished[ObjectIdentifier(self)] = self
    return task
  }

  package func cancel() {
    for task in running.values { task.cancel() }
  }
}

extension FlowNode {
  package func task(_ body: @escaping @MainActor () async throws -> Void) -> Task<Void, Never> {
    guard isRunning else {
      _ = rejectAsEnded()
      return Task {}
    }
    let tasks = tasks ?? FlowTasks(of: name, on: lastNavigator)
    self.tasks = tasks
    return tasks.run(body) { [name, weak lastNavigator] error in
      Navigator.report(.unhandled("a task of \(name) failed: \(error)"), on: lastNavigator)
    } onLast: { [weak self] in
      _ = self?.endIfRejected()
    }
  }
}

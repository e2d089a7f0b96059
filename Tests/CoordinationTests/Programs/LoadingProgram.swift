import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// A program that awaits a child's result and then loads data before it shows a list.
@MainActor
@Suite("A program that loads")
struct LoadingProgram {
  final class ListScreen: Screen {
    let rows: [String]

    init(_ rows: [String]) { self.rows = rows }
  }

  final class LoginCoordinator: Coordinator {
    private(set) var flow: Flow<String>?

    func start(_ flow: Flow<String>) {
      self.flow = flow
      flow.push(ListScreen(["Sign in"]))
    }
  }

  final class MainCoordinator: Coordinator {
    let login = LoginCoordinator()
    private(set) var task: Task<Void, Never>?
    private(set) var flow: Flow<Void>?

    func start(_ flow: Flow<Void>) {
      self.flow = flow
      task = flow.task { [login] in
        guard let name = await flow.run(login).output else { return }
        await Task.yield()
        let result = await flow.result(of: .show(ListScreen(["\(name)'s list"])))
        #expect(result == .done)
      }
    }
  }

  @Test func `a task that awaits a child continues when the child has finished`() async {
    let navigator = Navigator()
    let host = SimulatedHost(for: navigator)
    let main = MainCoordinator()
    navigator.run(main, onEnd: nil)
    #expect(LeakProbe().idleFlows(on: navigator).isEmpty)
    while main.login.flow == nil { await Task.yield() }
    main.login.flow?.finish("Ada")
    await main.task?.value
    #expect((navigator.activeScreen as? ListScreen)?.rows == ["Ada's list"])
    #expect(await navigator.settled() == .done)
    main.flow?.finish()
    #expect(host.violations.isEmpty && LeakProbe().runningTasks(on: navigator).isEmpty)
  }
}

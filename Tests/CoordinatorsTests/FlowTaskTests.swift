import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@MainActor
@Suite("Tasks of a flow")
struct FlowTaskTests {
  let navigator = Navigator()

  @Test func `a task is canceled when its flow ends`() async {
    let flow = TestFlow(["home"])
    navigator.run(flow, onEnd: nil)
    var wasCanceled = false
    let task = flow.flow.task {
      do { try await Task.sleep(for: .seconds(3600)) } catch { wasCanceled = true }
    }
    flow.cancel()
    await task.value
    #expect(wasCanceled)
  }

  @Test func `each task is counted, and all tasks are canceled when the flow ends`() async {
    let flow = TestFlow(["home"])
    navigator.run(flow, onEnd: nil)
    #expect(LeakProbe().runningTasks(on: navigator) == [])
    var canceledCount = 0
    let tasks = (0..<2).map { _ in
      flow.flow.task {
        do { try await Task.sleep(for: .seconds(3600)) } catch { canceledCount += 1 }
      }
    }
    #expect(LeakProbe().runningTasks(on: navigator) == ["TestFlow: 2 running tasks"])
    flow.cancel()
    for task in tasks { await task.value }
    #expect(canceledCount == 2 && LeakProbe().runningTasks(on: navigator) == [])
  }

  @Test func `a flow is notified when the last of its tasks has ended`() async {
    let tasks = FlowTasks(of: "test", on: nil)
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    var count = 0
    let long = tasks.run({ for await _ in stream {} }, onError: { _ in }, onLast: { count += 1 })
    await tasks.run({}, onError: { _ in }, onLast: { count += 1 }).value
    #expect(tasks.count == 1 && count == 0)
    continuation.finish()
    await long.value
    #expect(tasks.isEmpty && count == 1)
  }

  @Test func `a task is canceled after its flow has stopped running`() async {
    let (flow, log) = (TestFlow(["home"]), CancellationLog())
    navigator.run(flow, onEnd: nil)
    let task = flow.flow.task {
      log.hasBegun = true
      await withTaskCancellationHandler {
        while !Task.isCancelled { await Task.yield() }
      } onCancel: {
        MainActor.assumeIsolated { log.wasRunning = flow.isRunning }
      }
    }
    #expect(await becomesTrue { log.hasBegun })
    flow.cancel()
    await task.value
    #expect(log.wasRunning == false)
  }

  @Test func `an error that a task throws is reported unless the task was canceled`() async {
    struct Offline: Error, CustomStringConvertible { let description = "offline" }
    var lines: [String] = []
    navigator.onReport = { lines.append("\($0)") }
    let flow = TestFlow(["home"])
    navigator.run(flow, onEnd: nil)
    await flow.flow.task { throw Offline() }.value
    let canceled = flow.flow.task { try await Task.sleep(for: .seconds(3600)) }
    canceled.cancel()
    await canceled.value
    #expect(lines == ["a task of TestFlow failed: offline"])
  }

  @Test func `a task does not begin if its flow has ended`() async {
    var reports: [NavigationDiagnostic.Problem] = []
    navigator.onReport = { reports.append($0.problem) }
    let flow = TestFlow(["home"])
    navigator.run(flow, onEnd: nil)
    flow.cancel()
    var hasBegun = false
    await flow.flow.task { hasBegun = true }.value
    #expect(!hasBegun && reports == [.rejected(.flowNotRunning)])
  }

  @Test func `a task can wait for the outcome of a child`() async {
    let flow = TestFlow(["home"])
    navigator.run(flow, onEnd: nil)
    let child = TestFlow(["login"])
    var name: String?
    let task = flow.flow.task { name = await flow.flow.run(child, in: .modal()).output }
    #expect(await becomesTrue { child.isRunning })
    child.finish("Ada")
    await task.value
    #expect(name == "Ada")
  }

  @Test func `a task can wait for the result of any request`() async {
    let host = SimulatedHost(for: navigator)
    let flow = TestFlow(["home"])
    navigator.run(flow, onEnd: nil)
    #expect(await flow.flow.result(of: .show(NamedScreen("a"))) == .done)
    #expect(await flow.flow.result(of: .pop(5)) == .clamped)
    #expect(await flow.flow.result(of: .dismiss) == .rejected(.noModal))
    host.nextAnswers = [.rejected]
    #expect(await flow.flow.result(of: .show(NamedScreen("b"))) == .notShown)
  }

  @Test func `a task does not wait for a missing host`() async {
    let flow = TestFlow(["home"])
    navigator.run(flow, onEnd: nil)
    #expect(await navigator.settled() == .hostDetached)
    #expect(await flow.flow.result(of: .show(NamedScreen("a"))) == .hostDetached)
    #expect(navigator.names == ["home", "a"])
  }

  @Test func `a canceled task stops waiting, and its request stays in effect`() async {
    let host = SimulatedHost(for: navigator)
    let flow = TestFlow(["home"])
    navigator.run(flow, onEnd: nil)
    host.answer = .never
    var result: RequestResult?
    let task = flow.flow.task { result = await flow.flow.result(of: .show(NamedScreen("a"))) }
    #expect(await becomesTrue { navigator.names.count == 2 })
    task.cancel()
    await task.value
    #expect(result == .superseded && navigator.names == ["home", "a"])
  }
}

/// Records what a canceled task observes.
@MainActor private final class CancellationLog {
  var hasBegun = false
  var wasRunning: Bool?
}

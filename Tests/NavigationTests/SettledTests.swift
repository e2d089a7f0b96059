import Screens
import Testing

@testable import Navigation

@MainActor
@Suite("Waiting until a navigator is settled")
struct SettledTests {
  /// An event that ends the wait for an unanswered push, and the expected result and state.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let result: RequestResult
    let state: String
    let act: @MainActor @Sendable (TestWindow, Task<RequestResult, Never>) -> Void

    init(
      _ testDescription: String, _ result: RequestResult, _ state: String,
      _ act: @escaping @MainActor @Sendable (TestWindow, Task<RequestResult, Never>) -> Void
    ) {
      (self.testDescription, self.result, self.state, self.act) = (testDescription, result, state, act)
    }
  }

  @Test(arguments: [
    Row("the host's answer", .done, "10[11 3]") { window, _ in window.host.complete() },
    Row("the host's rejection", .notShown, "10[11]") { window, _ in window.host.reject() },
    Row("the removal of the host", .hostDetached, "10[11 3]") { window, _ in window.navigator.host = nil },
    Row("the cancellation, which keeps the decided state", .superseded, "10[11 3]") { $1.cancel() },
    Row("the answer, before the cancellation is processed", .done, "10[11 3]") { window, task in
      task.cancel()
      window.host.complete()
    },
    Row("the answer, regardless of later requests", .done, "10[11 3 4]") { window, _ in
      window.push()
      window.host.complete()
      window.host.complete()
    },
  ])
  func `a waiting task resumes when the host answers or is removed, or when the task is canceled`(_ row: Row) async {
    let window = TestWindow(stack(10, 11))
    window.host.isPatient = true
    window.push()
    var hasReturned = false
    let task = Task {
      let result = await window.navigator.settled()
      hasReturned = true
      return result
    }
    while window.navigator.waitingRequestCount == 0 { await Task.yield() }
    await Task.yield()
    #expect(!hasReturned)
    row.act(window, task)
    #expect(await task.value == row.result)
    #expect(window.state == row.state)
  }

  @Test func `a task does not wait if no step is pending or if the task is already canceled`() async {
    let window = TestWindow(stack(10, 11))
    #expect(await window.navigator.settled() == .done)
    window.host.isPatient = true
    window.push()
    let task = Task { await window.navigator.settled() }
    task.cancel()
    #expect(await task.value == .superseded)
    #expect(window.state == "10[11 3]" && window.shown == "10[11]")
  }

  @Test
  func `settled() does not wait without a host, and reports the missing host only if a decision is not shown`() async {
    let navigator = Navigator()
    #expect(await navigator.settled() == .done)
    _ = navigator.open(TestScreen(), owner: nil, at: .root)
    #expect(await navigator.settled() == .hostDetached)
  }

  @Test func `a task that is canceled before it can wait does not wait for the next answer of the host`() async {
    let window = TestWindow(stack(10, 11))
    window.host.isPatient = true
    window.push()
    let task = Task { await window.navigator.settled() }
    let answer = Task { window.host.complete() }
    task.cancel()
    #expect(await task.value == .superseded)
    await answer.value
    #expect(window.shown == "10[11 3]")
  }
}

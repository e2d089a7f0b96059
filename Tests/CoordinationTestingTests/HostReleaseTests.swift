import CoordinationSupport
import CoordinationTesting
import Testing

@testable import Navigation

@MainActor
@Suite("Simulated host: release")
struct HostReleaseTests {
  /// Holds a host so that another thread can release it.
  private final class Box: @unchecked Sendable { var host: SimulatedHost? }

  @Test(arguments: [false, true])
  func `a host that is released before it answers drops the ticket of the step`(onOtherThread: Bool) async {
    let navigator = Navigator()
    let box = Box()
    var reports: [NavigationDiagnostic.Problem] = []
    navigator.onReport = { reports.append($0.problem) }
    box.host = SimulatedHost(for: navigator)
    box.host?.answer = .later
    _ = navigator.open(TestScreen(), owner: nil, at: .root)
    #expect(box.host?.isInTransition == true && reports == [])
    if onOtherThread {
      await Task.detached { box.host = nil }.value
      for _ in 0..<1000 where reports.isEmpty { await Task.yield() }
    } else {
      box.host = nil
    }
    guard case .droppedTicket = reports.first, reports.count == 1 else {
      Issue.record("unexpected reports: \(reports)")
      return
    }
  }
}

import Coordination
import CoordinationSupport

@testable import Coordinators
@testable import CoordinationTesting

extension World {
  /// Descriptions of violations of the properties that must always hold.
  var faults: [String] {
    var faults: [String] = []
    if let app { for invariant in Invariant.ofNavigation { faults += invariant.faults(app, probe) } }
    for flow in navigator.flowsInTree where flow.phase == .running {
      let count = (navigator.state?.entries ?? []).count { $0.owner == flow.identity }
      if flow.entryCount != count { faults.append("a flow has \(count) entries and counts \(flow.entryCount)") }
    }
    for run in runningFlows where journal.endCounts[run.number] > 0 {
      faults.append("flow \(run.number) is running after its outcome was delivered")
    }
    return faults
  }
}

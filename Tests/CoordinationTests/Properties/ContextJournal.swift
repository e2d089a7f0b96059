import Coordination
import CoordinationSupport
import CoordinationTesting

/// The results and outcomes that callers have received.
///
/// The journal outlives the `ContextWorld` and retains none of the world's objects.
@MainActor final class ContextJournal {
  private struct LinkedFlow {
    var isRunning: () -> Bool = { false }
    var runs = 0
    var ends = 0
    /// Whether the flow was observed to be running.
    ///
    /// A flow whose contexts are rejected ends without notifications.
    var hasRun = false
  }

  private var requests: [(name: String, results: [String])] = []
  private var flows: [LinkedFlow] = []
  private(set) var counts: [String: Int] = [:]

  func count(_ word: String) { counts[word, default: 0] += 1 }

  func newRequest(_ name: String) -> Int {
    requests.append((name, []))
    return requests.count - 1
  }

  func record(_ request: Int, _ result: String) {
    requests[request].results.append(result)
    count("result: \(result)")
  }

  /// Adds a coordinator that is being created, returning the coordinator's number.
  func newFlow() -> Int {
    flows.append(LinkedFlow())
    return flows.count - 1
  }

  func watch(_ flow: Int, _ isRunning: @escaping () -> Bool) { flows[flow].isRunning = isRunning }

  func run(_ flow: Int) { flows[flow].runs += 1 }

  func end(_ flow: Int, _ outcome: String) {
    flows[flow].ends += 1
    count("ended: \(outcome)")
  }

  /// Records which coordinators are running.
  func look() {
    for number in flows.indices where flows[number].isRunning() { flows[number].hasRun = true }
  }

  /// Descriptions of results and outcomes that were delivered too often or too early.
  var faults: [String] {
    var faults = requests.filter { $0.results.count > 1 }.map { "\($0.name) received \($0.results)" }
    for (number, linked) in flows.enumerated() {
      let (runs, ends) = (linked.runs, linked.ends)
      if runs > 1 || ends > runs { faults.append("flow \(number) was run \(runs) times, and ended \(ends) times") }
      if linked.ends > 0, linked.isRunning() {
        faults.append("flow \(number) is running after its outcome was delivered")
      }
    }
    return faults
  }

  /// Descriptions of results and outcomes that were not delivered before the script ended.
  var omissions: [String] {
    requests.filter { $0.results.isEmpty }.map { "no result for \($0.name)" }
      + flows.indices.filter { flows[$0].hasRun && flows[$0].ends < flows[$0].runs }.map {
        "no outcome for flow \($0)"
      }
  }
}

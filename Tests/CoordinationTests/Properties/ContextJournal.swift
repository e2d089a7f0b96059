import Coordination
import CoordinationSupport
import CoordinationTesting

/// What was told to whoever opened something; it outlives the world, and holds nothing of it.
@MainActor final class ContextJournal {
  private struct LinkedFlow {
    var isRunning: () -> Bool = { false }
    var runs = 0
    var ends = 0
    /// Whether it was seen to run; of one that was run for what was not opened nobody is told.
    var hasRun = false
  }

  private var requests: [(name: String, told: [String])] = []
  private var flows: [LinkedFlow] = []
  private(set) var counts: [String: Int] = [:]

  func count(_ word: String) { counts[word, default: 0] += 1 }

  func newRequest(_ name: String) -> Int {
    requests.append((name, []))
    return requests.count - 1
  }

  func tell(_ request: Int, _ result: String) {
    requests[request].told.append(result)
    count("told: \(result)")
  }

  /// Notes a coordinator that is being made.
  ///
  /// - Returns: Its number.
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

  /// Notes which coordinators run now.
  func look() {
    for number in flows.indices where flows[number].isRunning() { flows[number].hasRun = true }
  }

  /// What was told twice, or of what still runs.
  var faults: [String] {
    var faults = requests.filter { $0.told.count > 1 }.map { "\($0.name) was told \($0.told)" }
    for (number, linked) in flows.enumerated() {
      let (runs, ends) = (linked.runs, linked.ends)
      if runs > 1 || ends > runs { faults.append("flow \(number) was run \(runs) times, and ended \(ends) times") }
      if linked.ends > 0, linked.isRunning() { faults.append("flow \(number) runs on after its end") }
    }
    return faults
  }

  /// What was never told, though all is over.
  var omissions: [String] {
    requests.filter { $0.told.isEmpty }.map { "nobody was told of \($0.name)" }
      + flows.indices.filter { flows[$0].hasRun && flows[$0].ends < flows[$0].runs }.map {
        "nobody was told of the end of flow \($0)"
      }
  }
}

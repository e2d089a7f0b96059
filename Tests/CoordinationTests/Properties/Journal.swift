import Coordination
import CoordinationSupport
import CoordinationTesting
import TestSupport

/// The results and outcomes that callers have received, in order.
///
/// The journal outlives the navigator and retains none of the navigator's objects.
@MainActor final class Journal {
  /// The categories in which the journal counts names.
  enum Category: String, CaseIterable { case acts, answers, results, outcomes }

  /// A flow's outcome.
  struct End: Equatable {
    let flow: Int
    let outcome: FlowOutcome<Int>.Kind
  }

  /// The results of the requests, in order.
  private(set) var results: [RequestResult] = []
  private(set) var ends: [End] = []
  private(set) var tally = Tally<Category>()
  /// The number of times that each flow's outcome was delivered.
  private(set) var endCounts: [Int] = []
  private var requestCount = 0
  /// Descriptions of results that were delivered out of order and of outcomes that were delivered twice.
  private(set) var faults: [String] = []

  /// Whether the results of all recorded requests were delivered.
  var isComplete: Bool { results.count == requestCount }

  func count(_ act: Act) { tally.count(act.kind.rawValue, as: .acts) }

  func count(_ answer: String) { tally.count(answer, as: .answers) }

  /// Adds a request whose result will be delivered, returning the request's number.
  func newRequest() -> Int {
    requestCount += 1
    return requestCount - 1
  }

  func record(_ request: Int, _ result: RequestResult) {
    if request != results.count { faults.append("request \(request) received result number \(results.count)") }
    results.append(result)
    tally.count(result.name, as: .results)
  }

  /// Records the immediate result of a request that did not reach a navigator.
  ///
  /// Such results are delivered out of request order.
  func recordImmediate(_ result: RequestResult) { tally.count(result.name, as: .results) }

  /// Adds a flow and returns its number.
  func newFlow() -> Int {
    endCounts.append(0)
    return endCounts.count - 1
  }

  func end(_ flow: Int, _ outcome: FlowOutcome<Int>) {
    ends.append(End(flow: flow, outcome: outcome.kind))
    endCounts[flow] += 1
    if endCounts[flow] > 1 { faults.append("the outcome of flow \(flow) was delivered \(endCounts[flow]) times") }
    tally.count(outcome.kind.name, as: .outcomes)
  }
}

extension FlowOutcome.Kind {
  fileprivate var name: String {
    guard case .dismissed(let action) = self else { return "\(self)" }
    return "dismissed by \(action.rawValue)"
  }
}

extension RequestResult {
  fileprivate var name: String {
    guard case .rejected(let rejection) = self else { return "\(self)" }
    // The label is the name of the case without its associated values.
    return "rejected: \(Mirror(reflecting: rejection).children.first?.label ?? "\(rejection)")"
  }
}

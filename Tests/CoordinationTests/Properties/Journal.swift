import Coordination
import CoordinationSupport
import CoordinationTesting

/// What was told to whoever asked, in order; it outlives the navigator, and holds nothing.
@MainActor final class Journal {
  /// How a flow ended.
  struct End: Equatable {
    let flow: Int
    let outcome: FlowOutcome<Int>.Kind
  }

  /// What has become of the requests, in their order.
  private(set) var results: [RequestResult] = []
  private(set) var ends: [End] = []
  private(set) var shares = Shares()
  /// How often the end of each flow that was run has been told.
  private(set) var endCounts: [Int] = []
  private var requestCount = 0
  /// What was told out of order, or twice.
  private(set) var faults: [String] = []

  /// Whether every request that was noted has been told of.
  var isComplete: Bool { results.count == requestCount }

  func count(_ act: Act) { shares.count(act.kind.rawValue, as: .acts) }

  func count(_ answer: String) { shares.count(answer, as: .answers) }

  /// Notes a request that will be told of.
  ///
  /// - Returns: Its number.
  func newRequest() -> Int {
    requestCount += 1
    return requestCount - 1
  }

  func tell(_ request: Int, _ result: RequestResult) {
    if request != results.count { faults.append("request \(request) was told of as number \(results.count)") }
    results.append(result)
    shares.count(result.name, as: .results)
  }

  /// Notes what was told of a request that no navigator has taken: at once, and in no order.
  func tellAtOnce(_ result: RequestResult) { shares.count(result.name, as: .results) }

  /// Notes a flow that is being run.
  ///
  /// - Returns: Its number.
  func newFlow() -> Int {
    endCounts.append(0)
    return endCounts.count - 1
  }

  func end(_ flow: Int, _ outcome: FlowOutcome<Int>) {
    ends.append(End(flow: flow, outcome: outcome.kind))
    endCounts[flow] += 1
    if endCounts[flow] > 1 { faults.append("the end of flow \(flow) was told \(endCounts[flow]) times") }
    shares.count(outcome.kind.name, as: .outcomes)
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
    // The name of the case, without its values.
    return "rejected: \(Mirror(reflecting: rejection).children.first?.label ?? "\(rejection)")"
  }
}

extension SimulatedHost {
  /// Replays a recording's moves and the recorded steps that the navigator does not request itself.
  ///
  /// On a new host whose navigator runs no coordinators, this method reproduces the simulated calls to UIKit. If the
  /// navigator runs the recorded app and receives the same external requests, this method produces the same log.
  ///
  /// - Parameter recording: The complete ``log`` of another host.
  /// - Returns: The new records in the log.
  @discardableResult
  public func replay(_ recording: [HostRecord]) -> ArraySlice<HostRecord> {
    let start = log.count
    // The index in this host's log at which to start the search for the next recorded step.
    var asked = log.startIndex
    for record in recording {
      switch record {
      case .moved(let move): play(move)
      case .step(let step, let isAnimated, let answer):
        // Steps are requested in order. A step that the navigator requested itself is already in the log.
        if let index = log[asked...].firstIndex(where: { $0.step == step }) {
          asked = index + 1
        } else {
          perform(step, isAnimated: isAnimated, answer, nil)
          asked = log.count
        }
      case .called, .violated, .answered, .reported, .hooked: break
      }
    }
    return log[start...]
  }

  /// The log as text, with one record per line.
  public var transcript: String { log.map(\.description).joined(separator: "\n") }
}

extension SimulatedHost {
  /// Does again what a recording says was done: its moves, and those of its steps that the navigator does not ask for.
  ///
  /// On a fresh host without a program this shows what happened in UIKit; with the program that was recorded, and its own
  /// requests made from outside in the same way, the log comes out the same.
  ///
  /// - Parameter recording: The ``log`` of another host.
  /// - Returns: What is in the log since.
  @discardableResult
  public func replay(_ recording: [HostRecord]) -> ArraySlice<HostRecord> {
    let start = log.count
    var asked = start
    for record in recording {
      switch record {
      case .moved(let move): play(move)
      case .step(let step, let isAnimated, let answer):
        // Steps are asked for in order; one that the navigator has asked for by itself is in the log.
        if let index = log[asked...].firstIndex(where: { $0.step == step }) {
          asked = index + 1
        } else {
          make(step, isAnimated: isAnimated, answer, nil)
          asked = log.count
        }
      case .called, .violated, .answered, .told, .hooked: break
      }
    }
    return log[start...]
  }

  /// The log as text, a line a record.
  public var transcript: String { log.map(\.description).joined(separator: "\n") }
}

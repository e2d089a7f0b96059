extension SimulatedHost {
  /// Does again what a recording says was done: its moves, and those of its steps that the navigator does not ask for.
  ///
  /// On a fresh host without a program this shows what happened in UIKit. With the program that was recorded, whose
  /// requests are made from outside as they were then, the log comes out the same.
  ///
  /// - Parameter recording: The whole ``log`` of another host.
  /// - Returns: What is in the log since.
  @discardableResult
  public func replay(_ recording: [HostRecord]) -> ArraySlice<HostRecord> {
    let start = log.count
    // Up to where the fresh host has already been asked for what the recording has.
    var asked = log.startIndex
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

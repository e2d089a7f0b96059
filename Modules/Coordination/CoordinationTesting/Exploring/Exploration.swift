/// What an explorer has found.
public struct Exploration: Sendable {
  /// Something that must not be, with the shortest way there.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// Which invariant does not hold.
    public let invariant: String
    /// What is wrong.
    public let fault: String
    /// The moves that lead there from the start.
    public let script: [ExplorerMove]

    /// The violation, and its script a line a move.
    public var description: String {
      "\(invariant): \(fault)" + script.enumerated().map { "\n  \($0 + 1). \($1)" }.joined()
    }
  }

  /// How many different states were found.
  public internal(set) var stateCount = 0
  /// How many moves were tried from them.
  public internal(set) var transitionCount = 0
  /// How many moves the farthest state is away from the start.
  public internal(set) var depth = 0
  /// Whether every state that can be reached was found, and not as many as were allowed.
  public internal(set) var isComplete = true
  /// What must not be: of each invariant the first, whose script is the shortest.
  public internal(set) var violations: [Violation] = []
}

extension Exploration: CustomStringConvertible {
  /// The figures in one line, then the violations.
  public var description: String {
    let count = "\(stateCount) states, \(transitionCount) transitions, depth \(depth)"
    let end = isComplete ? "" : ", not all"
    return ([count + end + ", \(violations.count) violations"] + violations.map(\.description)).joined(separator: "\n")
  }
}

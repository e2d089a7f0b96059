/// The result of an exploration by a ``FlowExplorer``.
public struct Exploration: Sendable {
  /// A violation of an invariant, with a script of minimum length that reproduces it.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The name of the invariant.
    public let invariant: String
    /// The description of the fault.
    public let fault: String
    /// The moves from the start to the fault.
    public let script: [ExplorerMove]

    /// The invariant, the fault, and the script with one move per line.
    public var description: String {
      "\(invariant): \(fault)" + script.enumerated().map { "\n  \($0 + 1). \($1)" }.joined()
    }
  }

  /// The number of distinct states that were found.
  public internal(set) var stateCount = 0
  /// The number of moves that were tried in these states.
  public internal(set) var transitionCount = 0
  /// The number of moves from the start to the most distant state.
  public internal(set) var depth = 0
  /// Whether the exploration found all reachable states without reaching a limit.
  public internal(set) var isComplete = true
  /// The first violation of each invariant, with a script of minimum length.
  public internal(set) var violations: [Violation] = []
}

extension Exploration: CustomStringConvertible {
  /// The counts in one line, followed by the violations.
  public var description: String {
    let count = "\(stateCount) states, \(transitionCount) transitions, depth \(depth)"
    let end = isComplete ? "" : ", not all"
    return ([count + end + ", \(violations.count) violations"] + violations.map(\.description)).joined(separator: "\n")
  }
}

/// What runs in which situation: a table of values, which a coordinator is given rather than has in its code.
public struct FlowTable<Situation: Hashable & CaseIterable & Sendable, Destination: Sendable>: Sendable {
  /// All situations with what runs in them.
  public let rows: [(situation: Situation, destination: Destination)]

  /// Makes a table.
  ///
  /// - Parameter destination: Says what runs in a situation; asked once for each, so that no situation is left out.
  public init(_ destination: (Situation) -> Destination) {
    rows = Situation.allCases.map { ($0, destination($0)) }
  }

  /// Returns what runs in a situation.
  ///
  /// - Returns: `nil` only for a value that `allCases` does not have.
  public subscript(situation: Situation) -> Destination? {
    rows.first { $0.situation == situation }?.destination
  }
}

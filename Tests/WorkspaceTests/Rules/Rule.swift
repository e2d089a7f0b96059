/// A repository rule that finds violations in sources.
protocol Rule: Sendable {
  func violations(in sources: [SourceFile]) -> [Violation]
}

/// A line that a rule rejects.
struct Violation: CustomStringConvertible {
  let path: String
  let line: Int
  let reason: String

  var description: String { "\(path):\(line): \(reason)" }
}

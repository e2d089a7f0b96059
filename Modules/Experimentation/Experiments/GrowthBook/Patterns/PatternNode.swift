/// The syntax tree of a regular expression.
///
/// Groups have no nodes of their own, because only the existence of a match matters. For the same reason, greedy and
/// lazy repetitions are not distinguished.
indirect enum PatternNode: Equatable, Sendable {
  case scalar(ScalarSet)
  case assertion(PatternAssertion)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  /// A node that is repeated at least the minimum and at most the maximum number of times.
  ///
  /// A maximum of `nil` means no limit.
  case repetition(PatternNode, minimum: Int, maximum: Int?)
  /// A condition on the text after or before a position, such as `(?=a)` or `(?<!a)`.
  case look(PatternNode, isAhead: Bool, isNegated: Bool)
}

/// A condition on a position in the text.
enum PatternAssertion: Equatable, Sendable {
  case start, end, wordBoundary, noWordBoundary
}

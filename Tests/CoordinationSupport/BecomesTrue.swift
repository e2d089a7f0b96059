/// Yields to other tasks until a condition holds.
///
/// - Returns: Whether the condition holds; `false` after 10,000 turns, so that a test fails instead of hanging.
@MainActor public func becomesTrue(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<10_000 where !condition() { await Task.yield() }
  return condition()
}

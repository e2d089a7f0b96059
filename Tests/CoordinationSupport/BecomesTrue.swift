/// Yields to other tasks until a condition holds.
///
/// The function yields at most 10,000 times, so a test fails instead of hanging.
///
/// - Returns: Whether the condition holds.
@MainActor public func becomesTrue(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<10_000 where !condition() { await Task.yield() }
  return condition()
}

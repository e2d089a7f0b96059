import CoordinationSupport

/// A clock that a test advances manually.
struct ManualClock: Clock {
  /// Suspends tasks until the clock reaches their deadlines.
  @MainActor final class Sleepers {
    private var waiting: [(deadline: ContinuousClock.Instant, wake: AsyncStream<Never>.Continuation)] = []
    var count: Int { waiting.count }

    nonisolated init() {}

    fileprivate func sleep(until deadline: ContinuousClock.Instant) -> AsyncStream<Never> {
      let (stream, wake) = AsyncStream.makeStream(of: Never.self)
      waiting.append((deadline, wake))
      return stream
    }

    fileprivate func wake(at time: ContinuousClock.Instant) {
      let due = waiting.filter { $0.deadline <= time }
      waiting.removeAll { $0.deadline <= time }
      for sleeper in due { sleeper.wake.finish() }
    }
  }

  let sleepers = Sleepers()
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    for await _ in await sleepers.sleep(until: deadline) {}
    try Task.checkCancellation()
  }

  /// Wakes the tasks whose deadlines are at or before the given time, measured from the clock's creation.
  @MainActor func advance(to duration: Duration) { sleepers.wake(at: now.advanced(by: duration)) }
}

/// A counter of the query series that a terminal has not yet answered.
///
/// A series is considered answered when the reply to its last query arrives.
struct PendingReplies: Equatable, Sendable {
  /// The time after which a reply is no longer expected.
  private static let timeLimit = Duration.seconds(2)

  /// The number of pending series.
  private(set) var count = 0
  /// The time of the last reply, or of the first pending query if no reply has arrived since that query.
  private var start = ContinuousClock.now

  /// Returns whether the terminal might still reply.
  func areExpected(at now: ContinuousClock.Instant) -> Bool { count > 0 && now - start < Self.timeLimit }

  /// Adds the given number of new series after discarding any series whose replies are overdue.
  mutating func add(_ series: Int, at now: ContinuousClock.Instant) {
    if !areExpected(at: now) { (count, start) = (0, now) }
    count += series
  }

  mutating func countReply(at now: ContinuousClock.Instant) {
    count = max(0, count - 1)
    start = now
  }
}

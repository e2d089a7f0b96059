/// What a terminal has been asked and has not answered; of each series of questions the last one counts.
struct PendingReplies: Equatable, Sendable {
  /// How long after a question an answer may still come.
  private static let patience = Duration.seconds(2)

  /// How many are due.
  private(set) var count = 0
  /// When the terminal was last heard of, or asked if it owed nothing.
  private var start = ContinuousClock.now

  /// Whether the terminal may still answer.
  func areExpected(at now: ContinuousClock.Instant) -> Bool { count > 0 && now - start < Self.patience }

  /// Counts series of questions; what has been due for too long never comes.
  mutating func ask(_ series: Int, at now: ContinuousClock.Instant) {
    if !areExpected(at: now) { (count, start) = (0, now) }
    count += series
  }

  /// Takes an answer.
  mutating func take(at now: ContinuousClock.Instant) {
    count = max(0, count - 1)
    start = now
  }
}

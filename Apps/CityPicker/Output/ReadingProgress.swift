/// How far long logs have been read: told only to those who have waited for a second already, and not too often.
struct ReadingProgress {
  /// Whether anything has been told.
  private(set) var isShown = false
  private var next: ContinuousClock.Instant?
  private var file = ""
  private var count = 0

  /// Counts anew: a file is read from its beginning, be it for the first time or once more.
  mutating func beginFile(_ name: String) { (file, count) = (name, 0) }

  /// Counts bytes of the file that have been read.
  ///
  /// - Returns: What to tell now; `nil` if nothing.
  mutating func line(after bytes: Int, size: Int?, at now: ContinuousClock.Instant) -> String? {
    count += bytes
    guard let next else {
      next = now + .seconds(1)
      return nil
    }
    guard now >= next else { return nil }
    self.next = now + .milliseconds(200)
    isShown = true
    let part = size.flatMap { $0 > 0 ? ", \(min(100, count * 100 / $0)) %" : nil } ?? ""
    return "\(Message("reading", at: file, advice: "\(count >> 20) MB\(part)"))"
  }
}

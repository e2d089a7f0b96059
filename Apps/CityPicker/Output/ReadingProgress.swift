import TerminalUI

/// The progress of reading long logs.
///
/// The progress is first shown after a second, and then at most five times per second.
struct ReadingProgress {
  /// Whether a progress line has been returned.
  private(set) var isShown = false
  private var next: ContinuousClock.Instant?
  private var file = ""
  private var count = 0

  /// Resets the byte count before the first or second reading of a file.
  mutating func beginFile(_ name: String) { (file, count) = (name, 0) }

  /// Increases the byte count by the number of bytes that were read from the file.
  ///
  /// - Returns: The line to show now, or `nil` if no update is due yet.
  mutating func line(after bytes: Int, size: Int?, at now: ContinuousClock.Instant) -> String? {
    count += bytes
    guard let next else {
      next = now + .seconds(1)
      return nil
    }
    guard now >= next else { return nil }
    self.next = now + .milliseconds(200)
    isShown = true
    let part = size.flatMap { $0 > 0 ? ", \(min(100, count * 100 / $0))%" : nil } ?? ""
    return DisplayText("reading \(file): \(count >> 20) MB\(part)").string
  }
}

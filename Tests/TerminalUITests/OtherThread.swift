import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A thread other than the test's thread, with the same signal mask.
///
/// Until the thread is joined, it alternately calls a closure and sleeps for a tenth of a millisecond.
final class OtherThread: @unchecked Sendable {
  /// The condition that protects the following properties.
  private let condition = NSCondition()
  private var isOver = false
  private var hasEnded = false

  init(doing step: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [self] in
      while !condition.withLock({ isOver }) {
        step()
        usleep(100)
      }
      condition.withLock { hasEnded = true }
      condition.signal()
    }
  }

  /// Asks the thread to end and waits until it ends.
  func join() {
    condition.withLock {
      isOver = true
      while !hasEnded { condition.wait() }
    }
  }
}

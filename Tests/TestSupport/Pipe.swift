import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Returns both ends of a new pipe, which child processes do not inherit.
package func makePipe() -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [-1, -1]
  pipe(&ends)
  ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// Calls a function that opens descriptors or starts a child process, while holding a lock.
///
/// A child process that starts before the `FD_CLOEXEC` flag of a new descriptor is set inherits the descriptor. Without
/// the lock, the child process of another test could keep the descriptor open.
package func openingDescriptors<Result: Sendable>(_ body: () throws -> Result) rethrows -> Result {
  try descriptorLock.withLock { try body() }
}

private let descriptorLock = NSLock()

import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Returns both ends of a new pipe that child processes do not inherit.
package func makePipe() -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [-1, -1]
  pipe(&ends)
  ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// Holds a lock while calling a function that opens descriptors or starts a child process.
///
/// A child process inherits a new descriptor if the process starts before the descriptor's `FD_CLOEXEC` flag is set.
/// Without the lock, another test's child process could keep the descriptor open.
package func openingDescriptors<Result: Sendable>(_ body: () throws -> Result) rethrows -> Result {
  try descriptorLock.withLock { try body() }
}

private let descriptorLock = NSLock()

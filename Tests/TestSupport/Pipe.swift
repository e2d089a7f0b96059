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

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Returns the processor time that a call takes.
///
/// Unlike elapsed time, processor time hardly depends on other processes.
package func threadTime(of call: () throws -> Void) rethrows -> Duration {
  let start = threadTime()
  try call()
  return threadTime() - start
}

private func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

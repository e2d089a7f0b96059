#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension TerminalDevice {
  /// Sends bytes and waits, up to a time limit, for the device to accept all of them.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to send.
  ///   - timeLimit: The maximum time to wait.
  /// - Returns: Whether all bytes were sent.
  func waitToWrite(_ bytes: ArraySlice<UInt8>, for timeLimit: Duration) -> Bool {
    let end = ContinuousClock.now + timeLimit
    var rest = bytes
    while let sent = try? write(rest) {
      rest = rest.dropFirst(sent)
      if rest.isEmpty { return true }
      let left = end - .now
      guard left > .zero else { return false }
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&request, 1, left.pollTimeout)
    }
    return false
  }
}

extension Duration {
  /// The timeout for `poll` in milliseconds, rounded up so that `poll` does not return too early.
  ///
  /// The value is limited to about a day.
  package var pollTimeout: Int32 {
    guard self > .zero else { return 0 }
    let (seconds, attoseconds) = components
    let milliseconds = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: min(seconds, 86_400) * 1000 + milliseconds)
  }
}

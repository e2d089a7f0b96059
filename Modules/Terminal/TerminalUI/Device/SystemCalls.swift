#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Opens a terminal, which then does not block.
///
/// Opened anew, it has flags of its own: not to block is not imposed on the shell.
///
/// - Throws: ``TerminalError/unavailable(_:)`` if it cannot be opened or is no terminal.
package func openTerminal(at path: String) throws(TerminalError) -> Int32 {
  let opened = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
  guard opened >= 0 else { throw .unavailable(errno) }
  guard isatty(opened) == 1 else {
    let reason = errno
    close(opened)
    throw .unavailable(reason)
  }
  return opened
}

// Inside a type that has methods of these names the calls would be hidden.

/// Calls `read`.
package func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// Calls `write`.
package func systemWrite(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

/// The thread that a value was created on.
struct ThreadIdentity: @unchecked Sendable {
  private let thread = pthread_self()

  /// Whether the caller runs on that thread.
  var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }
}

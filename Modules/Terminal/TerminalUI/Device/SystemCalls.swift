#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Opens a terminal in nonblocking mode.
///
/// The new descriptor has its own flags, so the shell's descriptor stays in blocking mode.
///
/// - Throws: ``TerminalError/unavailable(_:)`` if the path cannot be opened or does not refer to a terminal.
package func openTerminal(at path: String) throws(TerminalError) -> Int32 {
  let opened = open(pollablePath(of: path), O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
  guard opened >= 0 else { throw .unavailable(errno) }
  guard isatty(opened) == 1 else {
    let reason = errno
    close(opened)
    throw .unavailable(reason)
  }
  return opened
}

/// Returns a path that works with `poll` and refers to the same terminal as the given path.
///
/// On macOS, `poll` returns `POLLNVAL` for `/dev/tty`, but not for the terminal's own path, such as `/dev/ttys001`.
private func pollablePath(of path: String) -> String {
  #if canImport(Darwin)
  guard path == "/dev/tty", let terminal = kinfo_proc(getpid())?.kp_eproc.e_tdev, terminal != -1,
    let name = devname(terminal, S_IFCHR).map({ String(cString: $0) }), name != "??"
  else { return path }
  return "/dev/" + name
  #else
  return path
  #endif
}

// A type's own `read` or `write` method shadows the system call of the same name, so these functions wrap the system
// calls.

package func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

package func systemWrite(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

/// The identity of the thread on which the value was created.
struct ThreadIdentity: @unchecked Sendable {
  private let thread = pthread_self()

  var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }
}

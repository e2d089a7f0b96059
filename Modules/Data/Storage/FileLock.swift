#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A lock that a process holds while it reads and replaces a file, so that no other process changes the file meanwhile.
///
/// The lock is on a separate, empty file, because an atomic replacement gives the locked file another identity. That
/// file is never deleted: a process that waits for a deleted file would hold a lock that no other process sees. The
/// system releases the lock when the process ends, even if it is killed.
struct FileLock {
  /// The state of the lock while the closure of ``hold(_:)`` runs.
  enum State {
    /// No other process holds the lock.
    case exclusive
    /// The file system has no locks, so other processes may change the file at the same time.
    case unsupported
  }

  /// The errors that report that the file system has no locks.
  private static let unsupportedCodes = [ENOTSUP, EOPNOTSUPP, ENOLCK, ENOSYS, EINVAL]
  /// The time between two attempts, in microseconds.
  private static let pause: UInt32 = 10_000

  /// The path of the lock file, which is next to the file that it protects.
  let path: String
  /// The number of attempts to acquire the lock.
  ///
  /// A process holds the lock for milliseconds, unless it is stopped. The default of two seconds limits how long the
  /// user waits for a stopped process.
  var attempts = 200
  var calls = FileCalls()

  /// Creates the lock of a file.
  ///
  /// If the path is a symbolic link, the lock is next to its target, so that all paths of a file share the lock.
  ///
  /// - Throws: The system error if the symbolic links form a cycle.
  init(of path: String) throws(SystemError) {
    self.path = try AtomicFile.target(of: path) + ".lock"
  }

  /// Calls a closure while this process holds the lock.
  ///
  /// - Parameter body: The closure. It must not hold the same lock again.
  /// - Returns: The result of the closure.
  /// - Throws: The system error. The code is `EWOULDBLOCK` if another process does not release the lock in time.
  func hold<Result>(_ body: (State) -> Result) throws(SystemError) -> Result {
    try AtomicFile.createFolders(AtomicFile.folder(of: path))
    let descriptor = systemOpen(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw .last }
    defer { _ = calls.close(descriptor) }
    return body(try acquire(descriptor))
  }

  private func acquire(_ descriptor: Int32) throws(SystemError) -> State {
    var remaining = attempts
    while true {
      // A blocking call would wait forever for a stopped process.
      if calls.lock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .exclusive }
      let error = SystemError.last
      if Self.unsupportedCodes.contains(error.code) { return .unsupported }
      guard error.code == EWOULDBLOCK || error.code == EINTR else { throw error }
      remaining -= 1
      guard remaining > 0 else { throw SystemError(code: EWOULDBLOCK) }
      usleep(Self.pause)
    }
  }
}

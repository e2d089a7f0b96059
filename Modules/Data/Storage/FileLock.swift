#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A lock that prevents other processes from changing a file while this process reads and replaces the file.
///
/// The lock is on a separate, empty file, because an atomic replacement creates a file that is not locked. The lock
/// file is never deleted. Otherwise, a process that is already waiting for the lock could lock a deleted file, which no
/// other process sees. The system releases the lock when the process ends, even if the process is killed.
struct FileLock {
  /// The lock's state while the closure passed to ``hold(_:)`` runs.
  enum State {
    /// No other process holds the lock.
    case exclusive
    /// The file system does not support locks, so other processes can change the file at the same time.
    case unsupported
  }

  /// The error codes of a file system that does not support locks.
  private static let unsupportedCodes = [ENOTSUP, EOPNOTSUPP, ENOLCK, ENOSYS, EINVAL]
  /// The time between two attempts, in microseconds.
  private static let pause: UInt32 = 10_000

  /// The path of the lock file, which is next to the file that it protects.
  let path: String
  /// The number of attempts to acquire the lock.
  ///
  /// A running process holds the lock for only milliseconds. With the default value, the user waits at most two seconds
  /// for a stopped process that holds the lock.
  var attempts = 200
  var calls = FileCalls()

  /// Creates the lock of a file.
  ///
  /// If the path is a symbolic link, the lock file is next to the link's target. All paths to a file therefore share
  /// one lock.
  ///
  /// - Throws: The system error if there are too many symbolic links or they form a cycle.
  init(of path: String) throws(SystemError) {
    self.path = try AtomicFile.target(of: path) + ".lock"
  }

  /// Calls a closure while this process holds the lock, or without the lock if the file system does not support locks.
  ///
  /// - Parameter body: A closure that receives the lock's state. The closure must not acquire the same lock again.
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
      // A blocking call would wait forever if a stopped process held the lock.
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

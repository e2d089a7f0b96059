#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An error from the operating system.
public struct SystemError: Error, Hashable, Sendable {
  /// The error number, as in `errno.h`.
  public let code: Int32

  /// Creates an error from an error number.
  public init(code: Int32) {
    self.code = code
  }

  /// The error of the most recent failed system call, as recorded in `errno`.
  static var last: SystemError { SystemError(code: errno) }
}

extension SystemError: CustomStringConvertible {
  /// The system's description of the error, such as “No space left on device”.
  public var description: String { String(cString: strerror(code)) }
}

extension SystemError {
  /// Whether the error means that a path does not exist.
  package var isNotFound: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the error means that a disk is full, a quota is exceeded, or a file is too large.
  package var isOutOfSpace: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }

  /// Whether the error means that no process has the other end of a pipe open for reading.
  package var isClosedPipe: Bool { code == EPIPE }

  package var isFileTooLarge: Bool { code == EFBIG }
}

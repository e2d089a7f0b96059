#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A rejection of the operating system.
public struct SystemError: Error, Hashable, Sendable {
  /// The number of the rejection, as in `errno.h`.
  public let code: Int32

  /// Makes an error from a number of `errno.h`.
  public init(code: Int32) {
    self.code = code
  }

  /// Returns what the last call that failed has left in `errno`.
  static var last: SystemError { SystemError(code: errno) }
}

extension SystemError: CustomStringConvertible {
  /// The words of the system for it, such as “No space left on device”.
  public var description: String { String(cString: strerror(code)) }
}

extension SystemError {
  /// Whether it says that there is nothing at a path.
  package var isAboutNothing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether it says that a disk is full, or somebody's part of it.
  package var isAboutRoom: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }

  /// Whether it says that a file is too large.
  package var isAboutSize: Bool { code == EFBIG }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An error that prevents the use of a terminal.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path cannot be opened or does not refer to a terminal.
  ///
  /// The associated value is the system's error number.
  case unavailable(Int32)
  /// The terminal has hung up.
  case hungUp
  /// A system call failed.
  ///
  /// The associated value is the system's error number.
  case failed(Int32)

  /// Creates an error from the error number of a failed read or write.
  package init(_ number: Int32) {
    switch number {
    case EIO, ENXIO, EPIPE: self = .hungUp
    default: self = .failed(number)
    }
  }

  /// A message that describes the problem but includes neither the terminal's path nor a remedy.
  public var description: String {
    switch self {
    case .unavailable(let number): "no terminal available: \(String(cString: strerror(number)))"
    case .hungUp: "the terminal hung up"
    case .failed(let number): "terminal I/O failed: \(String(cString: strerror(number)))"
    }
  }
}

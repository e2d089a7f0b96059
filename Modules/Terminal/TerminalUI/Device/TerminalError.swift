#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no terminal, or it cannot be opened; the system's error number.
  case unavailable(Int32)
  /// The terminal went away.
  case hungUp
  /// A call failed; the system's error number.
  case failed(Int32)

  /// Tells from the number of a failed read or write whether the terminal is there at all.
  package init(_ number: Int32) {
    switch number {
    case EIO, ENXIO, EPIPE: self = .hungUp
    default: self = .failed(number)
    }
  }

  /// What is wrong, without saying where or what to do.
  public var description: String {
    switch self {
    case .unavailable(let number): "no terminal (\(String(cString: strerror(number))))"
    case .hungUp: "the terminal is gone"
    case .failed(let number): "the terminal fails (\(String(cString: strerror(number))))"
    }
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The settings of a terminal, which `stty -g` prints.
package struct TerminalSettings: Equatable, Sendable {
  private let bytes: [UInt8]

  /// Creates a copy of the current settings of the terminal with the given descriptor.
  init(of terminal: Int32) {
    var settings = termios()
    tcgetattr(terminal, &settings)
    bytes = withUnsafeBytes(of: &settings) { Array($0) }
  }
}

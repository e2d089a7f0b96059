#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A copy of a terminal's settings, for comparison.
package struct TerminalSettings: Equatable, Sendable {
  private let bytes: [UInt8]

  /// Copies the current settings of the terminal with the given descriptor.
  init(of terminal: Int32) {
    var settings = termios()
    tcgetattr(terminal, &settings)
    bytes = withUnsafeBytes(of: &settings) { Array($0) }
  }
}

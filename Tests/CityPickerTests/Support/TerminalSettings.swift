#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The settings of a terminal, which are those that `stty -g` prints.
struct TerminalSettings: Equatable {
  let flags: [UInt]
  let controlCharacters: [UInt8]

  init(of terminal: Int32) {
    var settings = termios()
    tcgetattr(terminal, &settings)
    flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map(UInt.init)
    controlCharacters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }
}

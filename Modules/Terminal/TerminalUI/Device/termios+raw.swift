#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension termios {
  /// A copy of the settings in raw mode.
  ///
  /// In raw mode, bytes are passed on immediately and unchanged, and no key sends a signal.
  var raw: termios {
    var copy = self
    copy.c_iflag &= ~tcflag_t(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
    copy.c_oflag &= ~tcflag_t(OPOST)
    copy.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    copy.c_cflag &= ~tcflag_t(CSIZE | PARENB)
    copy.c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &copy.c_cc) { characters in
      // A read requires at least one byte, so that its result distinguishes a lack of input (`EAGAIN`) from the end of
      // the input (0).
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return copy
  }
}

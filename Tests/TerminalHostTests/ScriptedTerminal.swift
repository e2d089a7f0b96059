import TerminalUI
import TestSupport

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A terminal whose input is a pipe that the test writes to.
final class ScriptedTerminal: TerminalDevice {
  var size = Size(columns: 80, rows: 24)
  /// A closure that is called each time the host writes output.
  var onOutput: (() -> Void)?
  let descriptor: Int32
  private let input: Int32

  init() {
    (descriptor, input) = makePipe()
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { for end in [descriptor, input] { close(end) } }

  func type(_ text: String) {
    _ = systemWrite(input, Array(text.utf8)[...])
  }

  func enter() {}
  func leave() {}

  func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in count = max(0, systemRead(descriptor, buffer)) }
  }

  func write(_ bytes: ArraySlice<UInt8>) -> Int {
    onOutput?()
    return bytes.count
  }
}

import TestSupport
import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A terminal on which no key is ever pressed.
final class SilentTerminal: TerminalDevice {
  let size = Size(columns: 40, rows: 10)
  let descriptor: Int32
  private let otherEnd: Int32
  /// Whether it is in use.
  private(set) var isTaken = false
  /// Called with the first frame.
  var onFirstFrame: (() -> Void)?

  init() {
    (descriptor, otherEnd) = makePipe()
  }

  deinit { [descriptor, otherEnd].forEach { _ = close($0) } }

  func enter() { isTaken = true }
  func leave() { isTaken = false }
  func read() -> [UInt8] { [] }

  func write(_ bytes: ArraySlice<UInt8>) -> Int {
    onFirstFrame?()
    onFirstFrame = nil
    return bytes.count
  }
}

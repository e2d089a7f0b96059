import TestSupport
import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A terminal without input.
final class SilentTerminal: TerminalDevice {
  let size = Size(columns: 40, rows: 10)
  let descriptor: Int32
  private let otherEnd: Int32
  /// Whether `enter()` has been called without a later call to `leave()`.
  private(set) var isEntered = false
  /// A closure that is called at the first write.
  var onFirstFrame: (() -> Void)?

  init() {
    (descriptor, otherEnd) = makePipe()
  }

  deinit { [descriptor, otherEnd].forEach { _ = close($0) } }

  func enter() { isEntered = true }
  func leave() { isEntered = false }
  func read() -> [UInt8] { [] }

  func write(_ bytes: ArraySlice<UInt8>) -> Int {
    onFirstFrame?()
    onFirstFrame = nil
    return bytes.count
  }
}

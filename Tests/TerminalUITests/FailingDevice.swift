@testable import TerminalUI

/// A terminal device with injected failures.
@MainActor
final class FailingDevice: TerminalDevice {
  private let terminal: TTY
  /// The error that each write throws.
  var failure: TerminalError?
  /// A closure that is called before the terminal is restored.
  var onLeave: () -> Void = {}

  init(_ terminal: TTY) { self.terminal = terminal }

  var size: Size { terminal.size }
  var descriptor: Int32 { terminal.descriptor }

  func enter() throws(TerminalError) { try terminal.enter() }
  func leave() {
    onLeave()
    terminal.leave()
  }
  func read() throws(TerminalError) -> [UInt8] { try terminal.read() }
  func write(_ bytes: ArraySlice<UInt8>) throws(TerminalError) -> Int {
    if let failure { throw failure }
    return try terminal.write(bytes)
  }
}

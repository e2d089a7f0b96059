import TestSupport
import Testing

@testable import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension DeviceTests {
  @MainActor
  @Suite("Release of a TTY")
  struct TTYReleaseTests {
    /// A reference that another thread can release.
    private final class Box: @unchecked Sendable { var tty: TTY? }

    @Test func `a TTY that is released on another thread restores the terminal`() async throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let box = Box()
      box.tty = try TTY(path: terminal.path, options: .withoutQueries)
      try box.tty?.enter()
      #expect(terminal.settings != before)
      await Task.detached { box.tty = nil }.value
      for _ in 0..<1000 where terminal.settings != before { await Task.yield() }
      #expect(terminal.settings == before)
      #expect(String(decoding: terminal.output(), as: UTF8.self).hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    }
  }
}

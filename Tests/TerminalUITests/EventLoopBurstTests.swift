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
  @Suite("Event loop in a burst of input")
  struct EventLoopBurstTests {
    @Test(.fault(22), arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func `a signal that requests termination takes precedence over keys that have already arrived`(_ signal: Int32)
      throws
    {
      let terminal = try PseudoTerminal()
      let loop = EventLoop(device: try TTY(path: terminal.path, options: .withoutQueries))
      var received: [LoopEvent] = []
      try loop.run { event in
        received.append(event)
        switch event {
        case .resized: terminal.type(String(repeating: "x", count: 300))
        case .input where received.count == 3: raise(signal)
        case .signal: loop.stop()
        default: break
        }
      } draw: {
        nil
      }
      #expect(received.dropFirst() == [.input(.key("x")), .input(.key("x")), .signal(signal)])
    }

    @Test func `one frame is drawn after a burst of keys`() throws {
      let terminal = try PseudoTerminal()
      let loop = EventLoop(device: try TTY(path: terminal.path, options: .withoutQueries))
      var (keys, frames) = (0, 0)
      try loop.run { event in
        switch event {
        case .resized: terminal.type(String(repeating: "x", count: 300))
        case .input: keys += 1
        default: break
        }
      } draw: {
        frames += 1
        if keys == 300 { loop.stop() }
        return nil
      }
      #expect((keys, frames) == (300, 2))
    }
  }
}

extension InputEvent {
  fileprivate static func key(_ character: Character) -> Self { .key(.character(character)) }
}

import Coordination
import CoordinationTesting
import TerminalHost
import TerminalUI
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@MainActor
@Suite("Frames of a full-screen host", .serialized)
struct HostLoopTests {
  private let navigator = Navigator()
  private let terminal = ScriptedTerminal()

  @Test func `a new size of the terminal is drawn although no screen has changed`() throws {
    let host = FullScreenHost(navigator: navigator)
    navigator.run(Showing(PlainScreen()))
    var frameCount = 0
    terminal.onOutput = { [terminal] in
      frameCount += 1
      if frameCount == 1 {
        terminal.size = Size(columns: 100, rows: 30)
        raise(SIGWINCH)
      } else {
        host.stop()
        terminal.type("x")
      }
    }
    host.options.deadline = .now + .seconds(10)
    #expect(try host.run(on: terminal) == .stopped)
  }

  @Test func `an animation continues without input`() throws {
    let host = FullScreenHost(navigator: navigator)
    host.animates = true
    let flow = Showing(PlainScreen())
    navigator.run(flow)
    var frameCount = 0
    terminal.onOutput = { [terminal] in
      frameCount += 1
      if frameCount == 1 { Task { @MainActor in flow.flow.push(PlainScreen()) } }
      // The second frame starts the animation.
      guard frameCount == 3 else { return }
      host.stop()
      terminal.type("x")
    }
    host.options.deadline = .now + .seconds(10)
    #expect(try host.run(on: terminal) == .stopped)
  }
}

private final class PlainScreen: Screen {}

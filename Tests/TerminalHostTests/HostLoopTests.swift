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

  @Test func `a frame is drawn when the terminal is resized, even if no screen has changed`() throws {
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

  @Test func `an alarm rings without input`() throws {
    let host = FullScreenHost(navigator: navigator)
    navigator.run(Showing(PlainScreen()))
    host.alarm = Alarm(nextTime: { $0 + .milliseconds(1) }, action: { [weak host] in host?.stop() })
    host.options.deadline = .now + .seconds(30)
    #expect(try host.run(on: terminal) == .stopped)
  }

  @Test func `an animation continues without input`() throws {
    let host = FullScreenHost(navigator: navigator)
    host.animates = true
    let first = TextScreen("a")
    let flow = Showing(first)
    navigator.run(flow)
    first.onNotification = { flow.flow.push(TextScreen("b")) }
    var frameCount = 0
    terminal.onOutput = { [terminal] in
      frameCount += 1
      // The sequence reports that the terminal lost focus, so the host notifies the screen.
      if frameCount == 1 { terminal.type("\u{1B}[O") }
      // The second frame starts the animation, and the next frames continue it.
      guard frameCount == 5 else { return }
      host.stop()
      terminal.type("x")
    }
    host.options.deadline = .now + .seconds(10)
    #expect(try host.run(on: terminal) == .stopped)
  }
}

private final class PlainScreen: HostObserver {
  var onNotification: (() -> Void)?

  func hostDidSend(_ notification: HostNotification) { onNotification?() }
}

/// A screen that is filled with a letter so that each animation frame differs from the previous one.
private final class TextScreen: ViewSpecificScreen, HostObserver {
  let chrome = ScreenChrome(title: "Text")
  var onNotification: (() -> Void)?
  private let letter: String

  init(_ letter: String) { self.letter = letter }

  func loadView() -> TextView { TextView(letter) }
  func viewDidLoad(_ view: TextView) {}
  func update(_ view: TextView) {}
  func hostDidSend(_ notification: HostNotification) { onNotification?() }
}

private final class TextView: View {
  private let letter: String

  init(_ letter: String) { self.letter = letter }

  override func draw(in context: inout DrawingContext) {
    for row in 0..<bounds.size.rows {
      context.draw(String(repeating: letter, count: bounds.size.columns), at: Point(column: 0, row: row))
    }
  }
}

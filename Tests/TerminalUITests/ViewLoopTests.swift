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
  @Suite("A single view on a terminal")
  struct ViewLoopTests {
    /// The input after the first frame and the expected ending.
    struct Use: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let keys: String
      var signal: Int32?
      var hangsUp = false
      let ending: EventLoop.Ending
      var chosen: Int?
    }

    @Test(arguments: [
      Use(testDescription: "choosing a row stops the loop", keys: "\u{1B}[B\r", ending: .stopped, chosen: 1),
      Use(testDescription: "Ctrl-C quits", keys: "\u{03}", ending: .quit),
      Use(testDescription: "Escape quits", keys: "\u{1B}", ending: .quit),
      Use(testDescription: "a signal ends the loop", keys: "", signal: SIGTERM, ending: .signaled(SIGTERM)),
      Use(testDescription: "a terminal that hangs up ends the loop", keys: "", hangsUp: true, ending: .hungUp),
    ])
    func `a view is shown until the user chooses a row or quits, a signal arrives, or the terminal hangs up`(_ use: Use)
      throws
    {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let loop = EventLoop(device: try TTY(path: terminal.path), escapeDelay: .milliseconds(20))
      let view = ReportingView()
      var chosen: Int?
      view.list.onChoose = {
        chosen = $0.id
        loop.stop()
      }
      view.onFirstDraw = {
        terminal.type(use.keys)
        if let signal = use.signal { raise(signal) }
        if use.hangsUp { terminal.hangUp() }
      }
      #expect(try loop.run(showing: view) == use.ending)
      #expect(chosen == use.chosen)
      if !use.hangsUp {
        #expect(terminal.settings == before)
        #expect(String(decoding: terminal.output(), as: UTF8.self).contains("Row 1"))
      }
    }
  }
}

/// A view that contains a list and calls a closure when the view is first drawn.
private final class ReportingView: View {
  let list = ListView<Int>()
  var onFirstDraw: (() -> Void)?

  override init() {
    super.init()
    addSubview(list)
    list.rows = (0..<3).map { ListRow(id: $0, text: "Row \($0)") }
    list.becomeFirstResponder()
  }

  override func layoutSubviews() { list.frame = bounds }

  override func draw(in context: inout DrawingContext) {
    onFirstDraw?()
    onFirstDraw = nil
  }
}

import Coordination
import Testing

@testable import TerminalHost

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@MainActor
@Suite("Lines for standard error", .timeLimit(.minutes(30)))
struct HeldLinesTests {
  @Test func `lines for standard error are held until the terminal is restored`() throws {
    let terminal = SilentTerminal()
    var printed: [String] = []
    let lines = HeldLines { printed.append("\($0), \(terminal.isEntered ? "over frames" : "alone")") }
    let host = FullScreenHost(navigator: Navigator())
    host.heldLines = lines
    lines.print("before")
    terminal.onFirstFrame = {
      lines.print("one")
      lines.print("two")
      #expect(printed == ["before, alone"])
      raise(SIGTERM)
    }
    #expect(try host.run(on: terminal, escapeDelay: .zero) == .signaled(SIGTERM))
    #expect(printed == ["before, alone", "one, alone", "two, alone"])
    lines.print("after")
    #expect(printed.last == "after, alone")
  }
}

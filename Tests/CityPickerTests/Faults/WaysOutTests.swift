import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension FaultTests {
  /// However the program ends, the terminal is as it was, usual or not.
  @Suite("Ways out")
  struct WaysOutTests {
    let home = TemporaryFolder()

    @Test(.faultByRow, arguments: WayOut.all)
    func `the terminal is as it was`(_ way: WayOut) throws {
      let terminal = try PseudoTerminal(citypicker: ["pick"], home: home)
      try leave(terminal, by: way)
      CaseLog.about(way.fault.map { [$0] } ?? []) {
        #expect(terminal.settings == terminal.initialSettings)
        #expect(!terminal.screen.showsAlternate && terminal.screen.isCursorVisible && terminal.screen.wrapsLines)
        #expect(terminal.screen.modes.isDisjoint(with: [1000, 1002, 1003, 1004, 1006, 2004, 2026]))
        #expect(terminal.screen.unknownSequences.isEmpty)
      }
    }

    @Test(.fault(44), arguments: WayOut.all)
    func `an odd terminal is as odd as it was`(_ way: WayOut) throws {
      let terminal = try PseudoTerminal(citypicker: ["pick"], home: home) { settings in
        settings.c_lflag &= ~tcflag_t(ECHO)
        settings.c_lflag |= tcflag_t(TOSTOP)
        settings.c_iflag |= tcflag_t(IXANY)
        withUnsafeMutableBytes(of: &settings.c_cc) { characters in
          characters[Int(VMIN)] = 3
          characters[Int(VTIME)] = 5
        }
      }
      try terminal.waits(for: "Afghanistan")
      // Paste was on; the cursor was hidden, and lines were not wrapped.
      terminal.type("\u{1B}[?2004;1$y\u{1B}[?25;2$y\u{1B}[?7;2$y\u{1B}[?62;22c")
      // The program has heard it once it obeys the key after it.
      terminal.press(.down)
      try terminal.waits(for: "▸ Åland")
      try leave(terminal, by: way)
      #expect(terminal.settings == terminal.initialSettings)
      #expect(!terminal.screen.showsAlternate && !terminal.screen.isCursorVisible && !terminal.screen.wrapsLines)
      #expect(terminal.screen.modes.intersection([1000, 1002, 1003, 1004, 1006, 2004, 2026]) == [2004])
    }

    private func leave(_ terminal: PseudoTerminal, by way: WayOut) throws {
      try terminal.waits(for: "Afghanistan")
      #expect(terminal.settings != terminal.initialSettings)
      #expect(terminal.screen.showsAlternate)
      try way.act(terminal)
      let remains = try terminal.ends()
      #expect(remains.ending == way.ending)
      #expect(remains.output == way.output)
    }
  }
}

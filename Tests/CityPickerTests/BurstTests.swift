import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Types a burst of keys into the built program.
@Suite("Bursts of keys")
struct BurstTests {
  let home = TemporaryFolder()

  @Test(.fault(22), arguments: ["x", "\u{1B}[C"])
  func `SIGTERM ends the program promptly although hundreds of keys are waiting on the map`(_ key: String) throws {
    let terminal = try TerminalProcess(citypicker: ["pick", "--picker", "map", "--no-animation"], home: home)
    try terminal.waits(for: "◉")
    terminal.type(String(repeating: key, count: 300))
    let start = ContinuousClock.now
    terminal.send(SIGTERM)
    #expect(try terminal.ends() == .init(ending: .exit(143), output: "", errors: ""))
    #expect(ContinuousClock.now - start < .seconds(2))
    #expect(terminal.settings == terminal.initialSettings && !terminal.screen.showsAlternate)
  }
}

import TestSupport
import Testing

/// Uses a pseudoterminal to test moving the map of a region to other parts of the world.
@Suite("Moving the map")
struct MapPanTests {
  let home = TemporaryFolder()

  @Test func `the map of a region shows cities beyond the region, and the user can choose one of them`() throws {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--picker", "map", "--no-animation", "--query", "tatarstan", "--format", "{region}"],
      home: home)
    try terminal.waits(for: "Tatarstan · Enter shows its places")
    terminal.press(.enter)
    try terminal.waits(for: "Kazan, Tatarstan · ")
    for _ in 0..<16 { terminal.type("\u{1B}[1;2D") }
    try terminal.waits(for: "a city outside Tatarstan") { screen in
      let caption = screen.lines.dropLast(2).last ?? ""
      return caption.contains(" people") && !caption.contains(", Tatarstan")
    }
    terminal.settle()
    try terminal.waits(for: "cities in the half of the map that is farther from the region") { screen in
      let map = screen.lines.dropFirst(3).dropLast(3)
      return map.joined().contains("◉") && map.map { $0.prefix(40) }.joined().count { $0 == "•" } >= 3
    }
    terminal.press(.enter)
    let end = try terminal.ends()
    #expect(end.ending == .exit(0) && end.output.contains { $0.isLetter } && end.output != "Tatarstan\n", "\(end)")
  }
}

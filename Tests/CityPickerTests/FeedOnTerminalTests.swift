import TestSupport
import Testing

/// Tests the feed's map on wide terminals, and the feed's local times after the program is suspended and resumed.
@Suite("Feed on a terminal")
struct FeedOnTerminalTests {
  let home = TemporaryFolder()

  private static let tokyo =
    #"{"country":{"code":"JP","name":"Japan"},"id":1850147,"latitude":35.6895,"longitude":139.6917,"#
    + #""name":"Tokyo","population":9733276,"region":{"key":"JP.40","kind":"metro","name":"Tokyo"},"#
    + #""timezone":"Asia/Tokyo"}"#
  private static let profile =
    #"{"schemaVersion":1,"user":{"cities":[\#(kazanJSON),\#(tokyo)],"city":\#(kazanJSON),"name":"Ada"}}"# + "\n"

  @Test(.requirement("D6")) func `the map appears or disappears when the width of the terminal changes`() throws {
    home.write(Self.profile, to: "citypicker/profile.json")
    let terminal = try TerminalProcess(citypicker: ["app", "--start", "feed"], home: home)
    try terminal.waits(for: "from Kazan")
    #expect(!terminal.screen.lines.contains { $0.contains("◉ Kazan") })
    terminal.resize(columns: 110, rows: 30)
    try terminal.waits(for: "◉ Kazan")
    terminal.resize(columns: 99, rows: 30)
    try terminal.waits(for: "the list alone") { screen in
      !screen.lines.contains { $0.contains("│") } && screen.lines.contains { $0.contains("Kazan, Tatarstan, Russia") }
    }
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test(.requirement("D3")) func `the feed updates the local times when the program continues after a stop`() throws {
    home.write(Self.profile, to: "citypicker/profile.json")
    let shell = """
      exec 2>/dev/tty; set -m; modes=$(stty -g); mkdir "$HOME/Europe" "$HOME/Asia"
      cp /usr/share/zoneinfo/Asia/Tokyo "$HOME/Asia/Tokyo"
      cp /usr/share/zoneinfo/Asia/Tokyo "$HOME/Europe/Moscow"
      TZDIR=$HOME "$0" app --start feed
      cp /usr/share/zoneinfo/Pacific/Honolulu "$HOME/Europe/Moscow"
      printf '\\rstopped\\n' >/dev/tty; read -r command; stty "$modes"; fg; exit
      """
    let environment = Binary.environment(home: home.path, adding: ["XDG_DATA_HOME": home.path])
    let terminal = try TerminalProcess("/bin/bash", ["-c", shell, Binary.citypicker()], environment: environment)
    try terminal.waits(for: "Kazan, Tatarstan, Russia")
    let before = try #require(terminal.screen.lines.first { $0.contains("Kazan, Tatarstan") }?.dropFirst(2).prefix(2))
    terminal.press(.controlZ)
    try terminal.waits(for: "stopped")
    terminal.type("\n")
    // The time zones of Tokyo and Honolulu are 19 hours apart.
    try terminal.waits(for: "another hour") { screen in
      screen.lines.contains { $0.contains("Kazan, Tatarstan") && $0.dropFirst(2).prefix(2) != before }
    }
    terminal.press(.controlC)
    _ = try terminal.ends()
  }
}

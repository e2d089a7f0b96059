import TestSupport
import Testing

/// Uses a pseudoterminal and the complete atlas to test links and the restoration of screens.
@Suite("Links in the application")
struct LinkedApplicationTests {
  let home = TemporaryFolder()

  private func start(_ arguments: String...) throws -> TerminalProcess {
    try TerminalProcess(citypicker: ["app"] + arguments, home: home)
  }

  @Test(arguments: ["list", "map"])
  func `a link at launch shows its city, and accepting the city returns to the profile`(_ picker: String) throws {
    let terminal = try start("--picker", picker, "--open", "citypicker://city/551487", "--tree")
    try terminal.waits(for: picker == "list" ? "▸ Kazan" : "Kazan, Tatarstan · ")
    terminal.press(.enter)
    try terminal.waits(for: "Home city        Kazan, Tatarstan, Russia")
    terminal.press(.escape)
    try terminal.waits(for: "Press Esc again to quit")
    terminal.press(.escape)
    let end = try terminal.ends()
    #expect(end.ending == .exit(0) && end.output == "")
    #expect(end.errors.contains("ApplicationCoordinator") && end.errors.contains("profile"), "\(end.errors)")
    #expect(terminal.settings == terminal.initialSettings)
    #expect(home.text(of: "citypicker/profile.json")?.contains("551487") == true)
  }

  @Test(arguments: [
    (["--open", "citypicker://city/1"], "city 1: no city has this ID"),
    (["--open", "citypicker://region/RU.999"], #"region "RU.999": no region has this key"#),
    (
      ["--country", "RU", "--open", "citypicker://city/2988507"], "city 2988507: only places in Russia can be selected"
    ),
  ])
  func `if a link at launch is rejected, the reason names the place as the link does`(
    _ arguments: [String], _ reason: String
  ) throws {
    let terminal = try TerminalProcess(citypicker: ["app"] + arguments, home: home)
    try terminal.waits(for: reason)
    #expect(terminal.screen.row(of: "Name             tester") != nil)
    terminal.press(.controlC)
    #expect(try terminal.ends().errors == "")
  }

  @Test(.fault(47)) func `a typed link is opened, or its error is shown`() throws {
    let terminal = try start()
    try terminal.waits(for: "Name             tester")
    terminal.press(.controlO)
    try terminal.waits(for: "Open:")
    terminal.type("city/1\r")
    try terminal.waits(for: "no city has this ID")
    terminal.press(.controlO)
    terminal.type("nowhere\r")
    try terminal.waits(for: "there is no page")
    terminal.press(.controlO)
    terminal.type("citypicker://region/RU.73\r")
    try terminal.waits(for: "‹ Russia  Tatarstan")
    terminal.press(.controlO)
    terminal.type("feed\r")
    try terminal.waits(for: "Choose favorite cities…")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test func `the application restores the screens of its last run`() throws {
    let first = try start()
    try first.waits(for: "Name             tester")
    first.press(.controlO)
    first.type("region/RU.73\r")
    try first.waits(for: "‹ Russia  Tatarstan")
    first.press(.controlC)
    _ = try first.ends()
    #expect(home.mode(of: "citypicker/navigation.json") == 0o600)
    let second = try start()
    try second.waits(for: "‹ Russia  Tatarstan")
    second.type("kazan")
    try second.waits(for: "▸ Kazan")
    second.press(.enter)
    try second.waits(for: "Home city        Kazan, Tatarstan, Russia")
    second.press(.controlC)
    #expect(try second.ends().errors == "")
    let linked = try start("--open", "citypicker://feed")
    try linked.waits(for: "a tab") { $0.lines[1].contains("Feed") }
    linked.press(.controlC)
    _ = try linked.ends()
  }
}

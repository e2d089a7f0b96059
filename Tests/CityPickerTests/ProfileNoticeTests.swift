import TestSupport
import Testing

/// Tests which profile problems the built application reports at launch.
@Suite("Notices about the profile")
struct ProfileNoticeTests {
  let home = TemporaryFolder()

  @Test func `the app reports a damaged profile in the footer until the user presses a key, and remains usable`() throws
  {
    home.write("{", to: "citypicker/profile.json")
    let terminal = try TerminalProcess(citypicker: ["app"], home: home)
    try terminal.waits(for: "The profile was damaged and moved to profile.json.damaged-1: not valid JSON")
    #expect(terminal.screen.row(of: "› tester") != nil)
    terminal.type("tester!")
    try terminal.waits(for: "› tester!")
    #expect(terminal.screen.row(of: "The profile was damaged") == nil)
    terminal.press(.enter)
    try terminal.waits(for: "Name             tester!")
    terminal.press(.controlC)
    let end = try terminal.ends()
    #expect(end.ending == .exit(130))
    #expect(end.errors.hasPrefix("warning: damaged profile '") && end.errors.hasSuffix("the app started without it\n"))
    #expect(home.text(of: "citypicker/profile.json")?.contains("tester!") == true)
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `the app reports at launch that the profile cannot be saved, and remains usable`(_ kind: String) throws {
    home.write("", to: "file")
    let terminal = try TerminalProcess(
      citypicker: ["app", "--user", "Ada"], home: home, adding: ["XDG_DATA_HOME": home.path + "/file", "TERM": kind],
      forTheFirstTime: true)
    try terminal.waits(for: "The profile cannot be saved: Not a directory")
    try terminal.waits(for: kind == "dumb" ? "3. Change the name: Ada" : "Name             Ada")
    terminal.type(kind == "dumb" ? "1\n" : "\r")
    try terminal.waits(for: kind == "dumb" ? "Path: Profile." : "‹ Profile  Countries")
    terminal.press(.controlC)
    let end = try terminal.ends()
    #expect(end.errors.hasPrefix("error: cannot save profile '\(home.path)/file/citypicker/profile.json': "))
    #expect(end.ending == .exit(2) && end.errors.split(separator: "\n").count == 1)
  }

  @Test func `the app reports in the footer that the profile was damaged while the app was running`() throws {
    let terminal = try TerminalProcess(citypicker: ["app"], home: home)
    try terminal.waits(for: "Name             tester")
    home.write("{", to: "citypicker/profile.json")
    terminal.press(.enter)
    try terminal.waits(for: "› Type to search")
    terminal.type("kazan")
    try terminal.waits(for: "▸ Kazan")
    terminal.press(.enter)
    try terminal.waits(for: "The profile was damaged and moved to profile.json.damaged-1: not valid JSON") {
      $0.lines.last { !$0.isEmpty }?.contains("The profile was damaged and moved to profile.json.damaged-1") == true
    }
    try terminal.waits(for: "Home city        Kazan, Tatarstan, Russia")
    terminal.press(.controlC)
    let end = try terminal.ends()
    #expect(end.ending == .exit(130) && end.errors.hasSuffix("the app continued without it\n"), "\(end)")
    #expect(home.text(of: "citypicker/profile.json")?.contains("Kazan") == true)
  }

  @Test func `at accessible prompts, the app reports a damaged profile and navigation state before the first screen`()
    throws
  {
    for name in ["profile", "navigation"] { home.write("{", to: "citypicker/\(name).json") }
    let terminal = try TerminalProcess(citypicker: ["app"], home: home, adding: ["TERM": "dumb"])
    try terminal.waits(for: "1. Sign in as “tester”")
    let state = terminal.screen.row(of: "The navigation state was damaged and moved to navigation.json.damaged-1")
    let profile = terminal.screen.row(of: "The profile was damaged and moved to profile.json.damaged-1")
    let screen = try #require(terminal.screen.row(of: "1. Sign in as “tester”"))
    #expect(try #require(state) < #require(profile) && #require(profile) < screen)
    terminal.press(.controlC)
    let lines = try terminal.ends().errors.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("warning: damaged ") })
  }
}

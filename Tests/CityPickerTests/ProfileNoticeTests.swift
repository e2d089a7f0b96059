import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

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

  /// Whether this process can run the program as a user who must respect the permissions of files.
  private static var runsWithoutPrivileges: Bool {
    guard geteuid() == 0 else { return true }
    let path = (try? Binary.citypicker()) ?? ""
    let run = try? Binary.run("/bin/sh", ["-c", "\(unprivileged) \"$0\" --version", path])
    return run?.ending == .exit(0)
  }

  /// The start of a shell command that runs a program without the privileges of the superuser.
  private static var unprivileged: String {
    geteuid() == 0 ? "exec setpriv --reuid 65534 --clear-groups" : "exec"
  }

  @Test(.enabled(if: runsWithoutPrivileges))
  func `if the folder of a saved profile is read-only, the app shows the profile and reports the problem at launch`()
    throws
  {
    home.write(
      #"{"schemaVersion":1,"user":{"cities":[],"city":\#(kazanJSON),"name":"Ada"}}"#, to: "citypicker/profile.json")
    let folder = home.path + "/citypicker"
    chmod(folder, 0o555)
    defer { chmod(folder, 0o755) }
    let terminal = try TerminalProcess(shell: "\(Self.unprivileged) \"$0\" app", home: home)
    try terminal.waits(for: "Name             Ada")
    try terminal.waits(for: "The profile cannot be saved: Permission denied") {
      $0.lines.last { !$0.isEmpty }?.contains("The profile cannot be saved: Permission denied") == true
    }
    #expect(terminal.screen.row(of: "Home city        Kazan, Tatarstan, Russia") != nil)
    terminal.press(.controlC)
    let end = try terminal.ends()
    #expect(end.ending == .exit(130), "\(end)")
    let lines = end.errors.split(separator: "\n")
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix("warning: cannot save profile") }, "\(end)")
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

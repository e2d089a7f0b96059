import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tests how the full-screen interface and the accessible prompts handle an edited but unsaved name.
@Suite("Unsaved changes")
struct UnsavedNameTests {
  let home = TemporaryFolder()

  private func editName(to text: String) throws -> TerminalProcess {
    let terminal = try TerminalProcess(citypicker: ["app"], home: home)
    try terminal.waits(for: "Name             tester")
    terminal.press(.down, .down, .enter)
    try terminal.waits(for: "› tester")
    terminal.type(text)
    try terminal.waits(for: "› tester\(text)")
    return terminal
  }

  private func expectQuestion(on terminal: TerminalProcess) throws {
    try terminal.waits(for: "Discard changes?")
    #expect(terminal.screen.lines.contains { $0.contains("Keep editing") })
  }

  private func expectEnd(of terminal: TerminalProcess, code: Int32 = 0) throws {
    #expect(try terminal.ends() == .init(ending: .exit(code), output: "", errors: ""))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test(.requirement("A11")) func `a saved name appears in the profile and in the file`() throws {
    let terminal = try editName(to: "!")
    #expect(terminal.screen.lines.contains { $0.contains("Enter save") })
    terminal.press(.enter)
    try terminal.waits(for: "Name             tester!")
    #expect(home.text(of: "citypicker/profile.json")?.contains(#""name":"tester!""#) == true)
    terminal.press(.controlC)
    try expectEnd(of: terminal, code: 130)
  }

  @Test(.requirement("B10")) func `before the app navigates back, it asks the user whether to discard an unsaved name`()
    throws
  {
    let terminal = try editName(to: "!")
    terminal.press(.escape)
    try expectQuestion(on: terminal)
    terminal.press(.enter)
    try terminal.waits(for: "the form, with the name") { $0.lines.contains { $0.contains("› tester!") } }
    terminal.press(.escape)
    try expectQuestion(on: terminal)
    terminal.press(.down, .enter)
    try terminal.waits(for: "Name             tester")
    #expect(home.text(of: "citypicker/profile.json")?.contains("tester!") != true)
    terminal.press(.controlC)
    try expectEnd(of: terminal, code: 130)
  }

  @Test(.requirement("B10")) func `before a link opens, the app asks the user whether to discard an unsaved name`()
    throws
  {
    let terminal = try editName(to: "!")
    terminal.press(.controlO)
    try terminal.waits(for: "Open:")
    terminal.type("region/RU.73\r")
    try expectQuestion(on: terminal)
    terminal.press(.down, .enter)
    try terminal.waits(for: "‹ Russia  Tatarstan")
    terminal.press(.controlC)
    try expectEnd(of: terminal, code: 130)
  }

  @Test(.requirement("B10"))
  func `before the app quits from another tab, it asks the user whether to discard an unsaved name`() throws {
    let terminal = try editName(to: "!")
    terminal.press(.controlLeft)
    try terminal.waits(for: "Choose favorite cities…")
    for answer in [[TypedKey.enter], [.down, .enter]] {
      terminal.press(.escape)
      try terminal.waits(for: "Press Esc again to quit")
      terminal.press(.escape)
      try expectQuestion(on: terminal)
      for key in answer { terminal.press(key) }
      if answer.count == 1 { try terminal.waits(for: "the feed") { !$0.lines.contains { $0.contains("Discard") } } }
    }
    try expectEnd(of: terminal)
  }

  @Test(.requirement("B10"), arguments: [(0, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `Ctrl-C and signals end the program immediately despite unsaved changes`(_ signal: Int32, _ code: Int32) throws {
    let terminal = try editName(to: "!")
    if signal == 0 { terminal.press(.controlC) } else { terminal.send(signal) }
    try expectEnd(of: terminal, code: code)
  }

  @Test(.requirement("B10")) func `at accessible prompts, the app asks the user whether to discard an unsaved name`()
    throws
  {
    let terminal = try TerminalProcess(citypicker: ["app", "--accessible"], home: home)
    try terminal.waits(for: "3. Change the name: tester")
    terminal.type("3\nGrace\n")
    try terminal.waits(for: "1. Save “Grace”")
    terminal.type(".back\n")
    try terminal.waits(for: "The name “Grace” is not saved.")
    try terminal.waits(for: "2. Discard")
    terminal.type("Keep editing\n.quit\n")
    try terminal.waits(for: "the question again") { screen in
      screen.lines.count { $0.contains("The name “Grace” is not saved.") } == 2
    }
    terminal.type("Discard\n")
    #expect(try terminal.ends().ending == .exit(0))
    #expect(home.text(of: "citypicker/profile.json")?.contains("Grace") != true)
  }
}

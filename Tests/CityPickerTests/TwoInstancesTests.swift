import TestSupport
import Testing

/// Tests two running applications that share a profile.
@Suite("Two instances of the application")
struct TwoInstancesTests {
  let home = TemporaryFolder()

  private var profile: String? { home.text(of: "citypicker/profile.json") }

  private func start(adding variables: [String: String] = [:]) throws -> TerminalProcess {
    try TerminalProcess(citypicker: ["app"], home: home, adding: variables)
  }

  /// Chooses the user's city in an application that shows the profile.
  private func choose(_ city: String, row: String, on terminal: TerminalProcess) throws {
    terminal.press(.enter)
    try terminal.waits(for: "› Type to search")
    terminal.type(city)
    try terminal.waits(for: "▸ \(row)")
    terminal.press(.enter)
  }

  @Test func `each instance keeps the changes of the other instance and shows them after its own change`() throws {
    let first = try start()
    try first.waits(for: "Name             tester")
    let second = try start()
    try second.waits(for: "Name             tester")
    try choose("kazan", row: "Kazan", on: first)
    try first.waits(for: "Home city        Kazan, Tatarstan, Russia")

    second.press(.down, .enter)
    try second.waits(for: "0 chosen")
    second.type("vladivostok")
    try second.waits(for: "▸ ◦ Vladivostok")
    second.press(.tab, .enter)
    try second.waits(for: "Favorite cities  1 chosen")
    try second.waits(for: "Home city        Kazan, Tatarstan, Russia")
    #expect(second.screen.row(of: "Another citypicker") == nil, "there is no conflict")
    #expect(profile?.contains(#""city":\#(kazanJSON)"#) == true && profile?.contains("2013348") == true)

    try choose("moscow", row: "Moscow", on: first)
    try first.waits(for: "Home city        Moscow, Russia")
    try first.waits(for: "Favorite cities  1 chosen")
    second.press(.up)
    try choose("samara", row: "Samara", on: second)
    try second.waits(for: "Home city        Samara")
    try second.waits(for: "Another citypicker also changed the city; your change was kept")
    for terminal in [first, second] {
      terminal.press(.controlC)
      #expect(try terminal.ends() == .init(ending: .exit(130), output: "", errors: ""))
    }
    #expect(profile?.contains("Samara") == true && profile?.contains("2013348") == true)
  }

  @Test func `an instance with accessible prompts reports a conflict before the next prompt`() throws {
    let terminal = try start(adding: ["TERM": "dumb"])
    try terminal.waits(for: "3. Change the name: tester")
    home.write(#"{"schemaVersion":1,"user":{"cities":[],"name":"Eve"}}"#, to: "citypicker/profile.json")
    terminal.type("3\n")
    try terminal.waits(for: "1. Save “tester”")
    terminal.type("Bob\n")
    try terminal.waits(for: "1. Save “Bob”")
    terminal.type("1\n")
    try terminal.waits(for: "Another citypicker also changed the name; your change was kept")
    try terminal.waits(for: "3. Change the name: Bob")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
    #expect(profile?.contains(#""name":"Bob""#) == true)
  }
}

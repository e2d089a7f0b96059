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
  /// Tests that every way of exiting the program restores the terminal, even with unusual settings.
  @Suite("Terminal restoration")
  struct TerminalRestorationTests {
    let home = TemporaryFolder()

    /// The screen that the program shows before it ends.
    struct Scene: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let arguments: [String]
      /// Whether the interface is drawn inline, below the shell's output.
      var isInline = false
      /// A closure that waits until the program shows the scene.
      let wait: @Sendable (TerminalProcess) throws -> Void
    }

    private static let pick = Scene(testDescription: "pick", arguments: ["pick"]) { try $0.waits(for: "▸ Shanghai") }
    private static let others = [
      Scene(testDescription: "app", arguments: ["app"]) { try $0.waits(for: "Name             tester") },
      Scene(testDescription: "inline", arguments: ["pick", "--height", "8"], isInline: true) {
        try $0.waits(for: "▸ Shanghai")
      },
      Scene(testDescription: "help", arguments: ["pick"]) {
        try $0.waits(for: "▸ Shanghai")
        $0.type("?")
        try $0.waits(for: "Everywhere")
      },
      Scene(testDescription: "a modal", arguments: ["app", "--start", "edit"]) { try $0.waits(for: "Home city") },
      Scene(testDescription: "the command prompt", arguments: ["app"]) {
        try $0.waits(for: "Name             tester")
        $0.press(.controlO)
        try $0.waits(for: "Open:")
      },
    ]

    @Test(.faultByRow, arguments: ProgramExit.ofPick)
    func `each exit restores the terminal`(_ exit: ProgramExit) throws {
      try CaseLog.covering(exit.fault.map { [$0] } ?? []) { try expectRestored(Self.pick, exit) }
    }

    @Test(.fault(22, 24), arguments: others, ProgramExit.onEveryScreen)
    func `each exit restores the terminal from any screen`(_ scene: Scene, _ exit: ProgramExit) throws {
      try expectRestored(scene, exit)
    }

    @Test(.fault(21), arguments: [pick] + others)
    func `closing the window ends the program with exit code 129 on any screen`(_ scene: Scene) throws {
      let terminal = try TerminalProcess(citypicker: scene.arguments, home: home)
      try scene.wait(terminal)
      terminal.hangUp()
      #expect(try terminal.ends() == .init(ending: .exit(129), output: "", errors: ""))
    }

    private func expectRestored(_ scene: Scene, _ exit: ProgramExit) throws {
      let terminal = try start(scene, exit)
      try leave(terminal, scene, by: exit)
      #expect(terminal.settings == terminal.initialSettings)
      #expect(!terminal.screen.showsAlternate && terminal.screen.isCursorVisible && terminal.screen.wrapsLines)
      #expect(terminal.screen.modes.isDisjoint(with: [1000, 1002, 1003, 1004, 1006, 2004, 2026]))
      #expect(terminal.screen.unknownSequences.isEmpty)
      #expect(terminal.screen.lines.allSatisfy(\.isEmpty) && terminal.screen.cursor == .init())
    }

    @Test(.fault(44), arguments: ProgramExit.ofPick)
    func `each exit restores unusual terminal settings`(_ exit: ProgramExit) throws {
      let terminal = try start(Self.pick, exit) { settings in
        settings.c_lflag &= ~tcflag_t(ECHO)
        settings.c_lflag |= tcflag_t(TOSTOP)
        settings.c_iflag |= tcflag_t(IXANY)
        withUnsafeMutableBytes(of: &settings.c_cc) { characters in
          characters[Int(VMIN)] = 3
          characters[Int(VTIME)] = 5
        }
      }
      try terminal.waits(for: "Afghanistan")
      // The replies report that bracketed paste was enabled, that the cursor was hidden, and that line wrapping was
      // disabled.
      terminal.type("\u{1B}[?2004;1$y\u{1B}[?25;2$y\u{1B}[?7;2$y\u{1B}[?62;22c")
      // When the program responds to the next key, it has already processed the replies.
      terminal.press(.down)
      try terminal.waits(for: "▸ Beijing")
      try leave(terminal, nil, by: exit)
      #expect(terminal.settings == terminal.initialSettings)
      #expect(!terminal.screen.showsAlternate && !terminal.screen.isCursorVisible && !terminal.screen.wrapsLines)
      #expect(terminal.screen.modes.intersection([1000, 1002, 1003, 1004, 1006, 2004, 2026]) == [2004])
    }

    /// Starts the program, using a closed pipe for its output if the exit requires one.
    private func start(
      _ scene: Scene, _ exit: ProgramExit, prepare: (inout termios) -> Void = { _ in }
    ) throws -> TerminalProcess {
      guard exit.isUnread else { return try TerminalProcess(citypicker: scene.arguments, home: home, prepare: prepare) }
      // A pipeline's exit status is that of its last command, so the script saves the program's status.
      let script = #"{ "$0" "$@"; echo $? >"$HOME/status"; } | true; exit "$(cat "$HOME/status")""#
      return try TerminalProcess(
        "/bin/sh", ["-c", script, Binary.citypicker()] + scene.arguments,
        environment: Binary.environment(home: home.path, adding: ["XDG_DATA_HOME": home.path]), prepare: prepare)
    }

    /// Ends the program after the scene appears, or immediately if there is no scene.
    private func leave(_ terminal: TerminalProcess, _ scene: Scene?, by exit: ProgramExit) throws {
      try scene?.wait(terminal)
      #expect(terminal.settings != terminal.initialSettings)
      #expect(terminal.screen.showsAlternate != (scene?.isInline ?? false))
      try exit.act(terminal)
      let remains = try terminal.ends()
      #expect(remains.ending == exit.ending)
      #expect(remains.output == exit.output)
    }
  }
}

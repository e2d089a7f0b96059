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
  /// All ways to end the program, each of which restores the terminal, even with unusual settings.
  @Suite("Ways out")
  struct WaysOutTests {
    let home = TemporaryFolder()

    /// The screen when the program ends.
    struct Scene: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let arguments: [String]
      /// Whether the interface is drawn inline, below the shell's lines.
      var isInline = false
      /// Waits until the program shows the scene.
      let wait: @Sendable (PseudoTerminal) throws -> Void
    }

    private static let pick = Scene(testDescription: "pick", arguments: ["pick"]) { try $0.waits(for: "▸ Afghanistan") }
    private static let others = [
      Scene(testDescription: "app", arguments: ["app"]) { try $0.waits(for: "Name    tester") },
      Scene(testDescription: "inline", arguments: ["pick", "--height", "8"], isInline: true) {
        try $0.waits(for: "▸ Afghanistan")
      },
      Scene(testDescription: "help", arguments: ["pick"]) {
        try $0.waits(for: "▸ Afghanistan")
        $0.type("?")
        try $0.waits(for: "Everywhere")
      },
      Scene(testDescription: "a modal", arguments: ["app", "--start", "edit"]) { try $0.waits(for: "City") },
      Scene(testDescription: "the command prompt", arguments: ["app"]) {
        try $0.waits(for: "Name    tester")
        $0.press(.controlO)
        try $0.waits(for: "Open:")
      },
    ]

    @Test(.faultByRow, arguments: WayOut.ofPick)
    func `each exit restores the terminal`(_ way: WayOut) throws {
      try CaseLog.covering(way.fault.map { [$0] } ?? []) { try expectRestored(Self.pick, way) }
    }

    @Test(.fault(22, 24), arguments: others, WayOut.everywhere)
    func `each exit restores the terminal from any screen`(_ scene: Scene, _ way: WayOut) throws {
      try expectRestored(scene, way)
    }

    @Test(.fault(21), arguments: [pick] + others)
    func `closing the window ends the program with exit code 129 on any screen`(_ scene: Scene) throws {
      let terminal = try PseudoTerminal(citypicker: scene.arguments, home: home)
      try scene.wait(terminal)
      terminal.hangUp()
      #expect(try terminal.ends() == .init(ending: .exit(129), output: "", errors: ""))
    }

    private func expectRestored(_ scene: Scene, _ way: WayOut) throws {
      let terminal = try start(scene, way)
      try leave(terminal, scene, by: way)
      #expect(terminal.settings == terminal.initialSettings)
      #expect(!terminal.screen.showsAlternate && terminal.screen.isCursorVisible && terminal.screen.wrapsLines)
      #expect(terminal.screen.modes.isDisjoint(with: [1000, 1002, 1003, 1004, 1006, 2004, 2026]))
      #expect(terminal.screen.unknownSequences.isEmpty)
      #expect(terminal.screen.lines.allSatisfy(\.isEmpty) && terminal.screen.cursor == .init())
    }

    @Test(.fault(44), arguments: WayOut.ofPick)
    func `each exit restores unusual terminal settings`(_ way: WayOut) throws {
      let terminal = try start(Self.pick, way) { settings in
        settings.c_lflag &= ~tcflag_t(ECHO)
        settings.c_lflag |= tcflag_t(TOSTOP)
        settings.c_iflag |= tcflag_t(IXANY)
        withUnsafeMutableBytes(of: &settings.c_cc) { characters in
          characters[Int(VMIN)] = 3
          characters[Int(VTIME)] = 5
        }
      }
      try terminal.waits(for: "Afghanistan")
      // Bracketed paste was enabled, the cursor hidden, and line wrapping disabled.
      terminal.type("\u{1B}[?2004;1$y\u{1B}[?25;2$y\u{1B}[?7;2$y\u{1B}[?62;22c")
      // When the program responds to the next key, it has already processed the replies.
      terminal.press(.down)
      try terminal.waits(for: "▸ Åland")
      try leave(terminal, nil, by: way)
      #expect(terminal.settings == terminal.initialSettings)
      #expect(!terminal.screen.showsAlternate && !terminal.screen.isCursorVisible && !terminal.screen.wrapsLines)
      #expect(terminal.screen.modes.intersection([1000, 1002, 1003, 1004, 1006, 2004, 2026]) == [2004])
    }

    /// Starts the program, with a closed output pipe if the exit requires it.
    private func start(
      _ scene: Scene, _ way: WayOut, prepare: (inout termios) -> Void = { _ in }
    ) throws -> PseudoTerminal {
      guard way.isUnread else { return try PseudoTerminal(citypicker: scene.arguments, home: home, prepare: prepare) }
      // The exit status of a pipeline is that of its last command.
      let script = #"{ "$0" "$@"; echo $? >"$HOME/status"; } | true; exit "$(cat "$HOME/status")""#
      return try PseudoTerminal(
        "/bin/sh", ["-c", script, Binary.citypicker()] + scene.arguments,
        environment: Binary.environment(home: home.path, adding: ["XDG_DATA_HOME": home.path]), prepare: prepare)
    }

    /// Ends the program after the scene has appeared, or immediately if there is no scene.
    private func leave(_ terminal: PseudoTerminal, _ scene: Scene?, by way: WayOut) throws {
      try scene?.wait(terminal)
      #expect(terminal.settings != terminal.initialSettings)
      #expect(terminal.screen.showsAlternate != (scene?.isInline ?? false))
      try way.act(terminal)
      let remains = try terminal.ends()
      #expect(remains.ending == way.ending)
      #expect(remains.output == way.output)
    }
  }
}

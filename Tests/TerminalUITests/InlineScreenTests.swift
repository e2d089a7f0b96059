import TestSupport
import Testing

@testable import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tests frames that are drawn below the shell's output.
extension DeviceTests {
  @MainActor
  @Suite("Inline screen")
  struct InlineScreenTests {
    private static func frame(_ texts: String..., columns: Int = 20, cursor: Point? = nil) -> Frame {
      var buffer = CellBuffer(size: Size(columns: columns, rows: texts.count))
      for (row, text) in texts.enumerated() { buffer.write(text, at: Point(column: 0, row: row)) }
      return Frame(buffer: buffer, cursor: cursor)
    }

    @Test(
      arguments: [
        (.inline(rows: 3), Size(columns: 20, rows: 3)), (.inline(rows: 90), Size(columns: 20, rows: 5)),
        (.inline(rows: -2), Size(columns: 20, rows: 1)), (.inlinePercent(40), Size(columns: 20, rows: 2)),
        (.inlinePercent(0), Size(columns: 20, rows: 1)), (.inlinePercent(900), Size(columns: 20, rows: 5)),
        (.alternate, Size(columns: 20, rows: 5)),
      ] as [(TerminalOptions.Screen, Size)])
    func `an inline frame has the requested size within limits`(screen: TerminalOptions.Screen, size: Size) throws {
      let terminal = try PseudoTerminal()
      #expect(try TTY(path: terminal.path, options: TerminalOptions(screen: screen)).size == size)
    }

    private let modes: Set<String> = [
      "CSI ?7h", "CSI ?7l", "CSI ?1004h", "CSI ?1004l", "CSI ?2004h", "CSI ?2004l", "CSI >1u", "CSI <u",
    ]
    private let sequences = TerminalEmulator.frameSequences.union(TerminalEmulator.inlineSequences)

    @Test(arguments: [0, 2, 4])
    func `frames appear below the existing output and are cleared when the TTY is left`(row: Int) throws {
      let terminal = try PseudoTerminal()
      let options = TerminalOptions(screen: .inline(rows: 3), usesMouse: false, usesExtensions: false)
      let tty = try TTY(path: terminal.path, options: options)
      var shell = TerminalEmulator(of: Size(columns: 20, rows: 5))
      shell.feed("\u{1B}[2J\u{1B}[1;1Hshell\u{1B}[\(row + 1);8H".utf8)
      let writer = FrameWriter(device: tty)
      try tty.enter()
      try writer.present(Self.frame("Kazan", "北京", "Omsk", cursor: Point(column: 2, row: 1)))
      try writer.present(Self.frame("Kazan", "e\u{301}北京", "Tomsk", cursor: Point(column: 2, row: 2)))
      shell.feed(terminal.output())
      let top = min(row, 2)
      #expect(
        (top..<top + 3).map { shell.text(ofRow: $0) } == [
          "Kazan" + blanks(15), "e\u{301}北京" + blanks(15), "Tomsk" + blanks(15),
        ])
      #expect(shell.cursor == .init(row: top + 2, column: 2))
      #expect(shell.cells[0][0].text == (row == 0 ? "K" : top == row ? "s" : " "), "the existing output has scrolled")
      tty.leave()
      shell.feed(terminal.output())
      #expect(shell.cells[top...].allSatisfy { $0.allSatisfy { $0.text == " " } })
      #expect(shell.cursor == .init(row: top, column: 7), "the cursor is at its previous position")
      // Leaving also ends a synchronized update, in case only part of a frame was sent.
      #expect(shell.problems(allowing: sequences.union(modes), ignoring: [.unbalancedUpdate]) == [])
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `each random inline frame correctly replaces the previous frame`(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      var encoder = FrameEncoder(isAnchored: true)
      var shell = TerminalEmulator(of: Size(columns: 20, rows: 9))
      shell.feed("\u{1B}[4;1H\u{1B}7".utf8)
      let texts = ["Kazan", "e\u{301}北京", "", "x", "                   y"]
      for _ in 0..<100 {
        let rows = (0..<4).map { _ in texts.randomElement(using: &random) ?? "" }
        let cursor = Point(column: .random(in: 0..<20, using: &random), row: .random(in: 0..<4, using: &random))
        let frame = Self.frame(rows[0], rows[1], rows[2], rows[3], cursor: cursor)
        shell.feed(encoder.encode(frame))
        for row in 0..<4 {
          let shown = shell.text(ofRow: row + 3)
          #expect(shown == frame.buffer.rows[row].map { frame.buffer.text(of: $0) }.joined())
        }
        #expect(shell.cursor == .init(row: cursor.row + 3, column: cursor.column))
        #expect(shell.cells[2][0].text == "?")
        #expect(shell.problems(allowing: sequences) == [])
      }
    }

    @Test
    func `mouse positions are relative to an inline frame, and clicks are ignored until the frame's position is known`()
      throws
    {
      let terminal = try PseudoTerminal()
      let tty = try TTY(path: terminal.path, options: TerminalOptions(screen: .inline(rows: 2), usesExtensions: false))
      let loop = EventLoop(device: tty)
      var received: [LoopEvent] = []
      terminal.type("\u{1B}[<0;3;4M\u{1B}[4;1R\u{1B}[?62c\u{1B}[<0;3;5Mq")
      try loop.run { event in
        received.append(event)
        if event == .input(.key(KeyPress(.character("q")))) { loop.stop() }
      } draw: {
        nil
      }
      let press = MouseEvent(.press, button: 0, at: Point(column: 2, row: 1))
      #expect(received.contains(.input(.mouse(press))))
      #expect(received.count == 5, "size, position, attributes, the second press, and q")
    }

    @Test(.fault(17)) func `the rows of an inline screen are reserved again when the window is resized`() throws {
      let terminal = try PseudoTerminal()
      let options = TerminalOptions(screen: .inline(rows: 3), usesMouse: false, usesExtensions: false)
      let loop = EventLoop(device: try TTY(path: terminal.path, options: options))
      var sizes: [Size] = []
      try loop.run { event in
        switch event {
        case .resized(let size):
          sizes.append(size)
          if sizes.count == 1 { terminal.type("x") } else { loop.stop() }
        default:
          terminal.resize(columns: 10, rows: 2)
          raise(SIGWINCH)
        }
      } draw: {
        sizes.count == 1 ? Self.frame("Kazan", "", "Omsk", cursor: Point(column: 3, row: 2)) : nil
      }
      #expect(sizes == [Size(columns: 20, rows: 3), Size(columns: 10, rows: 2)])
      let sent = String(decoding: terminal.output(), as: UTF8.self)
      #expect(sent.contains("\n\n\u{1B}[2A\u{1B}7\r"))
      let anchor = try #require(sent.firstRange(of: "\r\u{1B}[2A\u{1B}7")?.upperBound)
      #expect(sent[anchor...].contains("\u{1B}8\u{1B}[m\r\u{1B}[J\u{1B}[m\n\u{1B}[1A\u{1B}7\r"))
      #expect(sent.contains("\u{1B}8\u{1B}[m\r\u{1B}[J\u{1B}8\u{1B}[?1004l"))
      #expect(!sent.contains("1049"))
    }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
  }
}

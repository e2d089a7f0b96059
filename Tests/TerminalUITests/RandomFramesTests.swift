import Testing

@testable import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Random frames in `TinyTerminal`.
///
/// `Scripts/emulator/check` shows these and more frames in third-party terminal emulators.
@Suite("Random frames")
struct RandomFramesTests {
  private static let frames = 40

  /// The number of sessions: the value of `RANDOM_FRAMES_SESSIONS`, or eight by default.
  private static let sessions = getenv("RANDOM_FRAMES_SESSIONS").flatMap { UInt64(String(cString: $0)) } ?? 8

  @Test(arguments: 1...sessions)
  func `the terminal correctly shows each random frame after the previous frame`(seed: UInt64) {
    let capabilities = Self.capabilities[Int(seed) % Self.capabilities.count]
    var encoder = FrameEncoder(capabilities: capabilities)
    var frames = RandomFrames(seed: seed)
    var terminal = TinyTerminal(columns: 1, rows: 1)
    var record = FrameRecord(seed: seed)
    for _ in 0..<Self.frames {
      let frame = frames.next()
      if terminal.size != frame.buffer.size {
        terminal.resize(columns: frame.buffer.size.columns, rows: frame.buffer.size.rows)
      }
      let bytes = encoder.encode(frame)
      terminal.receive(bytes)
      expect(frame, as: capabilities, on: terminal)
      record.add(frame, as: capabilities, bytes: bytes)
    }
    record.write()
  }

  private static let capabilities = TerminalCapabilities.Glyphs.allCases.flatMap { glyphs in
    TerminalCapabilities.ColorDepth.allCases.map { TerminalCapabilities(depth: $0, glyphs: glyphs) }
  }

  private func expect(_ frame: Frame, as capabilities: TerminalCapabilities, on terminal: TinyTerminal) {
    for (shown, row) in zip(terminal.rows, frame.buffer.terminalCells(as: capabilities))
    where shown.map(\.visible) != row.map(\.visible) {
      Issue.record("shows \(shown.map(\.text).joined()) instead of \(row.map(\.text).joined())")
    }
    #expect(terminal.isCursorVisible == (frame.cursor != nil))
    if let cursor = frame.cursor { #expect(terminal.cursor == (cursor.column, cursor.row)) }
    #expect(!terminal.isSynchronized)
    #expect(terminal.errors == [])
  }
}

extension TinyTerminal {
  fileprivate var size: Size { Size(columns: rows[0].count, rows: rows.count) }
}

extension CellBuffer {
  /// Returns the expected cells of a terminal, in which both halves of a wide character have the style of the first
  /// half.
  func terminalCells(as capabilities: TerminalCapabilities) -> [[TinyTerminal.Cell]] {
    (0..<size.rows).map { row in
      let cells = rows[row]
      return cells.indices.map { column in
        let resolved = capabilities.resolve(style(of: cells[cells[column].columns == 0 ? column - 1 : column]))
        let words = resolved == .plain ? [] : "\(resolved)".split(separator: " ").sorted()
        var text = self.text(of: cells[column])
        if capabilities.glyphs != .unicode {
          text = text.unicodeScalars.first.map(capabilities.glyphs.replacement) ?? " "
        }
        return TinyTerminal.Cell(text: text, style: words.joined(separator: " "))
      }
    }
  }
}

/// The sent bytes and the expected cells, written for a script as lines of tab-separated fields.
private struct FrameRecord {
  private let path: String?
  private var lines: [String] = []

  /// Creates a record, which is written only if the environment names a folder.
  init(seed: UInt64) {
    path = getenv("RANDOM_FRAMES").map { String(cString: $0) + "/\(seed).frames" }
  }

  mutating func add(_ frame: Frame, as capabilities: TerminalCapabilities, bytes: [UInt8]) {
    guard path != nil else { return }
    let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let cursor = frame.cursor.map { ["\($0.column)", "\($0.row)"] } ?? ["hidden"]
    lines.append("frame\t\(frame.buffer.size.columns)\t\(frame.buffer.size.rows)\t\(capabilities.depth)")
    lines.append("bytes\t\(hex)")
    lines.append((["cursor"] + cursor).joined(separator: "\t"))
    for row in frame.buffer.terminalCells(as: capabilities) {
      lines.append((["text"] + row.map(\.text)).joined(separator: "\t"))
      lines.append((["styles"] + row.map(\.style)).joined(separator: "\t"))
    }
  }

  func write() {
    guard let path else { return }
    guard let file = fopen(path, "w") else {
      Issue.record("\(path) cannot be written")
      return
    }
    fputs(lines.joined(separator: "\n") + "\n", file)
    fclose(file)
  }
}

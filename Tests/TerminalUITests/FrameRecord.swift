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

extension TerminalEmulator {
  /// Records an issue if the terminal does not show a frame.
  func expect(_ frame: Frame, as capabilities: TerminalCapabilities) {
    for (shown, row) in zip(shownCells, frame.buffer.terminalCells(as: capabilities))
    where shown.map(\.visible) != row.map(\.visible) {
      Issue.record("shows \(shown.map(\.text).joined()) instead of \(row.map(\.text).joined())")
    }
    #expect(isCursorVisible == (frame.cursor != nil))
    if let position = frame.cursor { #expect(cursor == .init(row: position.row, column: position.column)) }
    #expect(!modes.contains(2026))
    #expect(problems() == [])
  }
}

extension CellBuffer {
  /// Returns the cells that a terminal with the given capabilities must show.
  ///
  /// All cells of a wide character have the first cell's style. The terminal shows each letter of an Indic conjunct in
  /// its own cell.
  func terminalCells(as capabilities: TerminalCapabilities) -> [[ShownCell]] {
    (0..<size.rows).map { row in
      rows[row].indices.map { column in
        let columns = columns(ofCharacterAt: Point(column: column, row: row))
        let cell = rows[row][columns.lowerBound]
        let resolved = capabilities.resolve(style(of: cell))
        let words = resolved == .plain ? [] : "\(resolved)".split(separator: " ").sorted()
        let parts = capabilities.parts(of: text(of: cell), columns: columns.count)
        return ShownCell(text: parts[column - columns.lowerBound], style: words.joined(separator: " "))
      }
    }
  }
}

extension TerminalCapabilities {
  /// Returns the text of each cell that a cluster occupies in a terminal.
  fileprivate func parts(of text: String, columns: Int) -> [String] {
    let rest = Array(repeating: "", count: columns - 1)
    if glyphs != .unicode || text.unicodeScalars.first.map(isReplaced) == true {
      return [text.unicodeScalars.first.map(replacement) ?? " "] + rest.map { _ in " " }
    }
    var parts: [String] = []
    for scalar in text.unicodeScalars {
      let width = TextWidth.columns(of: scalar, ambiguousWidth: ambiguousWidth)
      if width == 0, !parts.isEmpty {
        let last = parts.lastIndex { !$0.isEmpty } ?? 0
        parts[last].unicodeScalars.append(scalar)
      } else {
        parts += [String(scalar)] + Array(repeating: "", count: width - 1)
      }
    }
    return parts.count == columns ? parts : [text] + rest
  }
}

/// A record of sent bytes and expected cells for `Scripts/emulator/compare.py`.
///
/// The record is a file whose lines contain tab-separated fields.
struct FrameRecord {
  private let path: String?
  private var lines: [String] = []

  /// Creates a record that is written only if an environment variable contains a folder's path.
  ///
  /// - Parameters:
  ///   - number: The number in the file name.
  ///   - variable: The name of the environment variable that contains the folder's path.
  init(number: UInt64, folder variable: String) {
    path = getenv(variable).map { String(cString: $0) + "/\(number).frames" }
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

/// A splitter that turns chunks of bytes into lines.
///
/// A line ends with a line feed, a carriage return, or a carriage return followed by a line feed. Invalid UTF-8 is
/// replaced with U+FFFD. A byte order mark before the first line is skipped.
struct LineSplitter {
  /// The maximum length of a line in bytes.
  ///
  /// A longer line is discarded and reported as ``LineEvent/overlong``.
  static let limit = 65_536

  private var line: [UInt8] = []
  private var isOverlong = false
  private var isFirst = true
  /// Whether the last byte was a carriage return.
  ///
  /// A line feed immediately after a carriage return does not end another line.
  private var isAfterReturn = false

  /// Processes the next bytes.
  ///
  /// - Returns: The lines that are now complete.
  mutating func feed(_ bytes: [UInt8]) -> [LineEvent] {
    var lines: [LineEvent] = []
    for byte in bytes {
      let belongsToReturn = isAfterReturn && byte == UInt8(ascii: "\n")
      isAfterReturn = byte == UInt8(ascii: "\r")
      if belongsToReturn { continue }
      if byte == UInt8(ascii: "\n") || isAfterReturn {
        lines.append(take())
      } else if line.count < LineSplitter.limit {
        line.append(byte)
      } else {
        isOverlong = true
      }
    }
    return lines
  }

  /// Returns the bytes after the last line terminator as a line, or `nil` if there are none.
  mutating func finish() -> LineEvent? { line.isEmpty ? nil : take() }

  private mutating func take() -> LineEvent {
    defer {
      line = []
      isOverlong = false
      isFirst = false
    }
    let hasMark = isFirst && line.starts(with: [0xEF, 0xBB, 0xBF])
    return isOverlong ? .overlong : .line(String(decoding: line.dropFirst(hasMark ? 3 : 0), as: UTF8.self))
  }
}

/// Cuts bytes into lines, however they are split on their way.
///
/// A line ends with a line feed, a carriage return, or both; what is no UTF-8 becomes U+FFFD. A byte order mark in
/// front of the first line is no part of it.
struct LineSplitter {
  /// The greatest length of a line, in bytes: no more than that is kept, whatever comes.
  static let limit = 65_536

  private var line: [UInt8] = []
  private var isOverlong = false
  private var isFirst = true
  /// Whether the last byte was a carriage return, to which a line feed belongs.
  private var isAfterReturn = false

  /// Takes bytes.
  ///
  /// - Returns: The lines that they have brought to an end.
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

  /// Returns the last line, if it ends with nothing.
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

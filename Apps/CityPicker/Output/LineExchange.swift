import Storage
import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Answers each line of one descriptor by a line on another, in order.
///
/// What is answered is written at the latest before a line is waited for: whoever asks line by line gets each answer at
/// once, and a file is answered in large pieces.
struct LineExchange {
  /// A line that was asked, without what ends it.
  struct Question {
    /// Which line it is, from 1.
    let number: Int
    /// The bytes; `nil` if they are more than a line may have.
    let bytes: ArraySlice<UInt8>?
  }

  /// Why the lines came to an end that is none.
  enum Fault: Error, Hashable {
    case cannotRead(SystemError)
    case cannotWrite(SystemError)
  }

  /// The most bytes of a line that anybody means.
  static let longestLine = 65_536
  private static let pieceLength = 65_536

  let input: Int32
  let output: Int32

  /// Answers all lines.
  ///
  /// - Parameter answer: Called with each line; adds its answer to the bytes, without a newline.
  /// - Throws: ``Fault`` if a line cannot be read, or an answer cannot be written.
  func run(_ answer: (Question, inout [UInt8]) -> Void) throws(Fault) {
    var lines = LineReader(limit: LineExchange.longestLine)
    var answers: [UInt8] = []
    let respond = { (question: Question) in
      answer(question, &answers)
      answers.append(UInt8(ascii: "\n"))
    }
    while let piece = try read() {
      lines.feed(piece, respond)
      if answers.count >= LineExchange.pieceLength || !isReadable { try write(&answers) }
    }
    lines.finish(respond)
    try write(&answers)
  }

  /// Returns what is there to be read, after waiting for it; `nil` at the end.
  private func read() throws(Fault) -> [UInt8]? {
    while true {
      var count = 0
      var reason: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: LineExchange.pieceLength) { buffer, length in
        count = systemRead(input, buffer)
        reason = errno
        length = max(0, count)
      }
      if count > 0 { return bytes }
      if count == 0 { return nil }
      if reason == EAGAIN {
        _ = isReadable(within: -1)
      } else if reason != EINTR {
        throw .cannotRead(SystemError(code: reason))
      }
    }
  }

  /// Whether a read would not have to wait.
  private var isReadable: Bool { isReadable(within: 0) }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  private func write(_ bytes: inout [UInt8]) throws(Fault) {
    defer { bytes.removeAll(keepingCapacity: true) }
    do throws(SystemError) {
      try StandardStreams.write(bytes[...], to: output)
    } catch {
      throw .cannotWrite(error)
    }
  }
}

/// Parts bytes into lines, however they come; a carriage return before a newline is part of what ends the line.
struct LineReader {
  /// What some editors begin a file with.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let limit: Int
  /// The beginning of a line whose end has not come.
  private var rest: [UInt8] = []
  private var isOverlong = false
  private var number = 0

  /// How much is kept of a line whose end has not come.
  var keptBytes: Int { rest.count }

  init(limit: Int) { self.limit = limit }

  /// Takes bytes, and tells of the lines that they end.
  mutating func feed(_ bytes: [UInt8], _ body: (LineExchange.Question) -> Void) {
    var bytes = bytes[...]
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      if rest.isEmpty, !isOverlong {
        tell(bytes[..<end], body)
      } else {
        keep(bytes[..<end])
        tell(rest[...], body)
      }
      bytes = bytes[(end + 1)...]
    }
    keep(bytes)
  }

  /// Tells of the last line, if nothing has ended it.
  mutating func finish(_ body: (LineExchange.Question) -> Void) {
    if !rest.isEmpty || isOverlong { tell(rest[...], body) }
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    isOverlong = isOverlong || rest.count + bytes.count > limit
    if isOverlong { rest = [] } else { rest += bytes }
  }

  private mutating func tell(_ line: ArraySlice<UInt8>, _ body: (LineExchange.Question) -> Void) {
    number += 1
    let isOverlong = isOverlong || line.count > limit
    var text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    if number == 1, text.starts(with: LineReader.byteOrderMark) {
      text = text.dropFirst(LineReader.byteOrderMark.count)
    }
    body(LineExchange.Question(number: number, bytes: isOverlong ? nil : text))
    rest.removeAll(keepingCapacity: true)
    self.isOverlong = false
  }
}

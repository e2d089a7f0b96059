import Storage
import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An exchange that answers each line from one file descriptor with a line on another descriptor, in order.
///
/// The exchange writes its answers when no more input is currently available or when a block is full. A client that
/// waits for each answer thus receives the answer immediately, whereas answers to input from a file are written in
/// large blocks.
struct LineExchange {
  /// A line of input without its terminator.
  struct InputLine {
    /// The line number, which starts at 1.
    let number: Int
    /// The bytes, or `nil` if the line exceeds the limit.
    let bytes: ArraySlice<UInt8>?
  }

  /// An error that ends the exchange.
  enum Fault: Error, Hashable {
    case cannotRead(SystemError)
    case cannotWrite(SystemError)
  }

  /// The maximum line length in bytes.
  static let maximumLineLength = 65_536
  private static let chunkSize = 65_536

  let input: Int32
  let output: Int32

  /// Answers all lines.
  ///
  /// - Parameter answer: A closure that takes a line and appends the answer to the given bytes, without a newline.
  /// - Throws: ``Fault`` if a line cannot be read or an answer cannot be written.
  func run(_ answer: (InputLine, inout [UInt8]) -> Void) throws(Fault) {
    var lines = LineReader(limit: LineExchange.maximumLineLength)
    var answers: [UInt8] = []
    let respond = { (line: InputLine) in
      answer(line, &answers)
      answers.append(UInt8(ascii: "\n"))
    }
    while let piece = try read() {
      lines.feed(piece, respond)
      if answers.count >= LineExchange.chunkSize || !isReadable { try write(&answers) }
    }
    lines.finish(respond)
    try write(&answers)
  }

  /// Waits for input and returns the next bytes, or `nil` at the end of the input.
  private func read() throws(Fault) -> [UInt8]? {
    while true {
      var count = 0
      var reason: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: LineExchange.chunkSize) { buffer, length in
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

  /// Whether a read would return immediately.
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

/// A reader that splits chunks of bytes into lines, regardless of the chunk boundaries.
///
/// A carriage return at the end of a line is part of the line terminator.
struct LineReader {
  /// The UTF-8 byte order mark, which some editors write at the start of a file.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let limit: Int
  /// The incomplete last line.
  private var rest: [UInt8] = []
  private var isOverlong = false
  private var number = 0

  /// The number of buffered bytes.
  var bufferedByteCount: Int { rest.count }

  init(limit: Int) { self.limit = limit }

  /// Appends bytes and calls the given function with each line that is now complete.
  mutating func feed(_ bytes: [UInt8], _ body: (LineExchange.InputLine) -> Void) {
    var bytes = bytes[...]
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      if rest.isEmpty, !isOverlong {
        emit(bytes[..<end], body)
      } else {
        buffer(bytes[..<end])
        emit(rest[...], body)
      }
      bytes = bytes[(end + 1)...]
    }
    buffer(bytes)
  }

  /// Calls the given function with the last line if that line has no newline.
  mutating func finish(_ body: (LineExchange.InputLine) -> Void) {
    if !rest.isEmpty || isOverlong { emit(rest[...], body) }
  }

  private mutating func buffer(_ bytes: ArraySlice<UInt8>) {
    isOverlong = isOverlong || rest.count + bytes.count > limit
    if isOverlong { rest = [] } else { rest += bytes }
  }

  private mutating func emit(_ line: ArraySlice<UInt8>, _ body: (LineExchange.InputLine) -> Void) {
    number += 1
    let isOverlong = isOverlong || line.count > limit
    var text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    if number == 1, text.starts(with: LineReader.byteOrderMark) {
      text = text.dropFirst(LineReader.byteOrderMark.count)
    }
    body(LineExchange.InputLine(number: number, bytes: isOverlong ? nil : text))
    rest.removeAll(keepingCapacity: true)
    self.isOverlong = false
  }
}

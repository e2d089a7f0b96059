#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A string of JSON as it lies in its line; good for as long as the line is.
struct JSONText {
  /// What is between the quotes.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether some of it stands for something else.
  let hasEscapes: Bool

  /// Calls a function with the bytes of the text itself, in UTF-8.
  @inline(__always)
  func withContent<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    hasEscapes ? content.withUnsafeBufferPointer(body) : body(bytes)
  }

  /// Returns whether the text is another one, byte by byte.
  @inline(__always)
  func equals(_ other: [UInt8]) -> Bool { withContent { other.withUnsafeBufferPointer($0.equals) } }

  /// The text itself, in UTF-8.
  private var content: [UInt8] {
    var content: [UInt8] = []
    guard var cursor = JSONCursor(bytes) else { return content }
    while !cursor.isAtEnd {
      if cursor.next == UInt8(ascii: "\\") {
        // The cursor was over it before, so it stands for something.
        guard let scalar = cursor.takeEscape().flatMap(Unicode.Scalar.init) else { break }
        content += UTF8.encode(scalar).map(Array.init) ?? []
      } else {
        content.append(cursor.next)
        _ = cursor.take(cursor.next)
      }
    }
    return content
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether bytes are the same.
  @inline(__always)
  func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let mine = baseAddress, let others = other.baseAddress else { return true }
    return memcmp(mine, others, count) == 0
  }
}

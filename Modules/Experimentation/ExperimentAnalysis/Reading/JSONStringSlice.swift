#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A JSON string in a line's buffer.
///
/// The slice is valid only as long as the buffer is.
struct JSONStringSlice {
  /// The bytes between the quotes.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether the bytes contain escape sequences.
  let hasEscapes: Bool

  /// Calls a function with the unescaped text in UTF-8.
  @inline(__always)
  func withContent<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    hasEscapes ? content.withUnsafeBufferPointer(body) : body(bytes)
  }

  /// Returns whether the unescaped text consists of the given bytes.
  @inline(__always)
  func equals(_ other: [UInt8]) -> Bool { withContent { other.withUnsafeBufferPointer($0.equals) } }

  /// The unescaped text in UTF-8.
  private var content: [UInt8] {
    var content: [UInt8] = []
    guard var cursor = JSONCursor(bytes) else { return content }
    while !cursor.isAtEnd {
      if cursor.next == UInt8(ascii: "\\") {
        // Another cursor has already validated these bytes, so the escape sequence is valid.
        guard let scalar = cursor.consumeEscape().flatMap(Unicode.Scalar.init) else { break }
        content += UTF8.encode(scalar).map(Array.init) ?? []
      } else {
        content.append(cursor.next)
        _ = cursor.consume(cursor.next)
      }
    }
    return content
  }
}

extension JSONStringSlice {
  /// Creates a slice that is always valid because it refers to a static string.
  init(_ text: StaticString) {
    self.init(bytes: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), hasEscapes: false)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether two buffers contain the same bytes.
  @inline(__always)
  func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let mine = baseAddress, let others = other.baseAddress else { return true }
    return memcmp(mine, others, count) == 0
  }
}

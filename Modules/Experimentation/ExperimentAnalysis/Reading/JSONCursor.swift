#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A cursor that scans the values in a line of JSON without decoding them.
///
/// The cursor accepts the same input as Foundation's decoder, including a comma after the last member or element and up
/// to 512 nested levels. Scanning usually allocates no memory. The benchmark `r.read_10k` checks that the cost of
/// reading lines stays within a limit.
struct JSONCursor {
  /// The maximum depth of nested values.
  static let maximumDepth = 512

  private(set) var position: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>

  /// Creates a cursor at the start of a line, whose buffer must outlive the cursor.
  ///
  /// - Returns: A cursor, or `nil` if the buffer has no base address.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    guard let start = line.baseAddress else { return nil }
    position = start
    end = start + line.count
  }

  /// Whether the cursor is at the end of the line.
  var isAtEnd: Bool { position == end }

  /// The next byte, or 0 at the end of the line.
  ///
  /// The result 0 is unambiguous, because valid JSON contains no zero bytes.
  @inline(__always)
  var next: UInt8 { position < end ? position.pointee : 0 }

  /// Skips whitespace and returns the next byte, or 0 at the end of the line.
  @inline(__always)
  mutating func nextToken() -> UInt8 {
    while position < end {
      switch position.pointee {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): position += 1
      case let byte: return byte
      }
    }
    return 0
  }

  /// Consumes the given byte if it is next, returning whether it was next.
  @inline(__always)
  mutating func consume(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Consumes a byte order mark if one is next.
  mutating func consumeByteOrderMark() { _ = consumeWord("\u{FEFF}") }

  /// Consumes a string.
  ///
  /// The cursor must be at the opening quote.
  ///
  /// - Returns: The text between the quotes, or `nil` if the string is invalid.
  @inline(__always)
  mutating func consumeString() -> JSONStringSlice? {
    position += 1
    let start = position
    var hasEscapes = false
    while true {
      skipPlainBytes()
      guard position < end else { return nil }
      switch position.pointee {
      case UInt8(ascii: "\""):
        position += 1
        return JSONStringSlice(
          bytes: UnsafeBufferPointer(start: start, count: position - start - 1), hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        guard consumeEscape() != nil else { return nil }
      case 0x80...:
        guard consumeSequence() else { return nil }
      default: return nil
      }
    }
  }

  /// Consumes an escape sequence.
  ///
  /// - Returns: The Unicode scalar that the sequence represents, or `nil` if the sequence is invalid.
  mutating func consumeEscape() -> UInt32? {
    guard end - position >= 2 else { return nil }
    let letter = position[1]
    position += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt32(letter)
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"): return consumeScalar()
    default: return nil
    }
  }

  /// Consumes a number in the range of `Double`.
  ///
  /// - Returns: The text of the number, or `nil` if the number is invalid or out of range.
  mutating func consumeNumber() -> UnsafeBufferPointer<UInt8>? {
    let start = position
    _ = consume(UInt8(ascii: "-"))
    let startOfDigits = position
    guard consumeDigits() else { return nil }
    if startOfDigits.pointee == UInt8(ascii: "0"), position - startOfDigits > 1 { return nil }
    let countOfDigits = position - startOfDigits
    if consume(UInt8(ascii: ".")), !consumeDigits() { return nil }
    var hasExponent = false
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      hasExponent = true
      if !consume(UInt8(ascii: "-")) { _ = consume(UInt8(ascii: "+")) }
      guard consumeDigits() else { return nil }
    }
    let text = UnsafeBufferPointer(start: start, count: position - start)
    guard hasExponent || countOfDigits > 300 else { return text }
    return Double(String(decoding: text, as: UTF8.self)).map(\.isFinite) == true ? text : nil
  }

  /// Consumes a literal, such as `true`, if it is next, returning whether it was next.
  mutating func consumeWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard end - position >= count, memcmp(position, word.utf8Start, count) == 0 else { return false }
    position += count
    return true
  }

  /// Consumes and returns a Boolean value, or returns `nil` if the next value is not a Boolean.
  mutating func consumeFlag() -> Bool? { consumeWord("true") ? true : consumeWord("false") ? false : nil }

  /// Skips any value, including nested values.
  ///
  /// - Returns: Whether the value is valid.
  mutating func skipValue(depth: Int) -> Bool {
    switch nextToken() {
    case UInt8(ascii: "\""): return consumeString() != nil
    case UInt8(ascii: "{"): return depth < Self.maximumDepth && skipMembers(depth: depth + 1)
    case UInt8(ascii: "["): return depth < Self.maximumDepth && skipElements(depth: depth + 1)
    case UInt8(ascii: "t"): return consumeWord("true")
    case UInt8(ascii: "f"): return consumeWord("false")
    case UInt8(ascii: "n"): return consumeWord("null")
    default: return consumeNumber() != nil
    }
  }
}

extension JSONCursor {
  private mutating func skipMembers(depth: Int) -> Bool {
    position += 1
    while nextToken() == UInt8(ascii: "\"") {
      guard consumeString() != nil, nextToken() == UInt8(ascii: ":") else { return false }
      position += 1
      guard skipValue(depth: depth) else { return false }
      guard nextToken() == UInt8(ascii: ",") else { break }
      position += 1
    }
    return consume(UInt8(ascii: "}"))
  }

  private mutating func skipElements(depth: Int) -> Bool {
    position += 1
    while nextToken() != UInt8(ascii: "]") {
      guard skipValue(depth: depth) else { return false }
      guard nextToken() == UInt8(ascii: ",") else { break }
      position += 1
    }
    return consume(UInt8(ascii: "]"))
  }

  private mutating func consumeDigits() -> Bool {
    let start = position
    while position < end, position.pointee &- UInt8(ascii: "0") < 10 { position += 1 }
    return position > start
  }

  /// Moves to the next quote, backslash, control character, or non-ASCII byte, or to the end of the line.
  ///
  /// The function tests eight bytes at a time, except for the last few bytes.
  @inline(__always)
  private mutating func skipPlainBytes() {
    let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    while end - position >= 8 {
      let word = UnsafeRawPointer(position).loadUnaligned(as: UInt64.self).littleEndian
      let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // A borrow in a subtraction can affect only higher bits, so the lowest set bit is always correct.
      let controls = word &- (ones &* 0x20)
      let found =
        (((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes) | (controls & ~word) | word) & tops
      guard found == 0 else {
        position += found.trailingZeroBitCount >> 3
        return
      }
      position += 8
    }
    while position < end {
      switch position.pointee {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), ..<0x20, 0x80...: return
      default: position += 1
      }
    }
  }

  /// Consumes a non-ASCII character and returns whether its UTF-8 encoding is valid.
  ///
  /// Table 3-7 in the Unicode Standard defines the well-formed sequences.
  private mutating func consumeSequence() -> Bool {
    let first = position.pointee
    let (length, second): (Int, ClosedRange<UInt8>)
    switch first {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return false
    }
    guard end - position >= length, second.contains(position[1]) else { return false }
    for index in 2..<length where position[index] & 0xC0 != 0x80 { return false }
    position += length
    return true
  }

  /// Consumes four hexadecimal digits and, if they form a high surrogate, the escaped low surrogate that follows.
  ///
  /// - Returns: The Unicode scalar, or `nil` if the escape sequence is invalid.
  private mutating func consumeScalar() -> UInt32? {
    guard let unit = consumeUnit() else { return nil }
    switch unit {
    case 0xD800...0xDBFF:
      guard consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u")), let low = consumeUnit(), 0xDC00...0xDFFF ~= low
      else { return nil }
      return 0x1_0000 + ((unit - 0xD800) << 10) + (low - 0xDC00)
    case 0xDC00...0xDFFF: return nil
    default: return unit
    }
  }

  private mutating func consumeUnit() -> UInt32? {
    guard end - position >= 4 else { return nil }
    var unit: UInt32 = 0
    for _ in 0..<4 {
      switch position.pointee {
      case let digit where digit &- UInt8(ascii: "0") < 10: unit = unit << 4 | UInt32(digit - UInt8(ascii: "0"))
      case let letter where (letter | 0x20) &- UInt8(ascii: "a") < 6:
        unit = unit << 4 | UInt32((letter | 0x20) - UInt8(ascii: "a") + 10)
      default: return nil
      }
      position += 1
    }
    return unit
  }
}

/// The first bytes of a multibyte UTF-8 character.
struct PartialCharacter: Equatable, Sendable {
  private var value: UInt32
  private var remaining: Int
  /// The valid values of the next byte, excluding values that would form an overlong encoding.
  private var allowed: ClosedRange<UInt8>

  /// Creates a partial character from its first byte, or returns `nil` if no multibyte character starts with the byte.
  init?(lead: UInt8) {
    allowed = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: (value, remaining) = (UInt32(lead & 0x1F), 1)
    case 0xE0...0xEF: (value, remaining) = (UInt32(lead & 0x0F), 2)
    case 0xF0...0xF4: (value, remaining) = (UInt32(lead & 0x07), 3)
    default: return nil
    }
    switch lead {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xF0: allowed = 0x90...0xBF
    default: break
    }
  }

  var isComplete: Bool { remaining == 0 }

  /// The completed character, or `nil` if its value is a surrogate or beyond the range of Unicode.
  var scalar: Unicode.Scalar? { Unicode.Scalar(value) }

  /// Returns the character with a byte appended, or `nil` if the byte cannot come next.
  func appending(_ byte: UInt8) -> PartialCharacter? {
    guard allowed.contains(byte) else { return nil }
    var next = self
    next.value = value << 6 | UInt32(byte & 0x3F)
    next.remaining -= 1
    next.allowed = 0x80...0xBF
    return next
  }
}

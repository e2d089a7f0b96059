/// The beginning of a control string from the terminal, such as a reply to a query.
struct ControlString: Equatable, Sendable {
  /// The maximum number of bytes to store, which is enough for a color report.
  private static let beginningCount = 40

  enum Step {
    case more(ControlString)
    case finished
    case canceled
    /// An escape byte ended the string.
    ///
    /// The byte after the escape byte is not part of the string.
    case escape
  }

  /// Whether the string is a reply to a query.
  ///
  /// OSC and DCS strings are replies, but APC, PM, and SOS strings are not.
  private let isReply: Bool
  private let endsWithBell: Bool
  private var count = 0
  private var beginning: [UInt8] = []
  private var sawEscape = false

  /// Creates a string from the byte after an escape byte, or returns `nil` if the byte does not start a string.
  init?(introducer: UInt8) {
    switch introducer {
    case UInt8(ascii: "]"): (isReply, endsWithBell) = (true, true)
    case UInt8(ascii: "P"): (isReply, endsWithBell) = (true, false)
    case UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"): (isReply, endsWithBell) = (false, false)
    default: return nil
    }
  }

  /// The reply in the finished string, or `nil` if the string is not a reply.
  var reply: TerminalReply? {
    guard isReply else { return nil }
    return endsWithBell ? TerminalReply(operatingSystemCommand: beginning) : .other
  }

  func step(_ byte: UInt8) -> Step {
    if sawEscape { return byte == UInt8(ascii: "\\") ? .finished : .escape }
    var next = self
    next.count += 1
    next.sawEscape = byte == 0x1B
    if byte >= 0x20, next.beginning.count < Self.beginningCount { next.beginning.append(byte) }
    switch byte {
    case 0x07 where endsWithBell: return .finished
    case 0x18, 0x1A: return .canceled
    default: return next.count > InputDecoder.maximumString ? .canceled : .more(next)
    }
  }
}

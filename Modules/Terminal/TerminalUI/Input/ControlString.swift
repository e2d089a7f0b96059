/// A string that a terminal sends, such as the answer to a question; the beginning is kept, which tells the background.
struct ControlString: Equatable, Sendable {
  /// The greatest number of bytes kept: a colour has fewer.
  private static let beginningCount = 40

  enum Step {
    case more(ControlString)
    case finished
    case cancelled
    /// An escape byte ended the string, and the byte after it is not the string's.
    case escape
  }

  /// Whether the string answers a question: OSC and DCS do, APC, PM and SOS do not.
  private let isReply: Bool
  private let endsWithBell: Bool
  private var count = 0
  private var beginning: [UInt8] = []
  private var sawEscape = false

  /// Begins a string after an escape byte; `nil` if the byte begins none.
  init?(introducer: UInt8) {
    switch introducer {
    case UInt8(ascii: "]"): (isReply, endsWithBell) = (true, true)
    case UInt8(ascii: "P"): (isReply, endsWithBell) = (true, false)
    case UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"): (isReply, endsWithBell) = (false, false)
    default: return nil
    }
  }

  /// What the finished string says; `nil` if it answers nothing.
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
    case 0x18, 0x1A: return .cancelled
    default: return next.count > InputDecoder.maximumString ? .cancelled : .more(next)
    }
  }
}

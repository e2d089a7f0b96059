/// A reader that splits the bytes sent to a terminal into characters, controls, and escape sequences.
struct SequenceReader {
  /// A character, a control, or an escape sequence.
  enum Token: Equatable {
    case scalar(Unicode.Scalar)
    /// Bytes that are not valid UTF-8.
    case invalid
    case control(UInt8)
    /// An `ESC` sequence with its intermediate and final bytes.
    case escape(String)
    /// A `CSI` sequence with its private marker, its parameters as written, and its intermediate and final bytes.
    case command(marker: String, parameters: String, final: String)
    /// An `OSC`, `DCS`, `APC`, `PM`, or `SOS` sequence with its text.
    case string(String)
  }

  private enum State {
    case ground, escape, command, string, stringEscape
  }

  private var state = State.ground
  private var pending: [UInt8] = []
  private var missing = 0

  mutating func read(_ byte: UInt8) -> Token? {
    switch state {
    case .ground: readGround(byte)
    case .escape: readEscape(byte)
    case .command: readCommand(byte)
    case .string, .stringEscape: readString(byte)
    }
  }

  /// Whether the bytes read so far end with a complete character or sequence.
  var isIdle: Bool { state == .ground && missing == 0 }

  private mutating func readGround(_ byte: UInt8) -> Token? {
    if (0x80..<0xC0).contains(byte), missing > 0 {
      pending.append(byte)
      missing -= 1
      return missing == 0 ? character() : nil
    }
    let isTruncated = missing > 0
    missing = 0
    switch byte {
    case 0x1B:
      state = .escape
      pending = []
    case 0x00..<0x20, 0x7F: return isTruncated ? .invalid : .control(byte)
    case 0xC0...:
      pending = [byte]
      missing = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
    default:
      pending = [byte]
      return isTruncated ? .invalid : character()
    }
    return isTruncated ? .invalid : nil
  }

  private func character() -> Token? {
    let text = String(decoding: pending, as: UTF8.self)
    return text.utf8.elementsEqual(pending) ? text.unicodeScalars.first.map(Token.scalar) : .invalid
  }

  private mutating func readEscape(_ byte: UInt8) -> Token? {
    switch byte {
    case UInt8(ascii: "["): state = .command
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string
    case 0x20..<0x30: pending.append(byte)
    default:
      pending.append(byte)
      return end(.escape(text(pending)))
    }
    return nil
  }

  private mutating func readCommand(_ byte: UInt8) -> Token? {
    // As in a real terminal, an escape character cancels an incomplete sequence, such as one from a program that
    // crashed.
    guard byte != 0x1B else { return readGround(byte) }
    guard (0x40..<0x7F).contains(byte) else {
      pending.append(byte)
      return nil
    }
    let marker = pending.prefix { (0x3C..<0x40).contains($0) }
    let parameters = pending.dropFirst(marker.count).prefix { (0x30..<0x3C).contains($0) }
    let intermediates = pending.dropFirst(marker.count + parameters.count)
    return end(
      .command(marker: text(marker), parameters: text(parameters), final: text(intermediates) + text([byte])))
  }

  private mutating func readString(_ byte: UInt8) -> Token? {
    switch byte {
    case 0x07: return end(.string(text(pending)))
    case 0x1B: state = .stringEscape
    case UInt8(ascii: "\\") where state == .stringEscape: return end(.string(text(pending)))
    default:
      state = .string
      pending.append(byte)
    }
    return nil
  }

  private mutating func end(_ token: Token) -> Token {
    state = .ground
    pending = []
    return token
  }

  private func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

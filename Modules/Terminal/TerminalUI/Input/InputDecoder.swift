/// A decoder that converts a terminal's bytes into events.
///
/// The decoder is a value type without a clock, so the same calls always return the same events. Characters and
/// sequences can be split between calls at any byte.
///
/// Unknown sequences are skipped in full. A control string that is too long is canceled, and the bytes that follow are
/// decoded as other input. The bytes 0x80–0x9F are never treated as control characters, because UTF-8 uses them.
package struct InputDecoder: Equatable, Sendable {
  /// A reason to wait for more bytes.
  enum Wait: Hashable, Sendable {
    /// The last byte is an escape byte, which is either the Escape key or the start of a sequence.
    ///
    /// The usual time to wait is ``EventLoop/defaultEscapeDelay``.
    case escape
    /// A character, sequence, string, or paste is incomplete.
    ///
    /// The time to wait is about a second.
    case sequence
  }

  /// The maximum number of bytes to store for a paste.
  static let maximumPaste = 64 * 1024
  /// The maximum number of bytes in a control string, such as a reply.
  ///
  /// A longer string is canceled.
  static let maximumString = 4096
  /// The maximum number of parameter bytes.
  ///
  /// A sequence with more parameter bytes is skipped.
  static let maximumParameters = 64

  private enum State: Equatable, Sendable {
    case ground
    /// The decoder is inside a multibyte character that is typed with the given modifiers.
    case utf8(PartialCharacter, Modifiers)
    /// The decoder has read one escape byte, or two if `isDouble` is `true`.
    case escape(isDouble: Bool)
    /// The decoder has reported an escape byte as the Escape key.
    ///
    /// The rest of a sequence might follow and must not become text.
    case late
    case control(ControlSequence)
    case single(ControlSequence)
    /// The decoder expects the final byte of a Linux console function key, which is a letter from `A` to `E`.
    case consoleFunction
    /// The decoder is skipping the three bytes of an X10 mouse report, which contain the button, column, and row.
    case oldMouse(remaining: Int)
    case string(ControlString)
    case paste
  }

  private var state = State.ground
  /// The current paste, which is stored outside ``state`` to avoid copying the paste for every byte.
  private var pasted = PasteCollector()

  package init() {}

  /// The reason to wait for more bytes, or `nil` if the decoder is idle.
  ///
  /// If no bytes arrive within the time that the reason specifies, call ``timeout()``.
  var wait: Wait? {
    switch state {
    case .ground, .late: nil
    case .escape: .escape
    default: .sequence
    }
  }

  /// Decodes bytes into events.
  ///
  /// - Returns: The events that the bytes complete.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    // The bytes are copied to an array, because in a call from another module, an unspecialized iterator would allocate
    // memory at every step.
    for byte in Array(bytes) {
      step(byte, &events)
    }
    return events
  }

  /// Ends the current wait.
  ///
  /// An escape byte is reported as the Escape key, an unfinished paste ends, and an unfinished sequence is dropped. A
  /// lone `[` after an escape byte that has already been reported becomes a key.
  mutating func timeout() -> [InputEvent] {
    defer { state = state == .escape(isDouble: false) || state == .escape(isDouble: true) ? .late : .ground }
    switch state {
    case .escape(let isDouble):
      return Array(repeating: .key(KeyPress(.escape)), count: isDouble ? 2 : 1)
    case .control(let sequence) where sequence.isLate && sequence.parameters.isEmpty:
      return [.key(KeyPress(.character("[")))]
    case .paste:
      return [.paste(pasted.text)]
    default:
      return []
    }
  }
}

// MARK: - Single bytes

extension InputDecoder {
  private mutating func step(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: ground(byte, [], &events)
    case .utf8(let partial, let modifiers): character(partial, modifiers, byte, &events)
    case .escape(let isDouble): escape(byte, isDouble: isDouble, &events)
    case .late: late(byte, &events)
    case .control(let sequence): control(sequence, byte, &events)
    case .single(let sequence): single(sequence, byte, &events)
    case .consoleFunction: consoleFunction(byte, &events)
    case .oldMouse(let remaining): state = remaining > 1 ? .oldMouse(remaining: remaining - 1) : .ground
    case .string(let string): self.string(string, byte, &events)
    case .paste: paste(byte, &events)
    }
  }

  private mutating func ground(_ byte: UInt8, _ modifiers: Modifiers, _ events: inout [InputEvent]) {
    state = .ground
    if byte == 0x1B {
      state = .escape(isDouble: false)
    } else if let key = KeyPress(ascii: byte, modifiers) {
      events.append(.key(key))
    } else if let partial = PartialCharacter(lead: byte) {
      state = .utf8(partial, modifiers)
    }
  }

  private mutating func character(
    _ partial: PartialCharacter,
    _ modifiers: Modifiers,
    _ byte: UInt8,
    _ events: inout [InputEvent]
  ) {
    guard let next = partial.appending(byte) else { return ground(byte, [], &events) }
    guard next.isComplete else { return state = .utf8(next, modifiers) }
    state = .ground
    // U+0080–U+009F are control characters, which no key types.
    guard let scalar = next.scalar, scalar.value >= 0xA0 else { return }
    events.append(.key(KeyPress(.character(Character(scalar)), modifiers)))
  }

  private mutating func escape(_ byte: UInt8, isDouble: Bool, _ events: inout [InputEvent]) {
    let modifiers: Modifiers = isDouble ? .alt : []
    switch byte {
    case 0x1B:
      if isDouble { events.append(.key(KeyPress(.escape))) }
      return state = .escape(isDouble: true)
    case 0x03:
      // Ctrl-C immediately after Escape is not treated as Alt-Ctrl-C. Ctrl-C ends the program, so it must not be lost.
      events += Array(repeating: .key(KeyPress(.escape)), count: isDouble ? 2 : 1)
      return ground(byte, [], &events)
    case UInt8(ascii: "["): return state = .control(ControlSequence(modifiers: modifiers))
    case UInt8(ascii: "O"): return state = .single(ControlSequence(modifiers: modifiers))
    default: break
    }
    if isDouble { events.append(.key(KeyPress(.escape))) }
    if let string = ControlString(introducer: byte) {
      state = .string(string)
    } else if byte >= 0x80, PartialCharacter(lead: byte) == nil {
      events.append(.key(KeyPress(.escape)))
      state = .ground
    } else {
      ground(byte, .alt, &events)
    }
  }

  private mutating func late(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard byte == UInt8(ascii: "[") else { return ground(byte, [], &events) }
    state = .control(ControlSequence(isLate: true))
  }
}

// MARK: - Sequences

extension InputDecoder {
  private mutating func control(_ sequence: ControlSequence, _ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "[") where sequence.parameters.isEmpty && !sequence.isLate:
      state = .consoleFunction
    case UInt8(ascii: "$") where sequence.isPlainNumber:
      finish(sequence, byte, &events)
    case 0x20...0x3F:
      state = .control(sequence.appending(byte))
    case 0x40...0x7E:
      finish(sequence, byte, &events)
    case 0x18, 0x1A:
      state = .ground
    default:
      ground(byte, [], &events)
    }
  }

  private mutating func finish(_ sequence: ControlSequence, _ final: UInt8, _ events: inout [InputEvent]) {
    state = .ground
    switch sequence.meaning(of: final) {
    case .event(let event): events.append(sequence.isLate ? .lateKey : event)
    case .pasteBegins:
      pasted = PasteCollector()
      state = .paste
    case .oldMouse: state = .oldMouse(remaining: 3)
    case .nothing: break
    }
  }

  private mutating func single(_ sequence: ControlSequence, _ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x30...0x3B:
      state = .single(sequence.appending(byte))
    case 0x20...0x7E:
      state = .ground
      if let key = sequence.singleShiftKey(byte) { events.append(.key(key)) }
    case 0x18, 0x1A:
      state = .ground
    default:
      ground(byte, [], &events)
    }
  }

  private mutating func consoleFunction(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard (0x20...0x7E).contains(byte) else { return ground(byte, [], &events) }
    state = .ground
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) else { return }
    events.append(.key(KeyPress(.function(Int(byte - UInt8(ascii: "A")) + 1))))
  }

  private mutating func string(_ string: ControlString, _ byte: UInt8, _ events: inout [InputEvent]) {
    switch string.step(byte) {
    case .more(let next): state = .string(next)
    case .escape: escape(byte, isDouble: false, &events)
    case .canceled: state = .ground
    case .finished:
      state = .ground
      if let reply = string.reply { events.append(.reply(reply)) }
    }
  }

  private mutating func paste(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard pasted.isComplete(after: byte) else { return }
    events.append(.paste(pasted.text))
    pasted = PasteCollector()
    state = .ground
  }
}

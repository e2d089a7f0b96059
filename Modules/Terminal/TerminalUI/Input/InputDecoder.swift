/// Turns a terminal's bytes into events; a value, so that the same bytes always mean the same.
///
/// Characters and sequences may be split anywhere. Whatever is not known is swallowed whole, within bounds.
/// Bytes 0x80 … 0x9F are never control characters, since UTF-8 needs them.
package struct InputDecoder: Equatable, Sendable {
  /// What the decoder cannot decide without knowing that nothing more comes.
  enum Wait: Hashable, Sendable {
    /// Whether an escape byte is the key or begins a sequence: a few dozen milliseconds.
    case escape
    /// The rest of something that has begun: about a second.
    case sequence
  }

  /// The greatest number of pasted bytes that are kept.
  static let maximumPaste = 64 * 1024
  /// The greatest number of bytes that a string such as a reply may have before it is given up.
  static let maximumString = 4096
  /// The greatest number of parameter bytes that count; a sequence with more is swallowed.
  static let maximumParameters = 64

  private enum State: Equatable, Sendable {
    case ground
    /// Inside a character; the modifiers of its key.
    case utf8(PartialCharacter, Modifiers)
    /// After escape bytes; `isDouble` after two of them.
    case escape(isDouble: Bool)
    /// After an escape key that timed out: its sequence may still come, and must not become text.
    case late
    case control(ControlSequence)
    case single(ControlSequence)
    /// The `A` … `E` of a Linux console's function key.
    case consoleFunction
    /// The button and place of an old mouse report.
    case oldMouse(remaining: Int)
    case string(ControlString)
    case paste
  }

  private var state = State.ground
  /// Beside the state and not in it, since taking it out with every byte would copy it.
  private var pasted = PasteCollector()

  /// Creates a decoder at rest.
  package init() {}

  /// What is being waited for; `nil` at rest.
  ///
  /// After that time, ``timeout()`` decides.
  var wait: Wait? {
    switch state {
    case .ground, .late: nil
    case .escape: .escape
    default: .sequence
    }
  }

  /// Takes bytes in.
  ///
  /// - Returns: What they complete.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    // Where this is called from another module, every step of an iterator would allocate.
    for byte in Array(bytes) {
      step(byte, &events)
    }
    return events
  }

  /// Decides what is open: an escape byte was the key, an unfinished paste is over, an unfinished sequence is dropped.
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

// MARK: - One byte

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
    // U+0080 … U+009F are control characters that nobody types.
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
      // It ends at once, so it must not be lost: nobody holds Alt down, it came right behind the key.
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
    case .cancelled: state = .ground
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

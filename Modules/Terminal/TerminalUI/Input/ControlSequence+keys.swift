extension ControlSequence {
  /// Returns the key that a CSI sequence represents, or `nil` if the sequence is unknown or reports a key release.
  func key(_ final: UInt8) -> KeyPress? {
    guard number(1, part: 1) != 3 else { return nil }
    switch final {
    case UInt8(ascii: "~"), UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "@"): return numbered(final)
    case UInt8(ascii: "u"): return character(number(0), base: number(0, part: 2), held)
    case UInt8(ascii: "Z"): return KeyPress(.tab, held.union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d") where parameters.isEmpty:
      return ControlSequence.letters[final - 0x20].map { KeyPress($0, held.union(.shift)) }
    default: return ControlSequence.letters[final].map { KeyPress($0, held) }
    }
  }

  /// Returns the key that an SS3 sequence represents, or `nil` if the sequence is unknown.
  func singleShiftKey(_ final: UInt8) -> KeyPress? {
    switch final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return ControlSequence.letters[final - 0x20].map { KeyPress($0, held.union(.control)) }
    case UInt8(ascii: "M"): return KeyPress(.enter, held)
    case UInt8(ascii: "I"): return KeyPress(.tab, held)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // Each keypad key sends its ASCII character plus 0x40.
      return KeyPress(.character(Character(Unicode.Scalar(final - 0x40))), held)
    default: return ControlSequence.letters[final].map { KeyPress($0, held) }
    }
  }

  /// The modifiers that are held down, taken from the second parameter or, in old sequences, from the only parameter.
  private var held: Modifiers {
    let parameter = number(1) ?? (isPlainNumber && hasLeadingModifiers ? number(0) : nil) ?? 1
    return modifiers.union(Modifiers(parameter: parameter))
  }

  /// Whether the first parameter can encode modifiers.
  ///
  /// Some old terminals send `CSI 5 C` or `SS3 5 C` for Ctrl-Right. A single parameter from 2 to 16 has no other
  /// meaning in such a sequence.
  private var hasLeadingModifiers: Bool { (2...16).contains(number(0) ?? 0) }

  private static let letters: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]

  private static let numbers: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
    29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
  ]

  /// Returns the key whose number is in the first parameter, or `nil` if the number is unknown.
  ///
  /// Sequences from rxvt end with `$` for Shift, `^` for Control, or `@` for both. If the number is 27, the third
  /// parameter contains the key's character, as in xterm's `modifyOtherKeys` format.
  private func numbered(_ final: UInt8) -> KeyPress? {
    let heldModifiers = modifiers.union(Modifiers(parameter: number(1) ?? 1))
    if number(0) == 27, let code = number(2) { return character(code, base: nil, heldModifiers) }
    guard let key = number(0).flatMap({ ControlSequence.numbers[$0] }) else { return nil }
    switch final {
    case UInt8(ascii: "$"): return KeyPress(key, heldModifiers.union(.shift))
    case UInt8(ascii: "^"): return KeyPress(key, heldModifiers.union(.control))
    case UInt8(ascii: "@"): return KeyPress(key, heldModifiers.union([.shift, .control]))
    default: return KeyPress(key, heldModifiers)
    }
  }

  /// Returns the key that a scalar or a key number represents.
  ///
  /// - Parameters:
  ///   - code: The scalar that the key types, or the key's number in the kitty keyboard protocol.
  ///   - base: The scalar that the key types in a Latin layout, or `nil` if the terminal does not report one.
  ///   - held: The modifiers that are held down.
  /// - Returns: The key, or `nil` if it is unknown.
  private func character(_ code: Int?, base: Int?, _ held: Modifiers) -> KeyPress? {
    guard let code, let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    if let key = ControlSequence.keypad[code] { return KeyPress(key, held) }
    // Shortcuts use the Latin layout, and typed text uses the current layout.
    let isCommand = held.contains(.control) || held.contains(.alt)
    let latin = isCommand ? base ?? (held.contains(.control) ? JCUKEN.latin[scalar] : nil) : nil
    if let ascii = UInt8(exactly: latin ?? code), ascii < 0x80 {
      if ascii == 0x1B { return KeyPress(.escape, held) }
      // Ctrl-H becomes Backspace and Ctrl-M becomes Enter, as on terminals that send control characters.
      if held == .control, let key = KeyPress(control: ascii) { return key }
      return KeyPress(ascii: ascii, held)
    }
    // The codes of keys that type no text are in the private use area.
    guard scalar.value >= 0xA0, scalar.properties.generalCategory != .privateUse else { return nil }
    return KeyPress(.character(Character(scalar)), held)
  }

  /// The keypad's keys, indexed by their numbers in the kitty keyboard protocol.
  private static let keypad: [Int: Key] = {
    let typing = zip(57399..., "0123456789./*-+").map { ($0, Key.character($1)) }
    let others: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
    let keys = typing + [(57414, .enter), (57415, .character("="))] + zip(57417..., others)
    return Dictionary(uniqueKeysWithValues: keys)
  }()
}

/// A mapping from the letters of the Russian layout to the characters on the same keys in a Latin layout.
private enum JCUKEN {
  static let latin: [Unicode.Scalar: Int] = Dictionary(
    uniqueKeysWithValues: zip(
      "йцукенгшщзхъфывапролджэячсмитьбю".unicodeScalars, "qwertyuiop[]asdfghjkl;'zxcvbnm,.".utf8.map(Int.init)))
}

extension Modifiers {
  /// Creates a set of modifiers from a control sequence parameter.
  ///
  /// The parameter is the modifiers' bit pattern plus one. Unknown bits are ignored.
  init(parameter: Int) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(1, parameter) - 1) & 7)
  }
}

extension KeyPress {
  /// Creates the key press that an ASCII byte represents, or returns `nil` for an escape byte or a byte outside ASCII.
  init?(ascii byte: UInt8, _ modifiers: Modifiers) {
    switch byte {
    case 0x09: self.init(.tab, modifiers)
    case 0x0D: self.init(.enter, modifiers)
    case 0x08, 0x7F: self.init(.backspace, modifiers)
    case 0x00: self.init(.character(" "), modifiers.union(.control))
    case 0x01...0x1A: self.init(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers.union(.control))
    case 0x1C...0x1F: self.init(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers.union(.control))
    case 0x20...0x7E: self.init(.character(Character(Unicode.Scalar(byte))), modifiers)
    default: return nil
    }
  }
  /// Creates the key press for Control and a lowercase letter, such as Backspace for Ctrl-H.
  ///
  /// The result is `nil` if the byte is not a lowercase letter.
  init?(control letter: UInt8) {
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else { return nil }
    self.init(ascii: letter & 0x1F, [])
  }
}

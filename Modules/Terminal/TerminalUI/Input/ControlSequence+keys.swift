extension ControlSequence {
  /// Returns the key of a sequence with `[`; `nil` if it is not known or tells of a release.
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

  /// Returns the key of a sequence with `O`; `nil` if it is not known.
  func singleShiftKey(_ final: UInt8) -> KeyPress? {
    switch final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return ControlSequence.letters[final - 0x20].map { KeyPress($0, held.union(.control)) }
    case UInt8(ascii: "M"): return KeyPress(.enter, held)
    case UInt8(ascii: "I"): return KeyPress(.tab, held)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // The keypad: each key sends its ASCII character, shifted by 0x40.
      return KeyPress(.character(Character(Unicode.Scalar(final - 0x40))), held)
    default: return ControlSequence.letters[final].map { KeyPress($0, held) }
    }
  }

  /// What is held down: in the second parameter of `[`, and in the last one of `O`.
  private var held: Modifiers {
    let told = number(1) ?? (isPlainNumber && modifiersComeFirst ? number(0) : nil) ?? 1
    return modifiers.union(Modifiers(parameter: told))
  }

  /// Old terminals send `CSI 5 C` and `SS3 5 C` for Ctrl-Right; with one parameter it can be nothing else.
  private var modifiersComeFirst: Bool { (2...16).contains(number(0) ?? 0) }

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

  /// Returns a key told by its number; rxvt ends with `$`, `^` or `@` where Shift, Control or both are held.
  private func numbered(_ final: UInt8) -> KeyPress? {
    let told = modifiers.union(Modifiers(parameter: number(1) ?? 1))
    if number(0) == 27, let code = number(2) { return character(code, base: nil, told) }
    guard let key = number(0).flatMap({ ControlSequence.numbers[$0] }) else { return nil }
    switch final {
    case UInt8(ascii: "$"): return KeyPress(key, told.union(.shift))
    case UInt8(ascii: "^"): return KeyPress(key, told.union(.control))
    case UInt8(ascii: "@"): return KeyPress(key, told.union([.shift, .control]))
    default: return KeyPress(key, told)
    }
  }

  /// Returns the key that types a scalar.
  ///
  /// - Parameters:
  ///   - code: The scalar, or the number of a key that types nothing.
  ///   - base: What the same key types in a Latin layout, if the terminal tells.
  ///   - held: What is held down.
  /// - Returns: The key; `nil` if nobody knows it.
  private func character(_ code: Int?, base: Int?, _ held: Modifiers) -> KeyPress? {
    guard let code, let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    if let key = ControlSequence.keypad[code] { return KeyPress(key, held) }
    // A command is the key's, whatever the layout; what is typed is the layout's.
    let isCommand = held.contains(.control) || held.contains(.alt)
    let latin = isCommand ? base ?? (held.contains(.control) ? JCUKEN.latin[scalar] : nil) : nil
    if let ascii = UInt8(exactly: latin ?? code), ascii < 0x80 {
      if ascii == 0x1B { return KeyPress(.escape, held) }
      // As the same keys come from other terminals: Ctrl-H is Backspace, Ctrl-M is Enter.
      if held == .control, let key = KeyPress(control: ascii) { return key }
      return KeyPress(ascii: ascii, held)
    }
    // Codes of keys that type nothing lie in the private use area.
    guard scalar.value >= 0xA0, scalar.properties.generalCategory != .privateUse else { return nil }
    return KeyPress(.character(Character(scalar)), held)
  }

  /// The numbers that kitty's protocol has for a keypad.
  private static let keypad: [Int: Key] = {
    let typing = zip(57399..., "0123456789./*-+").map { ($0, Key.character($1)) }
    let others: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
    let keys = typing + [(57414, .enter), (57415, .character("="))] + zip(57417..., others)
    return Dictionary(uniqueKeysWithValues: keys)
  }()
}

/// Where the letters of the Russian layout lie on a Latin keyboard.
private enum JCUKEN {
  static let latin: [Unicode.Scalar: Int] = Dictionary(
    uniqueKeysWithValues: zip(
      "йцукенгшщзхъфывапролджэячсмитьбю".unicodeScalars, "qwertyuiop[]asdfghjkl;'zxcvbnm,.".utf8.map(Int.init)))
}

extension Modifiers {
  /// Creates a set from what terminals send: the bits plus one; other bits are of no interest.
  init(parameter: Int) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(1, parameter) - 1) & 7)
  }
}

extension KeyPress {
  /// The key that sends an ASCII byte; `nil` for the escape byte and beyond ASCII.
  init?(ascii byte: UInt8, _ modifiers: Modifiers) {
    switch byte {
    case 0x09: self.init(.tab, modifiers)
    case 0x0A, 0x0D: self.init(.enter, modifiers)
    case 0x08, 0x7F: self.init(.backspace, modifiers)
    case 0x00: self.init(.character(" "), modifiers.union(.control))
    case 0x01...0x1A: self.init(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers.union(.control))
    case 0x1C...0x1F: self.init(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers.union(.control))
    case 0x20...0x7E: self.init(.character(Character(Unicode.Scalar(byte))), modifiers)
    default: return nil
    }
  }
  /// The key that Control makes of a letter's key, as a byte tells it; `nil` if it is no letter.
  init?(control letter: UInt8) {
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else { return nil }
    self.init(ascii: letter & 0x1F, [])
  }
}

/// The parameters and modifiers of a CSI or SS3 sequence.
///
/// A CSI sequence starts with an escape byte and `[`. An SS3 sequence starts with an escape byte and `O`.
struct ControlSequence: Equatable, Sendable {
  enum Meaning: Equatable {
    case event(InputEvent)
    case pasteBegins
    case oldMouse
    /// The sequence is unknown or has no corresponding event.
    case nothing
  }

  /// The bytes between the introducer and the final byte.
  private(set) var parameters: [UInt8] = []
  /// The modifiers that apply in addition to those in the parameters.
  var modifiers: Modifiers = []
  /// Whether the escape byte has already been reported as the Escape key.
  var isLate = false
  private var isTooLong = false

  init(modifiers: Modifiers = [], isLate: Bool = false) {
    self.modifiers = modifiers
    self.isLate = isLate
  }

  /// Whether the parameters consist of digits only and are not empty.
  var isPlainNumber: Bool {
    !parameters.isEmpty && parameters.allSatisfy { (0x30...0x39).contains($0) }
  }

  func appending(_ byte: UInt8) -> ControlSequence {
    var next = self
    if parameters.count < InputDecoder.maximumParameters {
      next.parameters.append(byte)
    } else {
      next.isTooLong = true
    }
    return next
  }

  /// Returns the meaning of the sequence with the given final byte.
  func meaning(of final: UInt8) -> Meaning {
    guard !isTooLong else { return .nothing }
    switch parameters.first {
    case UInt8(ascii: "<"): return mouse(final)
    case UInt8(ascii: "?"), UInt8(ascii: ">"), UInt8(ascii: "="): return privateReply(final)
    default: break
    }
    switch final {
    case UInt8(ascii: "M") where parameters.isEmpty: return .oldMouse
    case UInt8(ascii: "I") where parameters.isEmpty: return .event(.focus(true))
    case UInt8(ascii: "O") where parameters.isEmpty: return .event(.focus(false))
    case UInt8(ascii: "~") where number(0) == 200: return .pasteBegins
    case UInt8(ascii: "R") where !isShiftedF3: return .event(.reply(cursorReply))
    case UInt8(ascii: "c"): return .event(.reply(.deviceAttributes))
    case UInt8(ascii: "n"): return .event(.reply(.other))
    default: return key(final).map { .event(.key($0)) } ?? .nothing
    }
  }

  /// Returns a part of a parameter, or `nil` if the part is missing, is not a number, or has more than seven digits.
  ///
  /// Parameters are separated by semicolons, and their parts are separated by colons.
  func number(_ index: Int, part: Int = 0) -> Int? {
    let fields = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard index < fields.count else { return nil }
    let parts = fields[index].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard part < parts.count else { return nil }
    let digits = parts[part]
    // Checks the digits because `Int` would also accept a sign.
    guard digits.count < 8, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Whether a sequence with the final byte `R` represents the function key F3, as in `CSI R` and `CSI 1 ; m R`.
  ///
  /// The parameter `m` encodes the modifiers. Any other sequence with this final byte reports the cursor position.
  private var isShiftedF3: Bool {
    parameters.isEmpty || (number(0) == 1 && (2...16).contains(number(1) ?? 0))
  }

  private var cursorReply: TerminalReply {
    guard let row = number(0), let column = number(1), row > 0, column > 0 else { return .other }
    return .cursor(Point(column: column - 1, row: row - 1))
  }

  /// Returns the meaning of a sequence that starts with the private marker `?`, `>`, or `=`.
  private func privateReply(_ final: UInt8) -> Meaning {
    switch final {
    case UInt8(ascii: "c") where parameters.first == UInt8(ascii: "?"): .event(.reply(.deviceAttributes))
    case UInt8(ascii: "y") where parameters.first == UInt8(ascii: "?"): .event(.reply(modeReply))
    case UInt8(ascii: "c"), UInt8(ascii: "n"), UInt8(ascii: "u"), UInt8(ascii: "y"): .event(.reply(.other))
    default: .nothing
    }
  }

  /// The setting of a mode, parsed from parameters such as `? 2004 ; 1 $`.
  private var modeReply: TerminalReply {
    guard parameters.last == UInt8(ascii: "$") else { return .other }
    var plain = withoutPrivateMarker
    plain.parameters.removeLast()
    guard let mode = plain.number(0), let setting = plain.number(1).flatMap(ModeSetting.init(rawValue:)) else {
      return .other
    }
    return .mode(mode, setting)
  }

  /// The sequence without the private marker, which is the first parameter byte.
  private var withoutPrivateMarker: ControlSequence {
    var plain = self
    plain.parameters.removeFirst()
    return plain
  }

  private func mouse(_ final: UInt8) -> Meaning {
    let plain = withoutPrivateMarker
    guard let code = plain.number(0), let column = plain.number(1), let row = plain.number(2),
      final == UInt8(ascii: "M") || final == UInt8(ascii: "m"), column > 0, row > 0
    else { return .nothing }
    let action: MouseEvent.Action
    switch code & 0xE0 & ~0x80 {
    case _ where code & 0xC0 == 0xC0: return .nothing
    case 0x40 where code & 3 == 0: action = .wheelUp
    case 0x40 where code & 3 == 1: action = .wheelDown
    case 0x20: action = .move
    case 0: action = final == UInt8(ascii: "M") ? .press : .release
    default: return .nothing
    }
    let modifiers = Modifiers(rawValue: UInt8(code >> 2 & 7))
    let point = Point(column: column - 1, row: row - 1)
    let button = code & 0x40 == 0 ? code & 3 + code >> 4 & 8 : 3
    return .event(.mouse(MouseEvent(action, button: button, at: point, modifiers: modifiers)))
  }
}

/// A terminal's answer to a question.
public enum TerminalReply: Hashable, Sendable {
  /// What the terminal is: every terminal answers this, so that it ends a series of questions.
  case deviceAttributes
  /// What a private mode was when the question came.
  case mode(Int, ModeSetting)
  /// The background's colour, each part from 0 to 255.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The cursor's cell, from 0 at the top left of the whole terminal.
  case cursor(Point)
  /// An answer of no interest.
  case other
}

extension TerminalReply {
  /// The meaning of a string that began with OSC; `other` if it does not tell the background.
  init(operatingSystemCommand text: some Sequence<UInt8>) {
    let fields = String(decoding: Array(text), as: UTF8.self).split(separator: ";", maxSplits: 1)
    let parts = fields.last?.split(separator: ":", maxSplits: 1) ?? []
    guard fields.count == 2, fields[0] == "11", parts.count == 2, parts[0] == "rgb" || parts[0] == "rgba" else {
      self = .other
      return
    }
    let levels = parts[1].split(separator: "/").compactMap(Self.level)
    self = levels.count < 3 ? .other : .background(red: levels[0], green: levels[1], blue: levels[2])
  }

  /// Returns a part of a colour, of which one to four hexadecimal digits are the whole range.
  private static func level(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else { return nil }
    let greatest = 1 << (4 * digits.count) - 1
    return UInt8((value * 255 + greatest / 2) / greatest)
  }
}
